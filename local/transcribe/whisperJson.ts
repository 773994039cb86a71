import * as z from 'zod';
import type { RecognisedWord, RecognitionResult } from './recogniser.ts';

const span = z.object({ from: z.number(), to: z.number() });

const whisperSchema = z.object({
  result: z.object({ language: z.string() }),
  transcription: z.array(
    z.object({
      text: z.string(),
      offsets: span,
      tokens: z.array(z.object({ text: z.string(), offsets: span, p: z.number().default(0) })).default([]),
    }),
  ),
});

type Segment = z.infer<typeof whisperSchema>['transcription'][number];

/** Languages written without spaces between words; `Intl.Segmenter` finds the words. */
const unspaced = new Set(['ja', 'zh', 'yue', 'th', 'km', 'my', 'lo']);

const amazonCodes: Readonly<Record<string, string>> = {
  ...{ en: 'en-US', ja: 'ja-JP', zh: 'zh-CN', ko: 'ko-KR', de: 'de-DE', fr: 'fr-FR', es: 'es-ES', it: 'it-IT' },
  ...{ pt: 'pt-PT', ru: 'ru-RU', nl: 'nl-NL', hi: 'hi-IN', id: 'id-ID', ms: 'ms-MY', th: 'th-TH', vi: 'vi-VN' },
  ...{ tl: 'tl-PH', ta: 'ta-IN', te: 'te-IN', kn: 'kn-IN', gu: 'gu-IN', pa: 'pa-IN', km: 'km-KH', my: 'my-MM' },
  ...{ jw: 'jv-ID', su: 'su-ID', af: 'af-ZA', sw: 'sw-KE', pl: 'pl-PL', uk: 'uk-UA', tr: 'tr-TR' },
};

/** Reads words with times from whisper.cpp's full JSON. `requestedCode` is the job's language, if it has one. */
export function readWhisperJson(json: unknown, requestedCode: string | undefined): RecognitionResult {
  const { result, transcription } = whisperSchema.parse(json);
  const isUnspaced = unspaced.has(result.language);
  const words = transcription.flatMap((segment) => wordsOf(segment, result.language, isUnspaced));
  return { words, isUnspaced, languageCode: requestedCode ?? amazonCodes[result.language] ?? result.language };
}

/** Time and confidence of one character of a segment's text. */
interface CharacterTiming {
  readonly startMs: number;
  readonly endMs: number;
  readonly confidence: number;
}

function wordsOf(segment: Segment, language: string, isUnspaced: boolean): RecognisedWord[] {
  const timings = timingsOf(segment);
  const words = isUnspaced
    ? segmented(segment.text, language)
    : [...segment.text.matchAll(/\S+/g)].map(({ 0: text, index }) => ({ text, index }));
  return words.flatMap(({ text, index }) => withPunctuation(text, timings.slice(index, index + text.length)));
}

function segmented(text: string, language: string): { text: string; index: number }[] {
  const segments = new Intl.Segmenter(language, { granularity: 'word' }).segment(text);
  return [...segments]
    .map(({ segment, index }) => ({ text: segment, index }))
    .filter((word) => word.text.trim() !== '');
}

/**
 * Returns the timings of all characters, from their tokens; spread evenly over the segment if a token splits a
 * character.
 */
function timingsOf({ text, offsets, tokens }: Segment): CharacterTiming[] {
  const spoken = tokens.filter((token) => !/^\[_.*\]$/.test(token.text));
  const joined = spoken.map((token) => token.text).join('');
  if (joined !== text) return spread(text.length, offsets.from, offsets.to, mean(spoken.map(({ p }) => p)));
  return spoken.flatMap((token) => spread(token.text.length, token.offsets.from, token.offsets.to, token.p));
}

function spread(count: number, fromMs: number, toMs: number, confidence: number): CharacterTiming[] {
  const at = (index: number) => Math.round(fromMs + ((toMs - fromMs) * index) / count);
  return Array.from({ length: count }, (_, index) => ({ startMs: at(index), endMs: at(index + 1), confidence }));
}

function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** Splits a word from its trailing punctuation marks. Leading marks (quotes) stay with the word, as in Transcribe. */
function withPunctuation(text: string, timings: readonly CharacterTiming[]): RecognisedWord[] {
  const marks = /[\p{P}]+$/u.exec(text)?.[0] ?? '';
  const spoken = text.slice(0, text.length - marks.length);
  const endMs = timings[Math.max(0, spoken.length - 1)]?.endMs ?? 0;
  const word: RecognisedWord = {
    kind: 'pronunciation',
    text: spoken,
    startMs: timings[0]?.startMs ?? 0,
    endMs,
    confidence: mean(timings.slice(0, spoken.length).map(({ confidence }) => confidence)),
  };
  const punctuation = [...marks].map(
    (mark): RecognisedWord => ({ kind: 'punctuation', text: mark, startMs: endMs, endMs, confidence: 0 }),
  );
  return spoken === '' ? punctuation : [word, ...punctuation];
}
