import { availableParallelism } from 'node:os';
import { JobFailure } from '../jobFailure.ts';
import { type Functions, type Handle, inThread, loadFunctions, readFloats } from './bindings.ts';
import type { WhisperEngine } from './recognise.ts';
import type { Segment } from './segments.ts';

/** Number of threads; whisper.cpp gains nothing from more than eight. */
const threads = Math.min(8, availableParallelism());

/** Loads whisper.cpp with a model, and its voice detector if there is a model for it. */
export async function openEngine(
  libraryPath: string,
  modelPath: string,
  vadModelPath: string | undefined,
): Promise<WhisperEngine> {
  const whisper = loadFunctions(libraryPath);
  const context = await inThread(whisper.open, modelPath, { ...whisper.contextDefaults(), use_gpu: false });
  if (context === null) throw new JobFailure('The model cannot be read. Download it again.', 'model');
  const vadOptions = { n_threads: threads, use_gpu: false, gpu_device: 0 };
  const vad = vadModelPath === undefined ? null : await inThread(whisper.openVad, vadModelPath, vadOptions);
  if (vad === null && vadModelPath !== undefined)
    throw new JobFailure(
      `The voice detector cannot be read: ${vadModelPath}. Remove the file and download a model again.`,
      'model',
    );
  return {
    detectSpeech: async (samples) => (vad === null ? undefined : detectSpeech(whisper, vad, samples)),
    identifyLanguage: (samples) => identifyLanguage(whisper, context, samples),
    transcribe: (samples, language, prompt) => transcribe(whisper, context, samples, { language, prompt }),
  };
}

async function detectSpeech(whisper: Functions, vad: Handle, samples: Float32Array): Promise<ArrayLike<number>> {
  await inThread(whisper.detectSpeech, vad, samples, samples.length);
  return readFloats(whisper.probabilities(vad), whisper.probabilityCount(vad));
}

async function identifyLanguage(
  whisper: Functions,
  context: Handle,
  samples: Float32Array,
): Promise<ReadonlyMap<string, number>> {
  const probabilities = new Float32Array(whisper.maxLanguage() + 1);
  const status = await inThread(whisper.toMel, context, samples, samples.length, threads);
  if (status !== 0) throw new Error(`whisper.cpp cannot read the audio (${status})`);
  await inThread(whisper.detectLanguage, context, 0, threads, probabilities);
  return new Map([...probabilities].map((probability, id) => [whisper.languageCode(id), probability]));
}

async function transcribe(
  whisper: Functions,
  context: Handle,
  samples: Float32Array,
  { language, prompt }: { language: string; prompt: string },
): Promise<Segment[]> {
  const settings = {
    ...whisper.fullDefaults(0),
    n_threads: threads,
    no_context: true,
    print_progress: false,
    print_timestamps: false,
    token_timestamps: true,
    suppress_nst: true,
    initial_prompt: prompt === '' ? null : prompt,
    language,
  };
  const status = await inThread(whisper.full, context, settings, samples, samples.length);
  if (status !== 0) throw new Error(`whisper.cpp failed (${status})`);
  return Array.from({ length: whisper.segmentCount(context) }, (_, index) => readSegment(whisper, context, index));
}

/** Milliseconds of whisper.cpp's unit of time. */
const msPerUnit = 10;

function readSegment(whisper: Functions, context: Handle, segment: number): Segment {
  const tokens = Array.from({ length: whisper.tokenCount(context, segment) }, (_, token) => ({
    text: whisper.tokenText(context, segment, token),
    offsets: {
      from: whisper.tokenStart(context, segment, token) * msPerUnit,
      to: whisper.tokenEnd(context, segment, token) * msPerUnit,
    },
    p: whisper.tokenProbability(context, segment, token),
  }));
  return {
    text: whisper.segmentText(context, segment),
    offsets: {
      from: whisper.segmentStart(context, segment) * msPerUnit,
      to: whisper.segmentEnd(context, segment) * msPerUnit,
    },
    tokens,
    noSpeech: whisper.noSpeech(context, segment),
  };
}
