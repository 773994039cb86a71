import type { LanguageCode } from '../captions/types.ts';
import type { VocabularyTerm } from './terms.ts';

/** Maximum length of a phrase of Amazon Transcribe, in characters. */
const maxPhraseLength = 256;

/** Maximum size of a vocabulary of Amazon Transcribe, in bytes. */
const maxBytes = 50_000;

/** Columns of a vocabulary. Amazon Transcribe requires all of them and ignores SoundsLike and IPA. */
const header = 'Phrase\tSoundsLike\tIPA\tDisplayAs';

/** Scripts of the phrases in languages without the Latin script. A vocabulary with other letters fails as a whole. */
const scripts: Readonly<Record<LanguageCode, RegExp>> = {
  ja: /^[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}ー々]+$/u,
  zh: /^\p{Script=Han}+$/u,
  'zh-TW': /^\p{Script=Han}+$/u,
  ko: /^\p{Script=Hangul}+$/u,
  hi: /^\p{Script=Devanagari}+$/u,
  ta: /^\p{Script=Tamil}+$/u,
  te: /^\p{Script=Telugu}+$/u,
  kn: /^\p{Script=Kannada}+$/u,
  gu: /^\p{Script=Gujarati}+$/u,
  pa: /^\p{Script=Gurmukhi}+$/u,
  th: /^\p{Script=Thai}+$/u,
  km: /^\p{Script=Khmer}+$/u,
  my: /^\p{Script=Myanmar}+$/u,
  ru: /^\p{Script=Cyrillic}+$/u,
  uk: /^[\p{Script=Cyrillic}']+$/u,
};
const latin = /^[\p{Script=Latin}']+$/u;
const ascii = /^[A-Za-z']+$/;

/** Languages whose vocabularies accept no letters with accents. */
const unaccented: ReadonlySet<LanguageCode> = new Set(['en', 'id', 'ms', 'jv', 'su', 'sw', 'tl', 'fil']);

/**
 * Returns the custom vocabulary of Amazon Transcribe for terms in a language, or null if none can be used. Leaves out
 * terms that it would refuse, because one of them makes the whole vocabulary fail: those with digits or in another
 * script, unless their sound is spelled in letters of the language.
 */
export function transcribeTable(terms: readonly VocabularyTerm[], language: LanguageCode): string | null {
  const rows: string[] = [];
  const phrases = new Set<string>();
  let bytes = header.length + 1;
  for (const { term, soundsLike } of terms) {
    const phrase = phraseOf(soundsLike || term, language, soundsLike === '');
    if (phrase === null || phrases.has(phrase)) continue;
    const row = `${phrase}\t\t\t${term}`;
    bytes += new TextEncoder().encode(row).length + 1;
    if (bytes > maxBytes) break;
    phrases.add(phrase);
    rows.push(row);
  }
  return rows.length === 0 ? null : `${[header, ...rows].join('\n')}\n`;
}

/** Returns the words joined by hyphens, with a period after each pronounced letter of an acronym; null if refused. */
function phraseOf(text: string, language: LanguageCode, hasAcronyms: boolean): string | null {
  const words = text
    .normalize('NFC')
    .replace(/[’‘]/g, "'")
    .split(/[\s\-‐–—_/・.,&]+/u)
    .filter((word) => word !== '')
    .map((word) => (unaccented.has(language) ? word.normalize('NFD').replace(/\p{M}/gu, '') : word));
  if (words.length === 0 || !words.every((word) => isInScript(word, language))) return null;
  const phrase = words.map((word) => (hasAcronyms && isAcronym(word) ? [...word, ''].join('.') : word)).join('-');
  return phrase.length <= maxPhraseLength ? phrase : null;
}

function isInScript(word: string, language: LanguageCode): boolean {
  const script = scripts[language] ?? (unaccented.has(language) ? ascii : latin);
  return script.test(word);
}

/** Whether every letter of a word is probably pronounced: `CLI`, but not `NASA`, which is long enough for a word. */
const isAcronym = (word: string): boolean => /^[A-Z]{2,3}$/.test(word);
