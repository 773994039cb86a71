import styles from './Meter.module.css';

interface Part {
  /** Percentage of the whole bar. Parts that exceed 100 together are clipped. */
  readonly percent: number;
  /** `used` is consumed, `held` is reserved. */
  readonly kind: 'used' | 'held';
}

interface Props {
  readonly parts: readonly Part[];
  /** Whether a full bar is good: progress instead of usage. */
  readonly isGood?: boolean;
}

/**
 * Usage bar. It is decorative: the text beside it states the same. From 90% it warns, and at 100% it is red, unless a
 * full bar is good.
 */
export function Meter({ parts, isGood = false }: Props) {
  const percent = parts.reduce((sum, part) => sum + part.percent, 0);
  const tone = isGood ? 'usual' : percent >= 100 ? 'full' : percent >= 90 ? 'nearly' : 'usual';
  return (
    <div className={styles.track} data-bar data-tone={tone} aria-hidden="true">
      {parts.map((part) => (
        <div key={part.kind} className={styles.part} data-kind={part.kind} style={{ width: `${part.percent}%` }} />
      ))}
    </div>
  );
}
