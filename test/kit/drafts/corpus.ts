import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { separatorOf } from '../../../domain/languages/languages.ts';
import type { SpokenWord } from '../../../domain/transcript/read.ts';
import { randomOf } from '../../kit/random.ts';

/** Text as segmented by a person: spoken words with times, and the person's captions and lines. */
export interface CutText {
  readonly name: string;
  readonly language: string;
  readonly words: readonly SpokenWord[];
  /** Indexes of the words that start a caption, except the first. */
  readonly cuts: ReadonlySet<number>;
  readonly captions: readonly HumanCaption[];
}

export interface HumanCaption {
  /** Text on one line, the offsets of its words, and the offset at which its second line starts, if any. */
  readonly text: string;
  readonly wordOffsets: readonly number[];
  readonly lines: string;
}

const slowerMs: Readonly<Record<string, number>> = { ja: 125, zh: 210, ko: 140, th: 75 };

/** Milliseconds of speech per letter, at the pace of a calm conversation. */
export const letterMs = (language: string): number => slowerMs[language] ?? 66;

/**
 * Sets of texts: short sentences; longer texts written later, before the rules had segmented them; and texts that no
 * weights are learned from. Weights are learned from the first two.
 */
export type TextSet = 'first' | 'chosen' | 'held out';

const folders: Readonly<Record<TextSet, string>> = { first: '.', chosen: 'chosen', 'held out': 'heldout' };

/**
 * Reads the texts of a set, all written for it. A line of a file is a caption; `|` breaks its lines, `A:` names the
 * speaker from there on, and `~1.4` is a silence in seconds. Words are timed by their letters with small random
 * differences, and with natural pauses: long after a sentence, short after a comma, hardly any within a phrase, whether
 * or not the person cut there.
 */
export const readCorpus = (set: TextSet): CutText[] => readTexts(path.join(import.meta.dirname, folders[set]));

/** Reads the texts of a folder, whose names start with the language and a hyphen. */
export function readTexts(folder: string): CutText[] {
  const files = readdirSync(folder).filter((file) => file.endsWith('.txt'));
  return files.sort().map((file) => readText(folder, file, randomOf(seedOf(file))));
}

/** Text as recognized without speaker detection. */
export const withoutSpeakers = (text: CutText): CutText => ({
  ...text,
  words: text.words.map(({ speakerId: _, ...word }) => word),
});

/** Seed from the name, so that the times of a text do not depend on the other texts. */
const seedOf = (file: string): number => [...file].reduce((hash, letter) => (hash * 31 + letter.charCodeAt(0)) | 0, 7);

function readText(folder: string, file: string, random: () => number): CutText {
  const [language = ''] = file.split('-');
  const words: SpokenWord[] = [];
  const cuts = new Set<number>();
  const captions: HumanCaption[] = [];
  let [clockMs, speaker, silenceMs, heardBefore] = [500, 'A', 0, ''];
  for (const line of readFileSync(path.join(folder, file), 'utf8').split('\n')) {
    if (line.startsWith('~')) silenceMs = Number(line.slice(1)) * 1000;
    if (line === '' || line.startsWith('~')) continue;
    const [, said, rest = ''] = /^(?:([A-Z]): )?(.*)$/u.exec(line) ?? [];
    if (said !== undefined && said !== speaker) silenceMs = Math.max(silenceMs, 200 + 350 * random());
    speaker = said ?? speaker;
    if (words.length > 0) cuts.add(words.length);
    const caption = humanCaption(rest, language);
    captions.push(caption);
    for (const { text, mark, heard } of caption.words) {
      clockMs += silenceMs || pauseAfter(heardBefore, random);
      silenceMs = 0;
      const lastsMs = Math.max(90, [...text].length * letterMs(language) * (0.8 + 0.4 * random()));
      const times = { startMs: Math.round(clockMs), endMs: Math.round(clockMs + lastsMs) };
      words.push({ text, mark, ...times, confidence: 0.98, speakerId: `spk_${speaker}` });
      clockMs += lastsMs;
      heardBefore = heard;
    }
  }
  return { name: file.replace('.txt', ''), language, words, cuts, captions };
}

function pauseAfter(mark: string, random: () => number): number {
  if (/[.?!…。？！।]/u.test(mark)) return 180 + 420 * random();
  if (mark === ' ') return 150 + 300 * random();
  if (/[,;:、，：]/u.test(mark)) return 60 + 220 * random();
  return random() < 0.06 ? 150 * random() : 20 * random();
}

export interface HeardWord {
  readonly text: string;
  readonly mark: string;
  /** Sound after the word: its mark, or the pause of a language without commas. */
  readonly heard: string;
}

const isWord = /[\p{L}\p{N}]/u;

/**
 * Parses the words of a caption, whose lines are separated by `|`, as a recognizer returns them: in languages without
 * spaces, those of a dictionary.
 */
export function humanCaption(line: string, language: string): HumanCaption & { words: HeardWord[] } {
  const separator = separatorOf(language);
  const text = line.replaceAll('|', separator);
  const parts = separator === ' ' ? text.split(' ') : segmented(text, language);
  const wordOffsets: number[] = [];
  const words: HeardWord[] = [];
  let at = 0;
  for (const part of parts) {
    if (isWord.test(part) || words.length === 0) {
      wordOffsets.push(at);
      const [, spoken = part, mark = ''] = /^(.*?)([.,;:?!…।"'”’、。，：；？！ ]*)$/u.exec(part) ?? [];
      words.push({ text: spoken, mark: mark.trimEnd(), heard: mark });
    } else {
      const last = words.pop();
      if (last) words.push({ text: last.text, mark: (last.mark + part).trimEnd(), heard: last.heard + part });
    }
    at += part.length + separator.length;
  }
  // Thai has spaces where other languages have commas, and speakers pause there.
  const last = words.at(-1);
  if (last && language === 'th') words.splice(-1, 1, { ...last, heard: ' ' });
  return { text, wordOffsets, words, lines: line.replaceAll('|', '\n') };
}

const segmented = (text: string, language: string): string[] =>
  [...new Intl.Segmenter(language, { granularity: 'word' }).segment(text)].map(({ segment }) => segment);
