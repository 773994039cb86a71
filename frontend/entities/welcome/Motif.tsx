import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './Motif.module.css';

/** Heights of the bars, 0 to 1: the loudness of a spoken sentence with its pauses between words. */
const loudness = Array.from({ length: 56 }, (_, at) => {
  const word = Math.abs(Math.sin(at * 0.37)) ** 0.7;
  const syllable = 0.55 + 0.45 * Math.sin(at * 1.9 + 1);
  return { at, height: Math.max(0.06, word * syllable) };
});

/** Numbers for the style sheet, as custom properties of their names. */
const properties = (numbers: Readonly<Record<string, number>>) =>
  Object.fromEntries(Object.entries(numbers).map(([name, value]) => [`--${name}`, value])) as CSSProperties;

/** The product's motif: the bars of a sound settle, and where they were a line of text remains. */
export function Motif() {
  const { t } = useTranslation('shell');
  const letters = [...t('welcome.caption')].map((letter, at) => ({ at, letter }));
  return (
    <div className={styles.motif} aria-hidden="true">
      <div className={styles.wave}>
        {loudness.map(({ at, height }) => (
          <i key={at} style={properties({ height, at: at / loudness.length })} />
        ))}
      </div>
      <p className={styles.line}>
        {letters.map(({ at, letter }) => (
          <span key={at} style={properties({ at: at / letters.length })}>
            {letter}
          </span>
        ))}
      </p>
    </div>
  );
}
