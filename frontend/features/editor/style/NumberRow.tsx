import { NumberField } from '../../../ui/NumberField.tsx';
import { Slider } from '../../../ui/Slider.tsx';
import { useEditor } from '../store/hooks.ts';
import styles from './Style.module.css';

interface Props {
  readonly label: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly unit?: string;
  readonly onChange: (value: number) => void;
}

/** A number, to drag or to type. */
export function NumberRow({ label, value, min, max, unit, onChange }: Props) {
  const { store } = useEditor();
  const bounds = { label, value, min, max, onChange };
  return (
    <div className={styles.row}>
      <span>{label}</span>
      <span className={styles.number}>
        <Slider {...bounds} className={styles.slider} disabled={store.isReadOnly} />
        <NumberField {...bounds} isLabelHidden className={styles.digits} {...(unit !== undefined && { unit })} />
      </span>
    </div>
  );
}
