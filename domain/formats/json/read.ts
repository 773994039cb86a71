import { bounds } from '../../captions/bounds.ts';
import type { SecondPosition, Word } from '../../captions/types.ts';
import { languageOfTag } from '../../languages/languages.ts';
import type { Cue, Reader, Warning } from '../cues.ts';
import { farthestMs } from '../text/farthest.ts';
import { warning } from '../warnings.ts';
import { parseJson } from './parse.ts';
import type { JsonHead } from './types.ts';

/**
 * Reads `{"captions":[{"startMs":…,"endMs":…,"text":…}]}`, optionally with `speaker`, `second`, `secondPosition` and `words`,
 * and with `language` and `secondLanguage` at the top level. Milliseconds are rounded. Second captions without a known
 * language become lines of the text.
 */
export const read: Reader = (bytes, options) => {
  const json = parseJson(bytes, options);
  const value = json?.value;
  if (!json || typeof value !== 'object' || value === null || !('captions' in value)) return null;
  if (!Array.isArray(value.captions)) return null;
  const warnings: Warning[] = [...json.warnings];
  const head = headOf(value);
  const { language = null, secondLanguage } = head;
  const lines: number[] = [];
  const cues = value.captions.flatMap((item: unknown, at): Cue[] => {
    const line = at + 1;
    const said = saidOf(item, (field) => warnings.push(noText(field, line)));
    if (said) lines.push(line);
    else warnings.push(warning(line, 'time.unreadable', `item ${line} is not a caption and was skipped`));
    if (said && (said.startMs < 0 || said.endMs < 0)) warnings.push(warning(line, 'time.negative'));
    return said ? [cueOf(said, head)] : [];
  });
  if (cues.length === 0 && value.captions.length > 0) return null;
  return {
    columns: [language],
    ...(secondLanguage && { seconds: [secondLanguage] }),
    cues,
    warnings,
    lineOf: (index) => lines[index] ?? 0,
    encoding: json.encoding,
  };
};

function headOf(value: object): Partial<JsonHead> {
  const languageIn = (tag: unknown) => (typeof tag === 'string' ? languageOfTag(tag)?.code : undefined);
  const language = 'language' in value ? languageIn(value.language) : undefined;
  const secondLanguage = 'secondLanguage' in value ? languageIn(value.secondLanguage) : undefined;
  const secondPosition = 'secondPosition' in value ? positionOf(value.secondPosition) : undefined;
  return {
    ...(language && { language }),
    ...(secondLanguage && { secondLanguage }),
    ...(secondPosition && { secondPosition }),
  };
}

const noText = (field: string, item: number): Warning =>
  warning(item, 'text.unreadable', `the ${field} of item ${item} is not text and was skipped`);

/** Content of an item; its times may still be negative. */
interface Said {
  readonly startMs: number;
  readonly endMs: number;
  readonly text: string;
  readonly second: string;
  readonly secondPosition: SecondPosition | undefined;
  readonly speaker: string;
  /** Words with valid times; empty if the file has none. */
  readonly words: readonly Word[];
}

/** Returns the content of an item; null if it is not a caption. */
function saidOf(item: unknown, warnOf: (field: string) => void): Said | null {
  if (typeof item !== 'object' || item === null || !('startMs' in item) || !('endMs' in item)) return null;
  const { startMs, endMs } = item;
  if (!isTime(startMs) || !isTime(endMs)) return null;
  /** Some programs write null for an empty text. */
  const textOf = (field: string, value: unknown): string => {
    if (typeof value === 'string') return value;
    if (value !== null) warnOf(field);
    return '';
  };
  return {
    startMs: Math.round(startMs),
    endMs: Math.round(endMs),
    text: 'text' in item ? textOf('text', item.text) : '',
    second: 'second' in item ? textOf('second', item.second) : '',
    secondPosition: 'secondPosition' in item ? positionOf(item.secondPosition) : undefined,
    speaker: 'speaker' in item ? textOf('speaker', item.speaker) : '',
    words: 'words' in item ? wordsIn(item.words) : [],
  };
}

/** Returns the words of a caption; none if one of them is invalid, because words apply only as a whole. */
function wordsIn(value: unknown): readonly Word[] {
  if (!Array.isArray(value) || value.length > bounds.words) return [];
  const words = value.flatMap((word: unknown) => wordOf(word) ?? []);
  return words.length === value.length ? words : [];
}

function wordOf(word: unknown): Word | null {
  if (typeof word !== 'object' || word === null || !('text' in word) || !('startMs' in word) || !('endMs' in word))
    return null;
  const { text, startMs, endMs } = word;
  const confidence = 'confidence' in word && typeof word.confidence === 'number' ? word.confidence : 0;
  const isTimed = isTime(startMs) && isTime(endMs) && startMs >= 0 && endMs >= startMs && endMs <= bounds.latestMs;
  return typeof text === 'string' && isTimed && confidence >= 0 && confidence <= 1
    ? { text, startMs: Math.round(startMs), endMs: Math.round(endMs), confidence }
    : null;
}

const positionOf = (value: unknown): SecondPosition | undefined =>
  value === 'above' || value === 'below' ? value : undefined;

const isTime = (value: unknown): value is number => typeof value === 'number' && Math.abs(value) <= farthestMs;

function cueOf({ startMs, endMs, text, second, speaker, words, ...own }: Said, head: Partial<JsonHead>): Cue {
  const hasSeconds = head.secondLanguage !== undefined;
  const isLine = second !== '' && !hasSeconds;
  const secondPosition = hasSeconds ? (own.secondPosition ?? head.secondPosition) : undefined;
  return {
    startMs: Math.max(0, startMs),
    endMs: Math.max(0, endMs),
    texts: [isLine && text !== '' ? `${text}\n${second}` : isLine ? second : text],
    ...(hasSeconds && { seconds: [second] }),
    ...(secondPosition && { style: { secondPosition } }),
    ...(speaker && { speaker }),
    ...(words.length > 0 && { words }),
  };
}
