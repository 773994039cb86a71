import type { Cell, Word } from '../../captions/types.ts';
import { type CaptioningOptions, captionsFromTranscript } from '../captions.ts';
import type { SpokenWord } from '../read.ts';
import { type AlignedWord, alignWords } from '../realign.ts';
import type { Script, ScriptPart } from './readScript.ts';

/** A recognized word, with the name of its speaker if it is known. */
export interface HeardWord extends Word {
  readonly speaker?: string;
}

export interface ScriptCaption {
  readonly startMs: number;
  readonly endMs: number;
  readonly cell: Cell;
  readonly speaker?: string;
}

/** A script with the times at which it is spoken. */
export interface TimedScript {
  readonly captions: readonly ScriptCaption[];
  /** Number of words of the script. */
  readonly wordCount: number;
  /** Number of these that were not recognized. They share the time between their neighbors and count as doubtful. */
  readonly unheardCount: number;
  /** Number of recognized words that are not in the script. They are left out. */
  readonly leftOutCount: number;
}

/**
 * Gives the words of a script the times of the recognized words, and cuts them into captions like a draft. The text is
 * that of the script, word by word; a word that was not recognized has a confidence of 0. Speakers are those of the
 * script, or the recognized ones if the script names none.
 */
export function timeScript(given: readonly HeardWord[], { parts }: Script, options: CaptioningOptions): TimedScript {
  const { language, durationMs } = options;
  const heard = given.toSorted((a, b) => a.startMs - b.startMs);
  const recording = { startMs: 0, endMs: durationMs ?? heard.at(-1)?.endMs ?? 0 };
  const text = parts.map((part) => part.text).join('\n');
  const aligned = alignWords(heard, text, language, recording);
  const speakers = parts.some(({ speaker }) => speaker !== undefined)
    ? writtenSpeakers(aligned, parts)
    : heardSpeakers(aligned, heard);
  const marks = marksAfter(aligned, text);
  const words = aligned.map(({ word, old }, index) => {
    const speakerId = speakers[index];
    const { startMs, endMs } = word;
    const spoken = withMark(word.text, marks[index] ?? '');
    const confidence = old === null ? 0 : word.confidence;
    return { ...spoken, startMs, endMs, confidence, ...(speakerId !== undefined && { speakerId }) };
  });
  const { captions } = captionsFromTranscript({ words }, options);
  const unheardCount = aligned.filter(({ old }) => old === null).length;
  return {
    captions: captions.map(({ startMs, endMs, speakerId, cells }) => {
      const cell = cells[language] ?? { text: '' };
      return { startMs, endMs, cell, ...(speakerId !== undefined && { speaker: speakerId }) };
    }),
    wordCount: words.length,
    unheardCount,
    leftOutCount: heard.length - (words.length - unheardCount),
  };
}

const closingMarks = /[\p{Pe}\p{Pf}\p{Po}\p{Pd}"']+$/u;

/** Separates the punctuation at the end of a word from it, unless the word consists of nothing else. */
function withMark(text: string, after: string): Pick<SpokenWord, 'text' | 'mark'> {
  const at = text.search(closingMarks);
  return at > 0 ? { text: text.slice(0, at), mark: text.slice(at) + after } : { text, mark: after };
}

const isSeen = /[^\s\u200b]/u;

/**
 * Returns the punctuation that stands alone after each word, such as a dash between spaces, with a space before it. The
 * words of an alignment do not include it.
 */
function marksAfter(aligned: readonly AlignedWord[], text: string): string[] {
  let at = 0;
  const found: string[] = [];
  for (const { word } of aligned) {
    const before = skip(text, at, word.text);
    if (found.length > 0) found.push((found.pop() ?? '') + before.skipped);
    found.push('');
    at = before.end;
  }
  const rest = alone(text.slice(at));
  if (found.length > 0) found.push((found.pop() ?? '') + rest);
  return found;
}

/** Finds a word in a text from an offset, ignoring spaces in the text. Returns its end and what stands before it. */
function skip(text: string, from: number, word: string): { readonly end: number; readonly skipped: string } {
  const [first = ''] = word;
  const start = Math.max(from, text.indexOf(first, from));
  let end = start;
  for (const letter of word) {
    while (end < text.length && !isSeen.test(text[end] ?? '')) end++;
    end += letter.length;
  }
  return { end, skipped: alone(text.slice(from, start)) };
}

const alone = (text: string): string => {
  const marks = text.trim();
  return marks === '' ? '' : ` ${marks}`;
};

const lettersIn = (text: string): number => text.replace(/[\p{P}\s\u200b]+/gu, '').length;

/** Returns the speaker of the part that each word stands in. */
function writtenSpeakers(aligned: readonly AlignedWord[], parts: readonly ScriptPart[]): (string | undefined)[] {
  let part = 0;
  let left = lettersIn(parts[0]?.text ?? '');
  return aligned.map(({ word }) => {
    while (left <= 0 && part < parts.length - 1) left += lettersIn(parts[++part]?.text ?? '');
    left -= lettersIn(word.text);
    return parts[part]?.speaker;
  });
}

/** Returns the recognized speaker of each word; a word that was not recognized has that of the word before it. */
function heardSpeakers(aligned: readonly AlignedWord[], heard: readonly HeardWord[]): (string | undefined)[] {
  let speaker = heard[aligned.find(({ old }) => old !== null)?.old ?? 0]?.speaker;
  return aligned.map(({ old }) => {
    if (old !== null) speaker = heard[old]?.speaker;
    return speaker;
  });
}
