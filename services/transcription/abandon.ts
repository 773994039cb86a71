import type { Cloud } from '../../cloud/cloud.ts';
import { mediaPrefix } from '../../cloud/media/keys.ts';
import { deletePrefix } from '../../cloud/media/store.ts';
import { readFile } from '../../cloud/table/files.ts';
import { type Run, RunFailure } from './run.ts';

/**
 * What a box throws that finds itself superseded after it stored something. Where the file was deleted meanwhile,
 * what was stored after the deletion is deleted too; another attempt of a file that is there uses it.
 */
export async function abandon(cloud: Pick<Cloud, 'table' | 'media'>, { videoId }: Run): Promise<RunFailure> {
  if (!(await readFile(cloud.table, videoId))) await deletePrefix(cloud.media, mediaPrefix(videoId));
  return new RunFailure('transcription.superseded');
}
