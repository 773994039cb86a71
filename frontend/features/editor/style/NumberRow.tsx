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
  const set = (next: number) => {
    if (Number.isFinite(next)) onChange(Math.min(Math.max(Math.round(next), min), max));
  };
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
          onChange={(event) => set(event.currentTarget.valueAsNumber)}
        />
        <input
          type="number"
          aria-label={label}
          min={min}
          max={max}
          value={value}
          onChange={(event) => set(event.currentTarget.valueAsNumber)}
          data-own-keys
        />
        {unit && <span className={styles.unit}>{unit}</span>}
      </span>
    </div>
  );
}
