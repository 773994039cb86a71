import type { Span } from '../chunks.ts';
import type { LanguageScore, RecognitionResult } from '../recogniser.ts';
import { withoutInvented, withoutRepeats } from './invented.ts';
import { amazonCode, isUnspaced, whisperCode } from './languages.ts';
import { promptOf } from './prompt.ts';
import { movedBy, overlapMs, type Segment } from './segments.ts';
import { fitToSpeech, frameSamples, speechSpans } from './speechSpans.ts';
import { joinWindows, planWindows, type WindowWords } from './windows.ts';
import { segmentWords } from './words.ts';

/** Speech recognition of single windows of audio. Samples are at 16 kHz, from -1 to 1. */
export interface WhisperEngine {
  /**
   * Returns the probability of speech for each frame; calls continue each other. Undefined without a model for voice
   * activity.
   */
  detectSpeech(samples: Float32Array): Promise<ArrayLike<number> | undefined>;
  /** Returns the probability of each language, by Whisper's codes, at the beginning of the samples. */
  identifyLanguage(samples: Float32Array): Promise<ReadonlyMap<string, number>>;
  /** Returns the segments of at most 30 s of audio, with times from its start. */
  transcribe(samples: Float32Array, language: string, prompt: string): Promise<Segment[]>;
}

export interface WhisperTask {
  readonly durationMs: number;
  readonly languageCode: string | undefined;
  readonly candidates: readonly string[] | undefined;
  /** Names and terms that are likely to be spoken. */
  readonly terms: readonly string[];
  /** Speech by volume, used when the engine cannot detect speech. */
  readonly loudSpans: readonly Span[];
}

interface Audio {
  readSamples(span: Span): Promise<Float32Array>;
}

/** Share of the progress that finding the speech takes. */
const detectionShare = 0.05;

/**
 * Recognizes a recording: finds the speech, identifies the language if the job has none, and recognizes the speech in
 * windows of at most 28 s.
 */
export async function recogniseRecording(
  engine: WhisperEngine,
  audio: Audio,
  task: WhisperTask,
  onProgress: (share: number) => void,
): Promise<RecognitionResult> {
  const speech = await findSpeech(engine, audio, task, (share) => onProgress(share * detectionShare));
  const windows = planWindows(speech);
  const scores = task.languageCode === undefined ? await scoreLanguages(engine, audio, windows, task.candidates) : [];
  const languageCode = task.languageCode ?? scores[0]?.code ?? task.candidates?.[0] ?? 'en-US';
  const language = whisperCode(languageCode);
  const prompt = promptOf(task.terms, languageCode);
  const results: WindowWords[] = [];
  for (const [index, window] of windows.entries()) {
    const segments = await engine.transcribe(await audio.readSamples(window), language, prompt);
    const moved = segments.map((segment) => movedBy(segment, window.startMs));
    const spoken = speech.filter((span) => overlapMs(span, window) > 0);
    const words = withoutInvented(moved, spoken, prompt).flatMap((segment) => segmentWords(segment, language));
    results.push({ window, words: fitToSpeech(words, spoken) });
    onProgress(detectionShare + ((1 - detectionShare) * (index + 1)) / windows.length);
  }
  const words = withoutRepeats(joinWindows(results));
  return { words, isUnspaced: isUnspaced(language), languageCode, languageScores: scores };
}

/** Length of audio that is held in memory while speech is detected, as a number of whole frames. */
const detectionMs = (9375 * frameSamples) / 16;

async function findSpeech(
  engine: WhisperEngine,
  audio: Audio,
  { durationMs, loudSpans }: WhisperTask,
  onProgress: (share: number) => void,
): Promise<readonly Span[]> {
  const probabilities: number[] = [];
  for (let startMs = 0; startMs < durationMs; startMs += detectionMs) {
    const endMs = Math.min(durationMs, startMs + detectionMs);
    const frames = await engine.detectSpeech(await audio.readSamples({ startMs, endMs }));
    if (frames === undefined) return loudSpans;
    for (const probability of Array.from(frames)) probabilities.push(probability);
    onProgress(endMs / durationMs);
  }
  return speechSpans(probabilities, durationMs);
}

/** Number of windows that are listened to: one may begin with another language, a name or a song. */
const maxIdentified = 5;

/**
 * Returns the probabilities of the languages, most likely first, from windows spread over the recording. With candidates
 * only those are considered.
 */
async function scoreLanguages(
  engine: WhisperEngine,
  audio: Audio,
  windows: readonly Span[],
  candidates: readonly string[] | undefined,
): Promise<LanguageScore[]> {
  const count = Math.min(maxIdentified, windows.length);
  const sums = new Map<string, number>();
  for (let index = 0; index < count; index++) {
    const window = windows[Math.floor((index * windows.length) / count)];
    if (window === undefined) continue;
    for (const [language, probability] of await engine.identifyLanguage(await audio.readSamples(window)))
      sums.set(language, (sums.get(language) ?? 0) + probability);
  }
  const allowed = candidates === undefined ? undefined : new Set(candidates.map(whisperCode));
  const rows = [...sums].filter(([language]) => allowed?.has(language) ?? true).sort(([, a], [, b]) => b - a);
  const total = rows.reduce((sum, [, score]) => sum + score, 0);
  return rows.map(([language, score]) => ({
    code: amazonCode(language, candidates),
    score: total > 0 ? score / total : 0,
  }));
}
