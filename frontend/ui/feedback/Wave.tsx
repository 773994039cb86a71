import type { CSSProperties, ReactNode } from 'react';
import styles from './Wave.module.css';

interface Bar {
  readonly number: number;
  /** Position along the sound, 0 to 1. */
  readonly at: number;
  /** Loudness, 0 to 1. */
  readonly height: number;
}

/** Bars of a spoken sentence with its pauses, shared by every drawing here. */
function barsOf(count: number): readonly Bar[] {
  return Array.from({ length: count }, (_, number) => {
    const word = Math.abs(Math.sin(number * 0.37)) ** 0.7;
    const syllable = 0.55 + 0.45 * Math.sin(number * 1.9 + 1);
    return { number, at: number / count, height: Math.max(0.06, word * syllable) };
  });
}

/** Numbers as CSS custom properties of the same names. */
function properties(numbers: Readonly<Record<string, number>>): CSSProperties {
  return Object.fromEntries(Object.entries(numbers).map(([name, value]) => [`--${name}`, value]));
}

interface BarsProps {
  readonly count: number;
  /** Number of bars already played; all of them by default. */
  readonly heard?: number;
}

/** Bars of a sound that fill their container. Each receives its height and its position, 0 to 1. */
export function Bars({ count, heard = count }: BarsProps) {
  return (
    <span className={styles.bars} aria-hidden="true">
      {barsOf(count).map(({ number, at, height }) => (
        <i key={number} data-heard={number < heard} style={properties({ at, height })} />
      ))}
    </span>
  );
}

const before = barsOf(14);

/**
 * Wide form of the logo: a sound that settles into a line of text. `listening` animates while something is in progress.
 */
export function WaveToLine({ kind }: { readonly kind: 'still' | 'listening' }) {
  return (
    <svg className={styles.drawing} data-kind={kind} viewBox="0 0 132 40" width={132} height={40} aria-hidden="true">
      {before.map(({ number, at, height }) => {
        // Bars get lower toward the line.
        const length = Math.max(3, height * 38 * (1 - at ** 3));
        const box = { x: number * 6, y: 20 - length / 2, width: 3, height: length };
        return <rect key={number} {...box} rx={1.5} style={properties({ at })} />;
      })}
      <rect className={styles.line} x={86} y={18.5} width={46} height={3} rx={1.5} />
    </svg>
  );
}

interface ProgressProps {
  readonly label: string;
  /** 0 to 100. */
  readonly percent: number;
}

const progressBars = 54;

/** Progress of listening to a recording: its bars rise from the flat line. */
export function WaveProgress({ label, percent }: ProgressProps) {
  return (
    <div
      className={styles.progress}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(percent)}
    >
      <Bars count={progressBars} heard={Math.round((percent / 100) * progressBars)} />
    </div>
  );
}

/**
 * Reveals a result that was awaited: a wave settles once and uncovers it. With reduced motion it appears immediately.
 */
export function Arrival({ children }: { readonly children: ReactNode }) {
  return (
    <span className={styles.arrival} role="status">
      <Bars count={24} />
      <span>{children}</span>
    </span>
  );
}
