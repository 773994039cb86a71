import type { Word } from '../../../../domain/captions/types.ts';
import { isUnrecognised } from '../../../../domain/transcript/doubts.ts';
import styles from './CaptionRow.module.css';
import { markDoubtful } from './lowConfidence.ts';

interface Props {
  readonly text: string;
  readonly words: readonly Word[] | undefined;
}

/**
 * The same text, unseen, under the text field: it gives the field its height in every browser, and underlines
 * words of which the recognizer was not sure, which a text field itself cannot do.
 */
export function TextMirror({ text, words }: Props) {
  const isSure = !words?.some(isUnrecognised);
  return (
    <div className={styles.mirror} aria-hidden>
      {isSure || !words
        ? text
        : markDoubtful(text, words).map((piece) =>
            piece.isDoubtful ? <u key={piece.at}>{piece.text}</u> : <span key={piece.at}>{piece.text}</span>,
          )}{' '}
    </div>
  );
}
