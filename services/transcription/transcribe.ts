import { Refusal } from '../../api/errors.ts';
import type { Input, Reply } from '../../api/route.ts';
import type { subtitles } from '../../api/routes/subtitles.ts';
import type { Cloud, CloudReader } from '../../cloud/cloud.ts';
import type { Jobs } from '../../cloud/jobs.ts';
import { type FileItem, updateFileAndRead } from '../../cloud/table/files.ts';
import { transcriptionLanguages } from '../../domain/languages/languages.ts';
import type { AccessTo } from '../access/access.ts';
import { releaseSeconds } from '../credits/closeReservation.ts';
import { transcriptionKey } from '../credits/jobKeys.ts';
import { presentFile } from '../files/presentFile.ts';
import { isRunning } from './endDead.ts';
import { runName } from './run.ts';

type Parts = Pick<Cloud, 'table' | 'ledger' | 'now'> &
  Pick<CloudReader, 'media'> & { readonly jobs: Jobs<'transcription'> };

/** Transcribes a file again: after a failure, in another language, or because the owner wants to. */
export async function transcribe(
  cloud: Parts,
  { file, role }: AccessTo<typeof subtitles.transcribe>,
  { language }: Input<typeof subtitles.transcribe>,
): Promise<Reply<typeof subtitles.transcribe>> {
  if (file.fileStatus !== 'success') throw new Refusal('upload.incomplete');
  if (language && !transcriptionLanguages().some(({ code }) => code === language))
    throw new Refusal('language.unknown');
  if (isRunning(cloud.now(), file)) throw new Refusal('transcription.running');
  await giveUp(cloud, file);
  const queued = await queueNext(cloud, file, language ?? file.language);
  const run = { videoId: file.videoId, attempt: queued.attempt };
  await cloud.jobs.start('transcription', runName(run), run);
  return presentFile(cloud, queued, role);
}

/** A new attempt, unless somebody else began one, or deletes the file, in this moment. */
async function queueNext(cloud: Parts, file: FileItem, language: string): Promise<FileItem> {
  const queued = await updateFileAndRead(
    cloud.table,
    file.videoId,
    {
      attempt: file.attempt + 1,
      language,
      transcriptStatus: 'queued',
      transcriptStep: null,
      transcriptProgress: 0,
      failureReason: null,
      updatedAt: cloud.now().toISOString(),
    },
    [
      { field: 'attempt', equals: file.attempt },
      { field: 'deleteStatus', equals: 'active' },
    ],
  );
  if (!queued) throw new Refusal('transcription.running');
  return queued;
}

/** Ends an attempt that died: a stopped execution runs no box that would give its minutes back. */
async function giveUp(cloud: Parts, { videoId, attempt, ownerId, transcriptStatus }: FileItem): Promise<void> {
  if (transcriptStatus !== 'queued' && transcriptStatus !== 'processing') return;
  await cloud.jobs.stop('transcription', runName({ videoId, attempt }));
  await releaseSeconds(cloud, { userId: ownerId, jobKey: transcriptionKey(videoId, attempt) });
}
