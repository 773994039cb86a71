import type { CSSProperties, ReactNode } from 'react';
import styles from './Wave.module.css';

interface Bar {
  readonly number: number;
  /** How far along the sound it is, 0 to 1. */
  readonly at: number;
  /** Loudness, 0 to 1. */
  readonly height: number;
}

/** A spoken sentence with its pauses: the bars of every drawing here. */
function barsOf(count: number): readonly Bar[] {
  return Array.from({ length: count }, (_, number) => {
    const word = Math.abs(Math.sin(number * 0.37)) ** 0.7;
    const syllable = 0.55 + 0.45 * Math.sin(number * 1.9 + 1);
    return { number, at: number / count, height: Math.max(0.06, word * syllable) };
  });
}

/** Numbers for a style sheet, as custom properties of their names. */
function properties(numbers: Readonly<Record<string, number>>): CSSProperties {
  return Object.fromEntries(Object.entries(numbers).map(([name, value]) => [`--${name}`, value]));
}

interface BarsProps {
  readonly count: number;
  /** How many are heard so far, of a sound that is being listened to; all when it is left out. */
  readonly heard?: number;
}

/** The bars of a sound, as wide and as high as their place. Each knows its height and how far along it is, 0 to 1. */
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

/** The mark, wide: a sound that settles into a line of text. `listening` moves while something is on its way. */
export function WaveToLine({ kind }: { readonly kind: 'still' | 'listening' }) {
  return (
    <svg className={styles.drawing} data-kind={kind} viewBox="0 0 132 40" width={132} height={40} aria-hidden="true">
      {before.map(({ number, at, height }) => {
        // Quieter towards the line.
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

/** How far a recording has been listened to: its bars rise from the flat line. */
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

/** What was waited for: a wave settles once, and what it became is uncovered. At once for readers without motion. */
export function Arrival({ children }: { readonly children: ReactNode }) {
  return (
    <span className={styles.arrival} role="status">
      <Bars count={24} />
      <span>{children}</span>
    </span>
  );
}
