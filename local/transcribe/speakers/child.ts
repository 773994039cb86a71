/** Process that distinguishes the speakers of one recording. */
import { serveChildJob } from '../childJob.ts';
import { Wav } from '../wav.ts';
import { findSpeakers, loadSherpa, type SpeakerModels } from './sherpa.ts';

/** Job for the process that distinguishes speakers. */
export interface SpeakerTask extends SpeakerModels {
  readonly wavPath: string;
  readonly durationMs: number;
  readonly maxSpeakers: number;
}

serveChildJob(async ({ wavPath, durationMs, maxSpeakers, ...models }: SpeakerTask) => {
  const wav = await Wav.open(wavPath);
  const samples = await wav.readSamples({ startMs: 0, endMs: durationMs });
  await wav.close();
  return findSpeakers(loadSherpa(), models, samples, maxSpeakers);
});
