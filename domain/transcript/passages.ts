import type { LanguageCode } from '../captions/types.ts';
import { type Connectives, connectivesOf } from '../lines/connectives.ts';
import type { SpokenWord } from './read.ts';

/** A silence of this length is never within a caption, except for a hesitation. */
const longSilenceMs = 1000;

/** Maximum hesitation after a word that is incomplete without the next one: `Die … Nachricht kam gestern`. */
const hesitationMs = 2000;

/** Whether two words must be in different captions, because of a long silence or a change of speaker between them. */
function areApart(word: SpokenWord, next: SpokenWord, { bound, leading }: Connectives): boolean {
  const form = word.text.toLowerCase();
  const isOpen = word.mark === '' && (bound.has(form) || leading.has(form));
  const silenceMs = next.startMs - word.endMs;
  return next.speakerId !== word.speakerId || silenceMs >= (isOpen ? hesitationMs : longSilenceMs);
}

/** Splits words into runs that may share captions: of one speaker and without a long silence. */
export function splitPassages(words: readonly SpokenWord[], language: LanguageCode): SpokenWord[][] {
  const connectives = connectivesOf(language);
  const passages: SpokenWord[][] = [];
  let passage: SpokenWord[] = [];
  words.forEach((word, index) => {
    passage.push(word);
    const next = words[index + 1];
    if (next && !areApart(word, next, connectives)) return;
    passages.push(passage);
    passage = [];
  });
  return passages;
}
