import { cellOf } from '../captions/cells.ts';
import { marksOverBlanks, partOfMarks } from '../captions/marks.ts';
import type { Caption, Cell, LanguageCode, SubtitleLimits, Tab, Word } from '../captions/types.ts';
import { areHeardIn } from '../captions/words.ts';
import { readableTicks, type TickLimits, ticksToRead } from '../limits/tickLimits.ts';
import { countingOf, enhancedWidth, lineWidth } from '../limits/width.ts';
import { breakLines } from '../lines/breakLines.ts';
import { cutAtShares, splitText } from '../lines/splitText.ts';
import { ticksBetween } from '../timecode/frames.ts';
import type { FrameRateSetting } from '../timecode/rates.ts';
import { cellsOf } from './parts.ts';
import { partBoundaries } from './partTimes.ts';

/** A caption within the limits, or a part of one that was split. */
export interface LimitedPart {
  readonly startMs: number;
  readonly endMs: number;
  /** Cell of each linked tab. */
  readonly cells: readonly (readonly [Tab, Cell])[];
}

export interface LimitedBy {
  /** Returns the limits of a language; those of a preset differ by language. */
  readonly limitsOf: (language: LanguageCode) => SubtitleLimits;
  readonly ticks: TickLimits;
  readonly rate: FrameRateSetting | null;
  readonly tabs: readonly Tab[];
}

/**
 * Splits a caption into the smallest number of captions that are within the limits in every linked tab. Breaks lines;
 * if there are too many lines, or words are spoken for longer than a caption may last, all tabs are split at the place
 * that suits the tab with the longest text. Never returns more parts than the caption's duration allows; their
 * durations may exceed the limits.
 */
export function limitedParts(caption: Caption, by: LimitedBy): LimitedPart[] {
  const parts = partsOf(caption, by);
  if (parts.length === 1) return parts;
  // The place that suits the tab with the longest text may leave too much text to another tab, so parts are split again
  // if there is time.
  return parts.flatMap(({ startMs, endMs, cells }) =>
    limitedParts({ ...caption, startMs, endMs, cells: cellsOf(cells) }, by),
  );
}

function partsOf(caption: Caption, by: LimitedBy): LimitedPart[] {
  const maxParts = maxPartsOf(caption, by);
  const split = splitTexts(caption, by, maxParts);
  const wanted = Math.max(...split.map((parts) => parts.length), secondParts(caption, by), spokenParts(caption, by));
  const count = Math.min(wanted, maxParts);
  if (count === 1) return [whole(caption, by)];
  const lead = Math.max(
    0,
    split.findIndex((parts) => parts.length === wanted),
  );
  const leading = by.tabs[lead];
  if (!leading) return [whole(caption, by)];
  const texts = split[lead]?.length === count ? split[lead] : evenTexts(caption, leading, by, count);
  return partsAt(caption, by, leading, texts);
}

/** Returns the maximum number of parts for which a caption has time. */
function maxPartsOf({ startMs, endMs }: Caption, { ticks, rate }: LimitedBy): number {
  const readable = Math.max(ticks.min, readableTicks(rate));
  return Math.max(1, Math.floor(ticksBetween(startMs, endMs, rate) / readable));
}

/**
 * Returns the texts of each tab; with one more part if lines would otherwise end within words and there is time to read
 * it.
 */
function splitTexts(caption: Caption, { tabs, limitsOf }: LimitedBy, maxParts: number): string[][] {
  const splitWith = (keepsWords: boolean) =>
    tabs.map((tab) => splitText(cellOf(caption, tab.id).text, tab.id, limitsOf(tab.id), { keepsWords }));
  if (maxParts < 2) return splitWith(false);
  const split = splitWith(true);
  return split.some((parts) => parts.length > maxParts) ? splitWith(false) : split;
}

const whole = (caption: Caption, by: LimitedBy): LimitedPart => ({
  startMs: caption.startMs,
  endMs: caption.endMs,
  cells: by.tabs.map((tab) => [tab, brokenCell(cellOf(caption, tab.id), tab, by)]),
});

function brokenCell({ marks, ...cell }: Cell, tab: Tab, { limitsOf }: LimitedBy): Cell {
  const { second } = cell;
  const secondLanguage = tab.lang2 ?? tab.id;
  const text = breakLines(cell.text, tab.id, limitsOf(tab.id));
  const kept = marksOverBlanks(cell.text, marks, text);
  return {
    ...cell,
    text,
    ...(kept && { marks: kept }),
    ...(second !== undefined && { second: breakLines(second, secondLanguage, limitsOf(secondLanguage)) }),
  };
}

/** Returns the number of captions that the second captions need. */
function secondParts(caption: Caption, { tabs, limitsOf }: LimitedBy): number {
  const needs = tabs.map((tab) => {
    const language = tab.lang2 ?? tab.id;
    return splitText(cellOf(caption, tab.id).second ?? '', language, limitsOf(language)).length;
  });
  return Math.max(1, ...needs);
}

/** Returns the number of captions that the words need, if they are spoken for longer than a caption may last. */
function spokenParts(caption: Caption, { tabs, rate, ticks: { max } }: LimitedBy): number {
  const needs = tabs.map((tab) => {
    const words = cellOf(caption, tab.id).words ?? [];
    const [first, last] = [words[0], words.at(-1)];
    return first && last && words.length > 1 ? Math.ceil(ticksBetween(first.startMs, last.endMs, rate) / max) : 1;
  });
  return Math.max(1, ...needs);
}

function evenTexts(caption: Caption, tab: Tab, { limitsOf }: LimitedBy, count: number): string[] {
  const shares = Array.from({ length: count - 1 }, (_, i) => (i + 1) / count);
  const limits = limitsOf(tab.id);
  const texts = cutAtShares(cellOf(caption, tab.id).text, tab.id, limits, shares);
  return texts.map((text) => breakLines(text, tab.id, limits));
}

function partsAt(caption: Caption, by: LimitedBy, leading: Tab, texts: readonly string[]): LimitedPart[] {
  const words = shareWords(cellOf(caption, leading.id).words, texts);
  const heard = areHeardIn(caption, words.flat()) ? words : [];
  const counting = countingOf(leading.id, by.limitsOf(leading.id));
  const ticks = {
    needed: texts.map((text) =>
      Math.max(by.ticks.min, ticksToRead(lineWidth(text.replaceAll('\n', ''), counting), by.rate)),
    ),
    min: Math.max(by.ticks.min, readableTicks(by.rate)),
  };
  const wanted = startsOf(caption, texts, leading.id, heard);
  const borders = [caption.startMs, ...partBoundaries(caption, wanted, ticks, by.rate), caption.endMs];
  const lengthMs = caption.endMs - caption.startMs;
  const shares = borders.slice(1, -1).map((ms) => (ms - caption.startMs) / lengthMs);
  const columns = by.tabs.map((tab) => {
    const cell = cellOf(caption, tab.id);
    const own = tab === leading ? texts : follow(cell.text, tab.id, by, shares);
    const seconds = follow(cell.second ?? '', tab.lang2 ?? tab.id, by, shares);
    return { tab, cell, own, marks: shareMarks(cell, own), seconds, words: shareWords(cell.words, own) };
  });
  return texts.map((_, i) => ({
    startMs: borders[i] ?? 0,
    endMs: borders[i + 1] ?? 0,
    cells: columns.map(
      ({ tab, cell, own, marks, seconds, words }) =>
        [tab, partOf(cell, { text: own[i] ?? '', marks: marks[i] }, seconds[i], words[i])] as const,
    ),
  }));
}

function follow(
  text: string,
  language: LanguageCode,
  { limitsOf }: LimitedBy,
  shares: readonly number[],
): readonly string[] {
  const limits = limitsOf(language);
  const parts = splitText(text, language, limits);
  if (parts.length === shares.length + 1) return parts;
  return cutAtShares(text, language, limits, shares).map((part) => breakLines(part, language, limits));
}

interface PartOfText {
  readonly text: string;
  readonly marks: Cell['marks'] | undefined;
}

function partOf(
  { marks: _, ...cell }: Cell,
  { text, marks }: PartOfText,
  second = '',
  words: readonly Word[] = [],
): Cell {
  const [hasSecond, hasWords] = [cell.second !== undefined, cell.words !== undefined];
  return { ...cell, text, ...(marks && { marks }), ...(hasSecond && { second }), ...(hasWords && { words }) };
}

/** Returns the marks in each of the texts that a cell's text was split into. */
function shareMarks({ text, marks }: Cell, texts: readonly string[]): (Cell['marks'] | undefined)[] {
  const joined = texts.join('\n');
  const all = marksOverBlanks(text, marks, joined);
  let from = 0;
  return texts.map((part) => {
    const own = partOfMarks(joined, all, from, from + part.length);
    from += part.length + 1;
    return own;
  });
}

const squeeze = (text: string): string => text.replace(/[\s\u200b]+/gu, '');

/**
 * Returns the words in each of the texts, in order. A word that is cut by the end of a text is split there, and its
 * time is divided in proportion to its letters; a word that is not found stays with the one before it.
 */
function shareWords(words: readonly Word[] = [], texts: readonly string[]): Word[][] {
  const letters = texts.map(squeeze);
  const all = letters.join('');
  const shared: Word[][] = texts.map(() => []);
  let from = 0;
  for (const word of words) {
    const sought = squeeze(word.text);
    const found = all.indexOf(sought, from);
    if (found >= 0) from = found + sought.length;
    const at = found < 0 ? { start: from, sought: '' } : { start: found, sought };
    for (const { part, piece } of piecesOf(word, at.start, at.sought, letters)) shared[part]?.push(piece);
  }
  return shared;
}

/**
 * Returns a word whose letters start at `start` of all letters: whole, or in pieces if it continues in the next texts.
 */
function piecesOf(word: Word, start: number, sought: string, letters: readonly string[]) {
  const pieces: { part: number; piece: Word }[] = [];
  const timeAt = (letter: number): number =>
    Math.round(word.startMs + ((word.endMs - word.startMs) * letter) / sought.length);
  let partStart = 0;
  for (const [part, { length }] of letters.entries()) {
    const first = Math.max(partStart, start) - start;
    const last = Math.min(partStart + length, start + sought.length) - start;
    if (first === 0 && last === sought.length) return [{ part, piece: word }];
    if (first < last) {
      const piece = { ...word, text: sought.slice(first, last), startMs: timeAt(first), endMs: timeAt(last) };
      pieces.push({ part, piece });
    }
    partStart += length;
  }
  return pieces.length > 0 ? pieces : [{ part: letters.length - 1, piece: word }];
}

/**
 * Returns the start of each part except the first: the start of its first word if known, otherwise by the widths of the
 * texts.
 */
function startsOf(
  { startMs, endMs }: Caption,
  texts: readonly string[],
  language: LanguageCode,
  words: readonly (readonly Word[])[],
): number[] {
  const widths = texts.map((text) => enhancedWidth(text, language));
  const total = widths.reduce((sum, width) => sum + width, 0) || 1;
  let before = 0;
  return widths.slice(1).map((_, i) => {
    before += widths[i] ?? 0;
    return words[i + 1]?.[0]?.startMs ?? startMs + ((endMs - startMs) * before) / total;
  });
}
