import styles from './ProgressLine.module.css';

interface Props {
  readonly label: string;
  /** 0 to 100; null while unknown. */
  readonly percent: number | null;
  readonly tone?: 'accent' | 'quiet' | 'error';
}

/** Thin progress bar. */
export function ProgressLine({ label, percent, tone = 'accent' }: Props) {
  const value = percent === null ? null : Math.max(0, Math.min(100, percent));
  return (
    <div
      className={styles.track}
      data-bar
      data-tone={tone}
      data-unknown={value === null}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      {...(value === null ? {} : { 'aria-valuenow': Math.round(value) })}
    >
      <div className={styles.bar} style={value === null ? {} : { transform: `scaleX(${value / 100})` }} />
    </div>
  );
}
