import type { LanguageCode } from '../../captions/types.ts';
import type { FileEncoding } from './encodings.ts';
import { type Profile, profiles } from './profiles.ts';
import { strictly } from './strictly.ts';

/** A possible encoding of a file. `score` is a log likelihood: only differences are meaningful. */
export interface Guess {
  readonly encoding: FileEncoding;
  readonly score: number;
}

/** Maximum number of bytes of a file to analyze. */
const sampleBytes = 48 * 1024;

/** Penalty of languages other than the specified one; a file may still be in another language. */
const otherLanguage = -8;
/** Penalty of each further encoding of a language. */
const furtherEncoding = -4;
/** Penalty of languages that captions of this product are not in. */
const foreignLanguage = -3;
const foreign = new Set(['el', 'he', 'ar', 'lt', 'sv', 'hr', 'cs', 'hu', 'ro']);

/**
 * Returns the possible encodings of a file that is not Unicode, most likely first; empty if it is valid in none of
 * them. Each pair of a language and an encoding in use for it is scored by the likelihood of the decoded characters in
 * that language.
 * @param language Language of the text, if known.
 */
export function guessEncodings(bytes: Uint8Array, language?: LanguageCode): readonly Guess[] {
  const sample = sampleOf(bytes);
  const texts = new Map<FileEncoding, Tally | null>();
  const best = new Map<FileEncoding, number>();
  for (const profile of profiles) {
    profile.encodings.forEach((encoding, place) => {
      const tally = texts.has(encoding) ? texts.get(encoding) : tallyOf(sample, encoding);
      texts.set(encoding, tally ?? null);
      if (!tally) return;
      const score = likelihood(tally, profile) + place * furtherEncoding + priorOf(profile, language);
      best.set(encoding, Math.max(score, best.get(encoding) ?? Number.NEGATIVE_INFINITY));
    });
  }
  const guesses = [...best].map(([encoding, score]) => ({ encoding, score })).sort((a, b) => b.score - a.score);
  return distinct(guesses, texts);
}

function priorOf({ languages }: Profile, language: LanguageCode | undefined): number {
  if (language !== undefined) return languages.includes(language) ? 0 : otherLanguage;
  return languages.some((one) => foreign.has(one)) ? foreignLanguage : 0;
}

/** Removes encodings that result in the same text as a better one: German is the same in windows-1250 and 1252. */
function distinct(guesses: readonly Guess[], texts: ReadonlyMap<FileEncoding, Tally | null>): readonly Guess[] {
  const seen = new Set<string>();
  return guesses.filter(({ encoding }) => {
    const text = texts.get(encoding)?.text ?? '';
    const isNew = !seen.has(text);
    seen.add(text);
    return isNew;
  });
}

/** Returns the lines with bytes beyond ASCII, up to a size; only these distinguish encodings. */
function sampleOf(bytes: Uint8Array): Uint8Array {
  const sample = new Uint8Array(Math.min(bytes.length, sampleBytes));
  let size = 0;
  for (let from = 0; from < bytes.length && size < sample.length; ) {
    const end = bytes.indexOf(10, from);
    const to = end < 0 ? bytes.length : end + 1;
    const line = withinWords(bytes.subarray(from, to), sample.length - size);
    if (line.some((byte) => byte > 0x7f)) {
      sample.set(line, size);
      size += line.length;
    }
    from = to;
  }
  return sample.subarray(0, size);
}

/**
 * Returns the bytes up to a size, cut before a space or a punctuation mark, which is never part of a longer character.
 */
function withinWords(line: Uint8Array, size: number): Uint8Array {
  if (line.length <= size) return line;
  const part = line.subarray(0, size);
  return part.subarray(0, part.findLastIndex((byte) => byte < 0x30) + 1);
}

/** Statistics of a decoded text. */
interface Tally {
  readonly text: string;
  readonly counts: ReadonlyMap<string, number>;
  /** Number of ASCII letters; in double-byte encodings some of them are the second byte of a character. */
  readonly asciiLetters: number;
  /** Number of pairs of adjacent characters that do not occur within a word of any language. */
  readonly oddPairs: number;
}

function tallyOf(sample: Uint8Array, encoding: FileEncoding): Tally | null {
  const decoded = strictly(encoding, sample);
  if (decoded === null) return null;
  const plain = decoded.replace(/<[^<>\n]{0,200}>|\{[^{}\n]{0,200}\}/g, '');
  const text = encoding === 'windows-1258' ? plain.normalize('NFC') : plain;
  const counts = new Map<string, number>();
  let asciiLetters = 0;
  let oddPairs = 0;
  let before = '';
  for (const letter of text) {
    if (isAscii(letter)) {
      if (isAsciiLetter(letter)) asciiLetters++;
    } else counts.set(letter, (counts.get(letter) ?? 0) + 1);
    if (isOddPair(before, letter)) oddPairs++;
    before = letter;
  }
  return { text, counts, asciiLetters, oddPairs };
}

const isAscii = (letter: string): boolean => letter < '\u0080';
const isAsciiLetter = (letter: string): boolean => /^[a-z]$/i.test(letter);

/** Scripts that are not written next to Latin letters, and symbols that do not occur within a word. */
const otherScript = /^[\p{sc=Cyrillic}\p{sc=Greek}\p{sc=Hebrew}\p{sc=Arabic}\p{sc=Thai}]$/u;
const sign = /^[^\p{L}\p{M}\p{Zs}’‘'´·-]$/u;

/**
 * Box-drawing characters, currencies and similar symbols; musical notes and trademark symbols do occur next to words.
 */
const symbol = /^(?![♪♫©®™°])[\p{So}\p{Sm}\p{Sk}]$/u;
const isLetter = (sign: string): boolean => /^\p{L}$/u.test(sign);

function isOddPair(before: string, letter: string): boolean {
  if (before === '' || (isAscii(before) && isAscii(letter))) return false;
  if (isAsciiLetter(before)) return otherScript.test(letter) || isUpperAfterLower(before, letter);
  if (isAsciiLetter(letter)) return otherScript.test(before) || sign.test(before) || isUpperAfterLower(before, letter);
  return (
    isUpperAfterLower(before, letter) ||
    (isLetter(before) ? symbol.test(letter) : symbol.test(before) && isLetter(letter))
  );
}

const isUpperAfterLower = (before: string, letter: string): boolean =>
  /^\p{Ll}$/u.test(before) && /^\p{Lu}$/u.test(letter);

/** Minimum share of all ASCII letters together in languages that are not written with them, for names and markup. */
const leastAsciiShare = 0.05;
const oddPairScore = -4;

function likelihood({ counts, asciiLetters, oddPairs }: Tally, profile: Profile): number {
  const chances = chancesOf(profile);
  const others = profile.others?.();
  const otherChance = others ? (0.3 * profile.share) / others.size : 0;
  const asciiChance = Math.max(leastAsciiShare, 1 - profile.share) / 30;
  let score = asciiLetters * Math.log(asciiChance) + oddPairs * oddPairScore;
  for (const [letter, count] of counts) {
    const chance = chances.get(letter) ?? (others?.has(letter) ? otherChance : chanceOfOther(letter));
    score += count * Math.log(chance);
  }
  return score;
}

/**
 * Returns the probability of an unlisted character. A letter may be in a name; a control or private-use character is
 * not in any text.
 */
const chanceOfOther = (letter: string): number => (/^[\p{Cc}\p{Co}\p{Cn}]$/u.test(letter) ? 1e-9 : 1e-7);

const westernSigns = '’“”…–—«»‘„♪¡¿°€£´·•™®©§\u00a0½º';
const easternSigns = '。、，！？…「」・～（）：　『』“”；《》—♪％－０１２３４５６７８９';

const known = new Map<Profile, ReadonlyMap<string, number>>();

/** Returns the probability of each character of a language, falling with its rank. */
function chancesOf(profile: Profile): ReadonlyMap<string, number> {
  const made = known.get(profile);
  if (made) return made;
  const chances = new Map<string, number>();
  const isEastern = profile.others !== undefined;
  addRanked(chances, isEastern ? easternSigns : westernSigns, isEastern ? 0.1 : 0.01);
  const letters = [...new Set(profile.letters)];
  // One capital for every dozen letters; scripts without capitals have only one form of a letter.
  addRanked(chances, letters.flatMap((letter) => capitalOf(letter)).join(''), profile.share * 0.08);
  addRanked(chances, letters.join(''), profile.share * (isEastern ? 0.6 : 0.92));
  known.set(profile, chances);
  return chances;
}

function capitalOf(letter: string): string[] {
  const capital = letter === 'ı' ? 'İ' : letter.toUpperCase();
  return capital.length === 1 && capital !== letter ? [capital] : [];
}

function addRanked(chances: Map<string, number>, letters: string, share: number): void {
  const ranked = [...letters];
  const weights = ranked.map((_, rank) => 1 / (rank + 3));
  const sum = weights.reduce((a, b) => a + b, 0);
  for (const [rank, letter] of ranked.entries()) chances.set(letter, (share * (weights[rank] ?? 0)) / sum);
}
