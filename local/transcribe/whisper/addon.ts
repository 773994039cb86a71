import { fork } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { setPriority } from 'node:os';
import { basename } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { isEnglishModel } from '../../models/folder.ts';
import type { Span } from '../chunks.ts';
import { JobFailure } from '../jobs.ts';
import type { Recogniser, RecognitionOptions, RecognitionResult, Speech } from '../recogniser.ts';
import { findSilences } from '../silences.ts';
import { findLibrary } from './library.ts';
import type { ChildMessage, ChildTask } from './messages.ts';
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
      if (findLibrary() === undefined)
        return 'whisper.cpp is not installed for this platform. Set WHISPER_CPP_BIN to the command of your own build.';
      if (!existsSync(modelPath)) return `The model is not there: ${modelPath}`;
      return isEnglishModel(modelPath) ? unlessEnglish(basename(modelPath), languageCode) : undefined;
    },
    async recognise(speech, options) {
      const libraryPath = findLibrary();
      if (libraryPath === undefined) throw new Error('whisper.cpp is not installed for this platform');
      checkMemory(modelPath);
      const loudSpans = vadModelPath === undefined ? await findLoudSpans(speech, options.signal) : [];
      const { wavPath, durationMs } = speech;
      const { languageCode, candidates, terms = [] } = options;
      const files = { libraryPath, modelPath, vadModelPath, wavPath };
      const task = { ...files, durationMs, languageCode, candidates, terms, loudSpans };
      return runChild(task, options, onMemory);
    },
  };
}

const megabyte = 1024 * 1024;

/** Memory that whisper.cpp needs besides the model: its buffers and Node.js. */
const bufferBytes = 450 * megabyte;

/** Refuses a job before the operating system would end it, or another program, for lack of memory. */
function checkMemory(modelPath: string): void {
  const neededBytes = statSync(modelPath).size + bufferBytes;
  const freeBytes = process.availableMemory();
  if (freeBytes >= neededBytes) return;
  const [needed, free] = [neededBytes, freeBytes].map((bytes) => Math.round(bytes / megabyte));
  throw new JobFailure(
    `${basename(modelPath)} needs ${needed} MB of memory, and ${free} MB are free. Choose a smaller model: npm run models.`,
  );
}

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

const maxKeptLines = 20;

/** Priority of the child: the site and the exports come first. */
const lowPriority = 10;

/** Runs a job in a child process. Rejects when it fails, is canceled, or exceeds its memory or time. */
function runChild(
  task: ChildTask,
  { signal, onProgress }: RecognitionOptions,
  onMemory: (bytes: number) => void,
): Promise<RecognitionResult> {
  return new Promise((resolve, reject) => {
    const child = fork(fileURLToPath(new URL('./child.ts', import.meta.url)), {
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      execArgv: [],
    });
    if (child.pid !== undefined) setPriority(child.pid, lowPriority);
    const lines: string[] = [];
    if (child.stderr) {
      createInterface({ input: child.stderr }).on('line', (line) => {
        lines.push(line);
        if (lines.length > maxKeptLines) lines.shift();
      });
    }
    const end = (settle: () => void) => {
      clearTimeout(timer);
      signal.removeEventListener('abort', cancel);
      child.kill('SIGKILL');
      settle();
    };
    const fail = (error: Error) => end(() => reject(error));
    const timer = setTimeout(() => fail(new JobFailure('The recognition took too long.')), maxMs(task.durationMs));
    const cancel = () => fail(new JobFailure('The job was canceled.'));
    signal.addEventListener('abort', cancel, { once: true });
    if (signal.aborted) cancel();
    child.on('error', fail);
    child.on('exit', (code, by) =>
      fail(new JobFailure(`whisper.cpp ended with ${by ?? code}. ${lines.slice(-3).join(' ')}`)),
    );
    const checkBytes = (bytes: number) => {
      onMemory(bytes);
      if (bytes > maxMemoryBytes(task.modelPath))
        fail(new JobFailure(`whisper.cpp used more than ${Math.round(bytes / megabyte)} MB of memory.`));
    };
    child.on('message', (message: ChildMessage) => {
      if (message.kind === 'progress') onProgress(message.share);
      else if (message.kind === 'memory') checkBytes(message.bytes);
      else if (message.kind === 'result') end(() => resolve(message.result));
      else fail(new JobFailure(`whisper.cpp failed: ${message.message}`));
    });
    child.send(task);
  });
}
