import { NumberField } from '../../../ui/NumberField.tsx';
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
  return (
    <div className={styles.row}>
      <span>{label}</span>
      <span className={styles.number}>
        <input
          type="range"
          aria-label={label}
          min={min}
          max={max}
          value={value}
          onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
        />
        <NumberField
          label={label}
          isLabelHidden
          className={styles.digits}
          min={min}
          max={max}
          value={value}
          {...(unit !== undefined && { unit })}
          onChange={onChange}
        />
      </span>
    </div>
  );
}
