import { explained, Tip } from '../../../ui/feedback/Tip.tsx';
import { NumberField } from '../../../ui/fields/NumberField.tsx';
import { Slider } from '../../../ui/fields/Slider.tsx';
import styles from './StyleFields.module.css';

interface Props {
  readonly label: string;
  /** Explanation shown in the tooltip. */
  readonly tip: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly unit?: string;
  readonly disabled: boolean;
  readonly onChange: (value: number) => void;
}

/** Number with a slider and a text field. */
export function NumberRow({ label, tip, value, min, max, unit, disabled, onChange }: Props) {
  const bounds = { label, value, min, max, disabled, onChange };
  return (
    <div className={styles.row} data-tipped>
      <span>
        <Tip text={tip}>{label}</Tip>
      </span>
      <span className={styles.number}>
        <Slider {...bounds} className={styles.slider} />
        <NumberField
          {...bounds}
          {...explained(label, tip)}
          isLabelHidden
          className={styles.digits}
          {...(unit !== undefined && { unit })}
        />
      </span>
    </div>
  );
}
