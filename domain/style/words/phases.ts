import { marksOverBlanks, partOfMarks } from '../../captions/marks.ts';
import type { Caption, LanguageCode, Style } from '../../captions/types.ts';
import { separatorOf } from '../../languages/languages.ts';
import type { FrameRateSetting } from '../../timecode/rates.ts';
import type { DrawnCell } from '../ass/text.ts';
import { type TimedWord, timedWords } from './timedWords.ts';

/** Part of a caption that is shown at a time, with the words that are spoken while it is shown. */
export interface Phase {
  readonly cell: DrawnCell;
  readonly startMs: number;
  readonly endMs: number;
  /** Whether the caption continues with another phase. */
  readonly isContinued: boolean;
  readonly words: readonly PhaseWord[];
}

/** A word of a phase. */
export interface PhaseWord {
  /** Number of visible characters before the word, which wrapping does not change. */
  readonly letter: number;
  readonly startMs: number;
}

/** Range of a phase in which one word is spoken. */
export interface Moment {
  readonly startMs: number;
  readonly endMs: number;
  /** Index of the word that is spoken; -1 before the first one. */
  readonly word: number;
}

/** Fields of a style that only our renderer draws: they need the times of words, or move. */
export const drawnOnly: readonly (keyof Style)[] = [
  ...(['wordsAtATime', 'wordColor', 'wordFill', 'wordBoxColor', 'wordUnderline', 'wordScale'] as const),
  ...(['pastOpacity', 'futureOpacity', 'captionMotion', 'wordMotion'] as const),
];

/** Whether captions of a style look different from word to word. */
export function followsWords(style: Style): boolean {
  const { wordColor, wordBoxColor, wordUnderline, wordScale, pastOpacity, futureOpacity, wordMotion } = style;
  const changesWord = wordColor !== null || wordBoxColor !== null || wordUnderline || wordScale !== 100;
  return changesWord || pastOpacity < 255 || futureOpacity < 255 || wordMotion === 'pop' || style.wordsAtATime > 0;
}

/** Divides a caption into the groups of words that its style shows at a time. They are not captions of their own. */
export function phasesOf(
  caption: Pick<Caption, 'startMs' | 'endMs'>,
  cell: DrawnCell,
  { wordsAtATime }: Style,
  { language, rate }: { readonly language: LanguageCode; readonly rate: FrameRateSetting | null },
): Phase[] {
  const { startMs, endMs } = caption;
  const words = timedWords(caption, cell, language, rate);
  const counted = (some: readonly TimedWord[], from: number): PhaseWord[] =>
    some.map((word) => ({ letter: visibleLength(cell.text.slice(from, word.at)), startMs: word.startMs }));
  if (wordsAtATime === 0 || words.length === 0)
    return [{ cell, startMs, endMs, isContinued: false, words: counted(words, 0) }];
  const groups = groupsOf(cell.text, words, wordsAtATime);
  return groups
    .map((group, index): Phase => {
      const from = group[0]?.at ?? 0;
      const next = groups[index + 1]?.[0];
      const part = partOf(cell, index === 0 ? 0 : from, next?.at ?? cell.text.length, language);
      return {
        cell: part,
        startMs: index === 0 ? startMs : (group[0]?.startMs ?? startMs),
        endMs: next?.startMs ?? endMs,
        isContinued: next !== undefined,
        words: counted(group, from),
      };
    })
    .filter((phase) => phase.startMs < phase.endMs);
}

const visibleLength = (text: string): number => text.replace(/[\s\u200b]/g, '').length;

const sentenceEnd = /[.!?。．！？…।؟]["'”’」』）)]*$/u;

/** Groups words into as few even groups as possible, within sentences. */
function groupsOf(text: string, words: readonly TimedWord[], most: number): TimedWord[][] {
  const sentences: TimedWord[][] = [[]];
  for (const [index, word] of words.entries()) {
    sentences.at(-1)?.push(word);
    const next = words[index + 1];
    if (next && sentenceEnd.test(text.slice(word.at, next.at).trimEnd())) sentences.push([]);
  }
  return sentences.flatMap((sentence) => {
    const count = Math.ceil(sentence.length / most);
    const edge = (index: number) => Math.round((index * sentence.length) / count);
    return Array.from({ length: count }, (_, index) => sentence.slice(edge(index), edge(index + 1)));
  });
}

/** Returns a part of a cell on one line; the second caption stays whole. */
function partOf(cell: DrawnCell, from: number, to: number, language: LanguageCode): DrawnCell {
  const { text: whole, marks, words: _, ...rest } = cell;
  const part = whole.slice(from, to);
  const text = part.trimEnd().replace(/[^\S\n]*\n\s*/g, separatorOf(language));
  const own = marksOverBlanks(part, partOfMarks(whole, marks, from, to), text);
  return { ...rest, text, ...(own && { marks: own }) };
}

/** Divides a phase at the starts of its words. A word that no frame is left for is skipped. */
export function momentsOf({ startMs, endMs, words }: Phase): Moment[] {
  const starts = [startMs, ...words.map((word) => word.startMs)];
  return starts
    .map((from, index): Moment => ({ startMs: from, endMs: starts[index + 1] ?? endMs, word: index - 1 }))
    .filter((moment) => moment.startMs < moment.endMs);
}
