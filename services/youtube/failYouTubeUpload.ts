import type { Cloud } from '../../cloud/cloud.ts';
import { reasonNamed } from '../../domain/runs/kinds.ts';
import { failRun } from '../runs/end.ts';
import { type YouTubeRun, youtubeEnd } from './run.ts';

/** What the machine caught: `Error` is the name of the error that a task threw. */
export interface FailedYouTubeUpload extends YouTubeRun {
  readonly error?: { readonly Error?: string };
}

/** The task that every failure leads to. */
export async function failYouTubeUpload(
  cloud: Pick<Cloud, 'table' | 'now' | 'live'>,
  run: FailedYouTubeUpload,
): Promise<FailedYouTubeUpload> {
  await failRun(cloud, youtubeEnd, run, reasonNamed('youtube', run.error?.Error));
  return run;
}
