import { bounds } from '../../captions/bounds.ts';
import { languageOfTag } from '../../languages/languages.ts';
import type { SpokenWord } from '../../transcript/read.ts';

export type Json = Readonly<Record<string, unknown>>;

export const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null;
export const objectsIn = (value: unknown): readonly Json[] => (Array.isArray(value) ? value.filter(isObject) : []);

/** Returns a number, also of digits in a string; NaN for anything else. */
export const numberIn = (value: unknown): number =>
  typeof value === 'number' || (typeof value === 'string' && value.trim() !== '') ? Number(value) : Number.NaN;

/** Recognized words of a file; `isComplete` is false if words without valid times were left out. */
export interface Recognized {
  readonly words: readonly SpokenWord[];
  readonly language: string | undefined;
  readonly isComplete: boolean;
}

const marks = '.,!?;:…、。，．！？：；';

/** Maximum number of characters of a text that are passed over to find a word. */
const maxSkippedChars = 40;

interface Token {
  readonly text: string;
  readonly start: unknown;
  readonly end: unknown;
  readonly p: unknown;
}

/** Collects words in the order of the file. */
export class Words {
  readonly words: SpokenWord[] = [];
  isComplete = true;

  /**
   * Adds a word. Some aligners give numbers no times: such a word begins and ends with the end of the previous one.
   * @param unitMs Milliseconds of the unit of the times.
   */
  add(text: unknown, item: Json, unitMs: number, confidence: unknown, speaker: unknown): void {
    const plain = typeof text === 'string' ? text.trim() : '';
    if (plain === '') return;
    const isTimed = item.start !== undefined && item.start !== null;
    const previousMs = this.words.at(-1)?.endMs ?? 0;
    const startMs = isTimed ? Math.round(numberIn(item.start) * unitMs) : previousMs;
    const endMs = isTimed ? Math.round(numberIn(item.end ?? item.start) * unitMs) : previousMs;
    if (!(startMs >= 0 && endMs >= startMs && endMs <= bounds.latestMs)) {
      this.isComplete = false;
      return;
    }
    let end = plain.length;
    while (end > 1 && marks.includes(plain.charAt(end - 1))) end--;
    const given = numberIn(confidence);
    const speakerId = typeof speaker === 'number' ? `${speaker}` : typeof speaker === 'string' ? speaker : '';
    this.words.push({
      text: plain.slice(0, end),
      mark: plain.slice(end),
      startMs,
      endMs,
      confidence: given >= 0 && given <= 1 ? given : 0,
      ...(speakerId !== '' && { speakerId }),
    });
  }

  /** Adds tokens, of which those that begin with a space begin a word. */
  addTokens(tokens: readonly Json[]): void {
    // Assigned within `finish` too, so its type is stated in full.
    let word = null as Token | null;
    const finish = () => {
      if (word) this.add(word.text, { start: word.start, end: word.end }, 1, word.p, undefined);
      word = null;
    };
    for (const { text, offsets, p } of tokens) {
      if (typeof text !== 'string' || /^\[_|^<\|/.test(text)) continue;
      const { from, to }: Json = isObject(offsets) ? offsets : {};
      if (word === null || text.startsWith(' ')) {
        finish();
        word = { text, start: from, end: to, p };
      } else word = { ...word, text: word.text + text, end: to };
    }
    finish();
  }

  /** Adds the punctuation of a text to words that have none: OpenAI writes words without it beside its segments. */
  addMarks(text: string): void {
    if (this.words.some(({ mark }) => mark !== '')) return;
    let at = 0;
    for (const [index, word] of this.words.entries()) {
      const found = text.slice(at, at + word.text.length + maxSkippedChars).indexOf(word.text);
      if (found < 0) continue;
      const end = at + found + word.text.length;
      at = end;
      while (at < text.length && marks.includes(text.charAt(at))) at++;
      if (at > end) this.words[index] = { ...word, mark: text.slice(end, at) };
    }
  }

  finish(language: unknown): Recognized {
    const code = typeof language === 'string' ? languageOfTag(language)?.code : undefined;
    const words = this.words.toSorted((a, b) => a.startMs - b.startMs);
    return { words, language: code, isComplete: this.isComplete };
  }
}
