import { existsSync, statSync } from 'node:fs';
import { basename } from 'node:path';
import { isEnglishModel } from '../../models/folder.ts';
import { requireMemory, runChildJob } from '../childJob.ts';
import type { Span } from '../chunks.ts';
import { JobFailure } from '../jobFailure.ts';
import type { Recogniser, RecognitionResult, Speech } from '../recogniser.ts';
import { findSilences } from '../silences.ts';
import type { ChildTask } from './child.ts';
import { findLibrary } from './library.ts';
import { unlessEnglish } from './program.ts';

export interface WhisperModelFiles {
  readonly modelPath: string;
  /** Model of the voice detector; undefined if it is not installed. */
  readonly vadModelPath: string | undefined;
}

/**
 * whisper.cpp as a library of this installation, in a process of its own for each job. `onMemory` receives the memory of
 * that process every half second.
 */
export function whisperAddon(
  { modelPath, vadModelPath }: WhisperModelFiles,
  onMemory: (bytes: number) => void = () => undefined,
): Recogniser {
  return {
    name: `whisper.cpp with ${basename(modelPath)}`,
    unsupportedReason(languageCode) {
      if (findLibrary() === undefined) return withoutLibrary();
      if (!existsSync(modelPath)) return new JobFailure(`The file is not there: ${modelPath}`, 'model');
      return isEnglishModel(modelPath) ? unlessEnglish(basename(modelPath), languageCode) : undefined;
    },
    async recognise(speech, options) {
      const libraryPath = findLibrary();
      if (libraryPath === undefined) throw withoutLibrary();
      requireMemory(basename(modelPath), statSync(modelPath).size + bufferBytes);
      const loudSpans = vadModelPath === undefined ? await findLoudSpans(speech, options.signal) : [];
      const { wavPath, durationMs } = speech;
      const { languageCode, candidates, terms = [] } = options;
      const files = { libraryPath, modelPath, vadModelPath, wavPath };
      const task = { ...files, durationMs, languageCode, candidates, terms, loudSpans };
      const limits = { maxBytes: maxMemoryBytes(modelPath), maxMs: maxMs(durationMs) };
      const module = new URL('./child.ts', import.meta.url);
      return runChildJob<ChildTask, RecognitionResult>(
        { name: 'whisper.cpp', module, task, ...limits },
        options,
        onMemory,
      );
    },
  };
}

const withoutLibrary = () =>
  new JobFailure(
    'whisper.cpp is not installed for this platform. Set WHISPER_CPP_BIN to the command of your own build.',
    'engine',
  );

/** Memory that whisper.cpp needs besides the model: its buffers and Node.js. */
const bufferBytes = 450 * 1024 * 1024;

/** Maximum memory of the child: twice what whisper.cpp's documentation states. */
const maxMemoryBytes = (modelPath: string): number => 2 * (statSync(modelPath).size + bufferBytes);

/** Maximum time of a job: the largest model takes about ten times as long as the recording on a slow machine. */
const maxMs = (durationMs: number): number => 30 * 60_000 + 30 * durationMs;

async function findLoudSpans(speech: Speech, signal: AbortSignal): Promise<Span[]> {
  const silences = await findSilences(speech, signal);
  const starts = [0, ...silences.map(({ endMs }) => endMs)];
  const ends = [...silences.map(({ startMs }) => startMs), speech.durationMs];
  return starts
    .map((startMs, index) => ({ startMs: Math.round(startMs), endMs: Math.round(ends[index] ?? speech.durationMs) }))
    .filter(({ startMs, endMs }) => endMs > startMs);
}
