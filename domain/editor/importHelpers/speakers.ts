import type { IncomingCaption } from '../commands/importCaptions.ts';
import { changeEach, type ImportHelper, withText } from './captions.ts';

/** Minimum number of captions with a name, so that a single heading is not taken for a speaker. */
const minCaptions = 2;

/** A name in brackets, with `SPEAKER_00` of diarization; or `>>` and a name; or a name of at most three words. */
const numbered = /^\[?((?:SPEAKER|Speaker)[ _]?\d{1,3})\]?\s?[:：]\s*/u;
const named =
  /^(?:>>\s*|[-–—]\s?)?(\p{Lu}[\p{L}\p{M}.'’-]{0,24}(?: \p{Lu}[\p{L}\p{M}.'’-]{0,24}){0,2})\s?[:：](?!\d)\s*/u;
const written = /^(?:>>\s*)?([\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー・]{1,12})[:：]\s*/u;
const voice = /^<v(?:\.[\w.-]{1,40})?\s{1,4}([^<>\n]{1,60})>\s*/u;

interface Attributed {
  readonly speaker: string;
  readonly text: string;
}

/** Returns the speaker at the start of a text, and the text after it; null if it names none or several. */
function attributed(source: string): Attributed | null {
  const found = voice.exec(source) ?? numbered.exec(source) ?? named.exec(source) ?? written.exec(source);
  if (!found) return null;
  const text = source.slice(found[0].length).replace(/<\/v>\s*$/, '');
  const hasOthers = text.split('\n').some((line) => [voice, numbered, named, written].some((form) => form.test(line)));
  return text.trim() === '' || hasOthers ? null : { speaker: (found[1] ?? '').trim(), text };
}

/** Takes the names at the start of texts as speakers: `Anna:`, `[SPEAKER_00]:`, `>> BOB:` and `<v Anna>`. */
export const speakersInTexts: ImportHelper = (captions) => {
  const helped = changeEach(captions, (caption: IncomingCaption) => {
    const found = caption.speaker ? null : attributed(caption.cell.text);
    return found && { ...withText(caption, found.text), speaker: found.speaker };
  });
  return helped.count < minCaptions ? { captions, count: 0 } : helped;
};
