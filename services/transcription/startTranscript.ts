import type { Cloud } from '../../cloud/cloud.ts';
import { mediaKeys } from '../../cloud/media/keys.ts';
import { startRecognition } from '../../cloud/recognition.ts';
import { findLanguage, undetermined } from '../../domain/languages/languages.ts';
import { RunFailure } from '../runs/progress.ts';
import { beginStep, type PreparedRun, type RecognisedRun, runName } from './run.ts';

/** Task 4: starts the speech recognition. The job has the run's name, so a repeated task starts no second job. */
export async function startTranscript(
  cloud: Pick<Cloud, 'table' | 'recognition' | 'now' | 'live' | 'config'>,
  run: PreparedRun & Pick<RecognisedRun, 'vocabularyName'>,
): Promise<RecognisedRun> {
  const file = await beginStep(cloud, run, 'recognise');
  if (run.audioKey === null) throw new RunFailure('media.silent');
  const { language, maxSpeakers, model } = file.again ?? file;
  const localeCode = language === undetermined ? null : findLanguage(language)?.localeCode;
  if (localeCode === undefined) throw new RunFailure('language.unsupported', language);
  const started = await startRecognition(cloud.recognition, {
    name: runName(run),
    audioKey: run.audioKey,
    transcriptKey: mediaKeys.transcript(run.videoId),
    localeCode,
    maxSpeakers: maxSpeakers ?? undefined,
    model: offeredModel(cloud, model),
    vocabularyName: run.vocabularyName ?? undefined,
  });
  if (!started.ok) throw new RunFailure('language.unsupported', language);
  const startedAt = cloud.now().toISOString();
  return { ...run, startedAt, waitSeconds: waitSeconds(run.durationMs), transcriptStatus: 'IN_PROGRESS' };
}

/** Returns the chosen model, unless it was removed from the installation since. */
const offeredModel = ({ config }: Pick<Cloud, 'config'>, model: string | null | undefined): string | undefined =>
  config.recognitionModels?.find((name) => name === model);

/**
 * Returns the seconds until the next check of the recognition: one for a clip, 30 from half an hour on. An hour of
 * speech is checked dozens of times, not thousands, and a clip is not delayed.
 */
function waitSeconds(durationMs: number): number {
  return Math.min(30, Math.max(1, Math.round(durationMs / 60_000)));
}
