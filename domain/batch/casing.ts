import type { LanguageCode } from '../captions/types.ts';
import { isWithoutEnd } from '../lines/abbreviations.ts';
import { segmenterOf } from '../lines/words.ts';
import { endsSentence } from '../transcript/sentences.ts';

export const casings = ['sentence', 'upper', 'lower'] as const;

export type Casing = (typeof casings)[number];

export interface CasingRules {
  readonly to: Casing;
  readonly language: LanguageCode;
  /** Names and terms, which keep their case in sentences. */
  readonly names: readonly string[];
}

/** Returns a text in another case. `beginsSentence` is whether the text begins a sentence. */
type WriteCase = (text: string, beginsSentence: boolean) => string;

/** Minimum number of capitals of a text that counts as written in capitals, so that `OK.` does not. */
const minCapitals = 4;

/** Whether a text is written in capitals only. */
const isInCapitals = (text: string): boolean =>
  !/\p{Ll}/u.test(text) && (text.match(/\p{Lu}/gu)?.length ?? 0) >= minCapitals;

/**
 * Returns a function that writes texts of a language in another case, by its rules. `sentence` gives each sentence a
 * capital, and text that was written in capitals only also small letters; other capitals stay, because they are those of
 * names.
 */
export function caseWriter({ to, language, names }: CasingRules): WriteCase {
  if (to === 'upper') return (text) => text.toLocaleUpperCase(language);
  if (to === 'lower') return (text) => text.toLocaleLowerCase(language);
  const withNames = nameWriter(names, language);
  return (text, beginsSentence) => {
    const small = isInCapitals(text) ? text.toLocaleLowerCase(language) : text;
    return withNames(withCapitals(small, language, beginsSentence));
  };
}

/** Matches what ends a sentence before a word, and what begins the line of the next speaker. */
const beforeSentence = /(?<!\.)[.?!。？！।॥։۔؟](?!\.)["'”’»」』）)\]]*\s|(?:^|\n)\s*[-–—‐]\s*$|[¿¡]$/u;
/** Matches an ellipsis, which continues a sentence, at the start and at the end of a text. */
const continued = { start: /^\s*(?:…|\.{2,})/u, end: /(?:…|\.{2,})["'”’»」』）)\]]*$/u };

/** Gives a capital to the first word of each sentence and, in English, to `I`. */
function withCapitals(text: string, language: LanguageCode, beginsSentence: boolean): string {
  let written = '';
  let end = 0;
  let last = '';
  for (const { segment, index, isWordLike } of segmenterOf(language).segment(text)) {
    if (!isWordLike) continue;
    const between = text.slice(end, index);
    const isFirst = end === 0 && beginsSentence && !continued.start.test(between);
    const isAbbreviation = between.startsWith('.') && isWithoutEnd(`${last}.`, segment, language);
    const isBegun = isFirst || (beforeSentence.test(between) && !isAbbreviation);
    written += between + (isBegun || isEnglishI(segment, language) ? capitalized(segment, language) : segment);
    end = index + segment.length;
    last = segment;
  }
  return written + text.slice(end);
}

const isEnglishI = (word: string, language: LanguageCode): boolean => language === 'en' && /^i(?:['’]|$)/.test(word);

function capitalized(word: string, language: LanguageCode): string {
  const [first = ''] = word;
  return first.toLocaleUpperCase(language) + word.slice(first.length);
}

const space = /\s/gu;
const words = /[\p{L}\p{M}\p{N}_]+/gu;
const endsInWord = /[\p{L}\p{M}\p{N}_]$/u;
const beginsInWord = /^[\p{L}\p{M}\p{N}_]/u;

/** Name or term to find in texts. */
interface SoughtName {
  readonly name: string;
  /** In small letters, with spaces between the lines. */
  readonly small: string;
  /** First word, in small letters. */
  readonly word: string;
  /** Number of characters before the first word. */
  readonly lead: number;
}

/**
 * Returns a function that writes names and terms as they are in their list, the longest first, also across lines. They
 * are found by their first word: looking for each name in each caption would take seconds in long files.
 */
function nameWriter(names: readonly string[], language: LanguageCode): (text: string) => string {
  const smallOf = (text: string) => text.replace(space, ' ').toLocaleLowerCase(language);
  const byWord = Map.groupBy(
    names.flatMap((name) => soughtName(name.trim(), smallOf, language) ?? []),
    ({ word }) => word,
  );
  for (const all of byWord.values()) all.sort((a, b) => b.name.length - a.name.length);

  const isAt = (text: string, start: number, { name, small }: SoughtName): boolean => {
    const end = start + name.length;
    const isWhole =
      !endsInWord.test(text.slice(0, Math.max(0, start)).slice(-2)) && !beginsInWord.test(text.slice(end, end + 2));
    return start >= 0 && isWhole && smallOf(text.slice(start, end)) === small;
  };
  return (text) => {
    let written = '';
    let end = 0;
    for (const { 0: word, index } of text.matchAll(words)) {
      const sought = byWord
        .get(smallOf(word))
        ?.find((one) => index - one.lead >= end && isAt(text, index - one.lead, one));
      if (!sought) continue;
      const start = index - sought.lead;
      const found = text.slice(start, start + sought.name.length);
      written += text.slice(end, start) + writtenName(found, sought.name);
      end = start + found.length;
    }
    return written + text.slice(end);
  };
}

/** Returns what is needed to find a name; null for one without letters that have a case. */
function soughtName(name: string, smallOf: (text: string) => string, language: LanguageCode): SoughtName | null {
  const [first] = name.matchAll(words);
  if (!first || name.toLocaleLowerCase(language) === name.toLocaleUpperCase(language)) return null;
  return { name, small: smallOf(name), word: smallOf(first[0]), lead: first.index };
}

/** Returns a name as it is in the list, except for a capital that begins a sentence. */
const writtenName = (found: string, name: string): string =>
  isCapitalAlone(found.replace(space, ' '), name) ? found : withSpacesOf(found, name);

/** Returns a name of several words with the spaces and line breaks with which it was found. */
function withSpacesOf(found: string, name: string): string {
  const own = found.match(space) ?? [];
  return name.replace(space, () => own.shift() ?? ' ');
}

/** Whether a term of small letters has a capital because it begins a sentence. */
const isCapitalAlone = (found: string, name: string): boolean =>
  found.slice(1) === name.slice(1) && /^\p{Lu}/u.test(found) && /^\p{Ll}/u.test(name);

/** Whether the text after this one begins a sentence. */
export function endsWithSentence(text: string): boolean {
  const end = text.trimEnd();
  return end === '' || (endsSentence.test(end) && !continued.end.test(end));
}
