import type { LanguageCode } from '../../captions/types.ts';
import { languageOfName } from './languageNames.ts';
import type { Column, TimeUnit } from './types.ts';
import { kindOfWord, type NamedKind, sideWords, timeWords } from './words.ts';

/** Headers of written files. Always English, so that files do not depend on the locale. */
export const headers = { number: 'No.', in: 'In', out: 'Out', duration: 'Duration', speaker: 'Speaker' } as const;

/** Maximum length of a header. Longer cells are text, for which the expressions below are not designed. */
const maxHeaderLength = 200;

/** Returns the column of a header, by words of all caption languages, language codes and language names. */
export function columnOfHeader(header: string): Column {
  if (header.length > maxHeaderLength) return { kind: 'ignored' };
  const plain = plainOf(header);
  if (isNumber(plain)) return { kind: 'number' };
  // A code such as `de_AT` has words of times in other languages.
  if (isLocale(plain)) return { kind: 'text', language: languageOfName(plain) };
  const kind = kindOfWord.get(wordOf(plain));
  if (kind === 'number' || kind === 'speaker') return { kind };
  const timeKind = timeKindOf(plain.replace(unitEnding, ''));
  const unit = unitOfHeader(plain);
  if (timeKind) return { kind: timeKind, ...(unit && { unit }) };
  if (kind === 'text') return { kind, language: languageOfHeader(plain) };
  const [first = '', second] = plain.split('/').map((part) => languageOfHeader(part.trim()));
  if (second === undefined)
    return first || isSide(plain) ? { kind: 'text', language: first || null } : { kind: 'ignored' };
  return second === null ? { kind: 'ignored' } : { kind: 'text', language: second, ...(first && { secondOf: first }) };
}

/** Whether a header consists of words for numbers, such as `ID-No`, which is no language. */
const isNumber = (plain: string): boolean =>
  wordsOf(plain).length > 1 && wordsOf(plain).every((word) => kindOfWord.get(word) === 'number');

/** Whether a header is the code of a language with its region or script. */
const isLocale = (plain: string): boolean =>
  /^[a-z]{2,3}[_-][a-z\d]{2,8}$/.test(plain) && languageOfName(plain) !== null;

/** Whether a header states that the column has times, but not whether of starts or of ends. */
export function isTimeHeader(header: string): boolean {
  const words = header.length > maxHeaderLength ? [] : wordsOf(plainOf(header));
  return words.length > 0 && words.every((word) => timeWords.has(word));
}

/** Returns whether a header names starts, ends or durations, with or without words such as `time` and `TC`. */
function timeKindOf(plain: string): 'in' | 'out' | 'duration' | null {
  const others = wordsOf(plain).filter((word) => !timeWords.has(word));
  const whole = kindOfWord.get(wordOf(plain));
  const kind = isTimeKind(whole) ? whole : others.length === 1 ? kindOfWord.get(others[0] ?? '') : undefined;
  return isTimeKind(kind) ? kind : (joinedTimes.get(wordOf(plain)) ?? null);
}

const isTimeKind = (kind: NamedKind | undefined): kind is 'in' | 'out' | 'duration' =>
  kind === 'in' || kind === 'out' || kind === 'duration';

/** English words joined to one, as programs name their columns. */
const joinedTimes: ReadonlyMap<string, 'in' | 'out'> = new Map(
  (['in', 'out'] as const).flatMap((kind) =>
    (kind === 'in' ? ['in', 'start', 'begin'] : ['out', 'end', 'stop']).flatMap((word) =>
      ['time', 'tc', 'timecode', 'tcr'].flatMap((time) => [[word + time, kind] as const, [time + word, kind] as const]),
    ),
  ),
);

/** Whether a header is that of a side of a bilingual sheet: `Source Text`, `Target Dialogue`, `Translation`. */
function isSide(plain: string): boolean {
  const words = wordsOf(plain);
  const isText = (word: string): boolean => sideWords.has(word) || kindOfWord.get(word) === 'text';
  return words.length > 0 && words.every(isText);
}

const wordsOf = (plain: string): readonly string[] => plain.split(/[\s._:()[\]-]+/).filter((word) => word !== '');

const wordOf = (text: string): string => text.replace(/\(.*\)/, '').replace(/[\s._:-]/g, '');

/** Matches the unit at the end of a header: `start_ms`, `endMs`, `Start (s)`, `Duration in seconds`. */
const unitEnding = /[\s_.-]*(?:\bin |\()?(?:(ms|msecs?|milliseconds?)|(?<![a-z])(s|secs?|seconds?))\)?$/;

function unitOfHeader(plain: string): TimeUnit | undefined {
  const [, milliseconds, seconds] = unitEnding.exec(plain) ?? [];
  if (milliseconds) return 'milliseconds';
  return seconds ? 'seconds' : undefined;
}

const plainOf = (text: string): string => text.normalize('NFKC').toLowerCase().trim();

/** Matches a word for captions at the end of a name in a language without spaces: `日本語字幕`. */
const textEnding = /(?:字幕|台詞|テキスト|本文|자막)$/;

/** Returns the language of a header, in which words such as `Text` and `Source` may be beside its name. */
function languageOfHeader(name: string): LanguageCode | null {
  const own = languageOfName(name);
  if (own !== null) return own;
  const words = wordsOf(name.replace(textEnding, ' $&'));
  const others = words.filter((word) => !sideWords.has(word) && kindOfWord.get(word) !== 'text');
  return others.length > 0 && others.length < words.length ? languageOfName(others.join(' ')) : null;
}

/** Returns the header of a language's column; `ja / en` for the second captions of a tab. */
export function textHeader(language: LanguageCode, second?: LanguageCode): string {
  return second === undefined ? language : `${language} / ${second}`;
}
