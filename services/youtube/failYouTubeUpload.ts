import type { Cloud } from '../../cloud/cloud.ts';
import { reasonNamed } from '../../domain/runs/kinds.ts';
import { failRun } from '../runs/end.ts';
import { type YouTubeRun, youtubeEnd } from './run.ts';

/** Error caught by the state machine: `Error` is the name of the error that a task threw. */
export interface FailedYouTubeUpload extends YouTubeRun {
  readonly error?: { readonly Error?: string };
}

/** Task for every failure. */
export async function failYouTubeUpload(
  cloud: Pick<Cloud, 'table' | 'now' | 'live'>,
  run: FailedYouTubeUpload,
): Promise<FailedYouTubeUpload> {
  await failRun(cloud, youtubeEnd, run, reasonNamed('youtube', run.error?.Error));
  return run;
}
