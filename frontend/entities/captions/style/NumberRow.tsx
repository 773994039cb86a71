import { NumberField } from '../../../ui/NumberField.tsx';
import { Slider } from '../../../ui/Slider.tsx';
import styles from './StyleFields.module.css';

interface Props {
  readonly label: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly unit?: string;
  readonly disabled: boolean;
  readonly onChange: (value: number) => void;
}

/** A number, to drag or to type. */
export function NumberRow({ label, value, min, max, unit, disabled, onChange }: Props) {
  const bounds = { label, value, min, max, disabled, onChange };
  return (
    <div className={styles.row}>
      <span>{label}</span>
      <span className={styles.number}>
        <Slider {...bounds} className={styles.slider} />
        <NumberField {...bounds} isLabelHidden className={styles.digits} {...(unit !== undefined && { unit })} />
      </span>
    </div>
  );
}
