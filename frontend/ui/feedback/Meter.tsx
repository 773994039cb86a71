import styles from './Meter.module.css';

interface Part {
  /** Of the whole bar; parts that exceed it together are cut. */
  readonly percent: number;
  /** `used` is gone, `held` is spoken for. */
  readonly kind: 'used' | 'held';
}

interface Props {
  readonly parts: readonly Part[];
}

/**
 * How much of something is used, beside words that say it: the bar itself is only for the eye. From nine tenths it warns,
 * and in the end it is red.
 */
export function Meter({ parts }: Props) {
  const percent = parts.reduce((sum, part) => sum + part.percent, 0);
  const tone = percent >= 100 ? 'full' : percent >= 90 ? 'nearly' : 'usual';
  return (
    <div className={styles.track} data-bar data-tone={tone} aria-hidden="true">
      {parts.map((part) => (
        <div key={part.kind} className={styles.part} data-kind={part.kind} style={{ width: `${part.percent}%` }} />
      ))}
    </div>
  );
}
