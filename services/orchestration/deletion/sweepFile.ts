import type { Cloud } from '../../../cloud/cloud.ts';
import { cancelConversion } from '../../../cloud/conversion.ts';
import { stagedPrefix, storedPrefixes } from '../../../cloud/media/keys.ts';
import { deletePrefix } from '../../../cloud/media/store.ts';
import { deleteRecognition } from '../../../cloud/recognition.ts';
import { filePartition, keys } from '../../../cloud/table/core/keys.ts';
import { deletePartition } from '../../../cloud/table/core/partition.ts';
import { type FileItem, getFile } from '../../../cloud/table/files/files.ts';
import { enterStep, RunFailure } from '../../runs/progress.ts';
import { forgetAssignees } from '../../sections/forgetSections.ts';
import { deleteTeam } from '../../teams/deleteTeam.ts';
import { runName } from '../../transcription/run.ts';
import { type Deletion, deletion } from './run.ts';

/**
 * Time after the deletion during which something may still write for the file: a function that started before runs for
 * at most 15 minutes, and an upload address for a staged change is valid equally long.
 */
const lateWriterMs = 20 * 60_000;

export interface SweptDeletion extends Deletion {
  /** Whether nothing can write for the file any more. If false, the file must be swept again. */
  readonly isLast: boolean;
}

/**
 * Task 2: deletes the recognitions, the conversion, the objects and the items of a file, except the item of the file
 * itself. Repeated until the sweep began after the last possible writer.
 */
export async function sweepFile(
  cloud: Pick<Cloud, 'table' | 'media' | 'staged' | 'recognition' | 'conversion' | 'now'>,
  run: Deletion,
): Promise<SweptDeletion> {
  await enterStep(cloud, deletion, run, 'sweep');
  const { videoId, attempt } = run;
  const file = await getFile(cloud.table, videoId);
  if (!file) throw new RunFailure('run.superseded');
  const isUnheard = await forgetSpeech(cloud, file);
  const isUnconverted = !file.proxyJobId || (await cancelConversion(cloud.conversion, file.proxyJobId));
  const isLast = isUnheard && isUnconverted && isAfterWriters(cloud, file);
  for (const prefix of storedPrefixes(videoId)) await deletePrefix(cloud.media, prefix);
  await deletePrefix(cloud.staged, stagedPrefix(videoId));
  await deleteTeam(cloud, videoId);
  await forgetAssignees(cloud, videoId);
  await deletePartition(cloud.table, filePartition(videoId), (SK) => SK === keys.file(videoId).SK);
  return { videoId, attempt, isLast };
}

/** Deletes the recognition jobs of all attempts. Returns false while one of them can still write its result. */
async function forgetSpeech(cloud: Pick<Cloud, 'recognition'>, { videoId, attempt }: FileItem): Promise<boolean> {
  const names = Array.from({ length: attempt }, (_, index) => runName({ videoId, attempt: index + 1 }));
  const gone = await Promise.all(names.map((name) => deleteRecognition(cloud.recognition, name)));
  return gone.every((isGone) => isGone);
}

const isAfterWriters = ({ now }: Pick<Cloud, 'now'>, { deletedAt }: FileItem): boolean =>
  deletedAt !== undefined && now().getTime() - Date.parse(deletedAt) >= lateWriterMs;
