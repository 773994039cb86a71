import { statSync } from 'node:fs';
import { requireMemory, runChildJob } from '../childJob.ts';
import type { RecognitionOptions, Speech } from '../recogniser.ts';
import type { SpeakerTask } from './child.ts';
import type { SpeakerSpan } from './labels.ts';
import { hasSherpa, type SpeakerModels } from './sherpa.ts';

/** Distinguishes the speakers of a recording. */
export type Diarizer = (
  speech: Speech,
  maxSpeakers: number,
  options: Pick<RecognitionOptions, 'signal'>,
) => Promise<SpeakerSpan[]>;

const megabyte = 1024 * 1024;

/** Memory of the models, their buffers and Node.js. */
const baseBytes = 600 * megabyte;

/** Bytes of a millisecond of samples, which are held once as a file and once as numbers. */
const bytesPerMs = 16 * (2 + 4);

/** Maximum time of a job: it takes about a tenth of the recording's length on two cores. */
const maxMs = (durationMs: number): number => 10 * 60_000 + 3 * durationMs;

/** Returns the diarization of sherpa-onnx, in a process of its own; undefined if its package is not installed. */
export function sherpaDiarizer(models: SpeakerModels): Diarizer | undefined {
  if (!hasSherpa()) return undefined;
  return ({ wavPath, durationMs }, maxSpeakers, { signal }) => {
    const modelBytes = statSync(models.segmentationPath).size + statSync(models.embeddingPath).size;
    const neededBytes = baseBytes + modelBytes + durationMs * bytesPerMs;
    requireMemory('Telling speakers apart', neededBytes);
    const task: SpeakerTask = { ...models, wavPath, durationMs, maxSpeakers };
    const module = new URL('./child.ts', import.meta.url);
    const limits = { maxBytes: 2 * neededBytes, maxMs: maxMs(durationMs) };
    return runChildJob({ name: 'sherpa-onnx', module, task, ...limits }, { signal, onProgress: () => undefined });
  };
}
