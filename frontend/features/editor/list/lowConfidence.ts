import type { Word } from '../../../../domain/captions/types.ts';
import { isUnrecognised } from '../../../../domain/transcript/doubts.ts';

/** A piece of a text; `isDoubtful` where the recognizer was not sure. */
export interface TextPiece {
  readonly at: number;
  readonly text: string;
  readonly isDoubtful: boolean;
}

/** Cuts a text into pieces by the words as they were heard. Words that the text no longer holds are passed over. */
export function markDoubtful(text: string, words: readonly Word[]): TextPiece[] {
  const pieces: TextPiece[] = [];
  let done = 0;
  let from = 0;
  const add = (end: number, isDoubtful: boolean) => {
    if (end > done) pieces.push({ at: done, text: text.slice(done, end), isDoubtful });
    done = Math.max(done, end);
  };
  for (const word of words) {
    const at = text.indexOf(word.text, from);
    if (at < 0) continue;
    from = at + word.text.length;
    if (!isUnrecognised(word)) continue;
    add(at, false);
    add(from, true);
  }
  add(text.length, false);
  return pieces;
}
