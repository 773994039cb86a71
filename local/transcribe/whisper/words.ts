import type { RecognisedWord } from '../recogniser.ts';
import { isUnspaced } from './languages.ts';
import { mean, type Segment, type Token, textTokens } from './segments.ts';

/** Time and confidence of one UTF-16 unit of a segment's text. */
interface CharacterTiming {
  readonly startMs: number;
  readonly endMs: number;
  readonly confidence: number;
}

/** Returns the words and punctuation marks of a segment. `language` is Whisper's code. */
export function segmentWords(segment: Segment, language: string): RecognisedWord[] {
  const timings = characterTimings(segment);
  const timingsOf = (text: string, index: number) => timings.slice(index, index + text.length);
  if (isUnspaced(language))
    return segmented(segment.text, language).flatMap(({ text, index }) =>
      withPunctuation(text, timingsOf(text, index)),
    );
  const words: RecognisedWord[] = [];
  for (const { 0: text, index } of segment.text.matchAll(/\S+/g)) {
    if (!isDash.test(text)) words.push(...withPunctuation(text, timingsOf(text, index)));
    // At the beginning of a sentence a dash is one of dialogs in print.
    else if (!endsSentence.test(words.at(-1)?.text ?? '.'))
      words.push(punctuationAt(` ${text}`, words.at(-1)?.endMs ?? 0));
  }
  return words;
}

const isDash = /^[–—-]$/;
const endsSentence = /[.!?…؟।]$/u;

const punctuationAt = (text: string, atMs: number): RecognisedWord => ({
  ...{ kind: 'punctuation', text, startMs: atMs, endMs: atMs, confidence: 0 },
});

function segmented(text: string, language: string): { text: string; index: number }[] {
  const segments = new Intl.Segmenter(language, { granularity: 'word' }).segment(text);
  return [...segments]
    .map(({ segment, index }) => ({ text: segment, index }))
    .filter((word) => word.text.trim() !== '');
}

/**
 * Returns the timings of all characters, from their tokens. Whisper's tokens may be parts of a character, which then
 * cannot be read; the text between the nearest readable tokens is spread evenly over the time of the unreadable ones.
 */
function characterTimings({ text, offsets, tokens }: Segment): CharacterTiming[] {
  const timings: CharacterTiming[] = [];
  let broken: Token[] = [];
  const fill = (untilIndex: number) => {
    const [first = { offsets }, last = first] = [broken[0], broken.at(-1)];
    const confidence = mean(broken.map(({ p }) => p));
    const part = text.slice(timings.length, untilIndex);
    timings.push(...spread(part, first.offsets.from, last.offsets.to, confidence));
    broken = [];
  };
  for (const token of textTokens({ text, offsets, tokens })) {
    // Each unreadable token has a part of at least one character, and three of them may be parts of the same one.
    const from = timings.length + Math.ceil(broken.length / 4);
    const at = token.text.includes('\uFFFD') ? -1 : text.indexOf(token.text, from);
    if (at < 0 || (broken.length === 0 && at !== from)) {
      broken.push(token);
      continue;
    }
    if (at > timings.length) fill(at);
    timings.push(...spread(token.text, token.offsets.from, token.offsets.to, token.p));
  }
  if (timings.length < text.length) fill(text.length);
  return timings;
}

/** Spreads a time range over the characters of a text. The space before a word takes no time. */
function spread(text: string, fromMs: number, toMs: number, confidence: number): CharacterTiming[] {
  const spaces = text.length - text.trimStart().length;
  const at = (index: number) =>
    Math.round(fromMs + ((toMs - fromMs) * Math.max(0, index - spaces)) / Math.max(1, text.length - spaces));
  return Array.from({ length: text.length }, (_, index) => ({ startMs: at(index), endMs: at(index + 1), confidence }));
}

/** Punctuation at the end of a word, but not what is spoken: the characters of `25%` and `C#`. */
const marksAtEnd = /(?:(?![%‰#&@])\p{P})+$/u;
const isSpoken = /[\p{L}\p{N}\p{Sc}%‰#&@]/u;

/**
 * Splits a word from its trailing punctuation marks. Leading marks (quotes) stay with the word, as in Transcribe.
 * Symbols without letters or digits, such as notes of music, are omitted.
 */
function withPunctuation(text: string, timings: readonly CharacterTiming[]): RecognisedWord[] {
  const marks = marksAtEnd.exec(text)?.[0] ?? '';
  const spoken = text.slice(0, text.length - marks.length);
  const endMs = timings[Math.max(0, spoken.length - 1)]?.endMs ?? 0;
  const punctuation = [...marks].map((mark) => punctuationAt(mark, endMs));
  if (!isSpoken.test(spoken)) return spoken === '' ? punctuation : [];
  const startMs = timings[0]?.startMs ?? 0;
  const word: RecognisedWord = {
    kind: 'pronunciation',
    text: spoken,
    startMs,
    endMs: Math.max(startMs, endMs),
    confidence: mean(timings.slice(0, spoken.length).map(({ confidence }) => confidence)),
  };
  return [word, ...punctuation];
}
