import * as z from 'zod';
import { type Change, isChange } from '../../domain/changes/change.ts';
import { area } from '../route.ts';
import { file, fileParams, id, language, time } from '../schemas.ts';

const change = z.custom<Change>(isChange, 'not a change of a caption document');
const revision = z.int().nonnegative();

/** One entry of the log that makes a document. A long change is at a presigned address, as gzipped JSON. */
const logEntry = z.union([
  z.object({ revision, savedAt: time, change }),
  z.object({ revision, savedAt: time, changeUrl: z.url() }),
]);

const saved = z.object({
  revision,
  savedAt: time,
  /** What the caller had not seen, already below its own change. */
  missed: z.array(logEntry),
});

/** One whole processor: any of these may have to hold the longest document there is. */
const memoryMb = 1769;

const video = '/me/projects/{projectId}/videos/{videoId}' as const;

export const subtitles = area('subtitles', {
  readSubtitles: {
    method: 'GET',
    path: `${video}/subtitles/{subtitleId}`,
    summary: 'The caption document: a snapshot and the changes since',
    access: 'file:viewer',
    params: fileParams.extend({ subtitleId: id }),
    reply: z.object({
      revision,
      /** Presigned address of the gzipped JSON snapshot (domain/captions Snapshot). */
      snapshotUrl: z.url(),
      snapshotRevision: revision,
      changes: z.array(logEntry),
      savedAt: time,
    }),
    needs: ['table', 'media'],
    memoryMb,
  },
  saveSubtitles: {
    method: 'PUT',
    path: `${video}/subtitles/{subtitleId}`,
    summary: 'Append one change to the document; rebased when others were faster',
    access: 'file:editor',
    params: fileParams.extend({ subtitleId: id }),
    body: z.object({
      baseRevision: revision,
      change,
      /** The same id again answers the same revision: a lost reply never saves twice. */
      saveId: id,
    }),
    reply: saved,
    needs: ['table', 'media'],
    memoryMb,
  },
  stageChange: {
    method: 'POST',
    path: `${video}/subtitles/{subtitleId}/staged`,
    summary: 'An address to put a change to that is too long for a request, as gzipped JSON',
    access: 'file:editor',
    params: fileParams.extend({ subtitleId: id }),
    body: z.object({
      saveId: id,
      /** Of what will be put there: the address takes no other length. */
      packedBytes: z.int().positive(),
    }),
    reply: z.object({ url: z.url() }),
    needs: ['table', 'media'],
  },
  saveStaged: {
    method: 'PUT',
    path: `${video}/subtitles/{subtitleId}/staged/{saveId}`,
    summary: 'Append the change that was put there, as saveSubtitles does',
    access: 'file:editor',
    params: fileParams.extend({ subtitleId: id, saveId: id }),
    body: z.object({ baseRevision: revision }),
    reply: saved,
    needs: ['table', 'media'],
    memoryMb,
  },
  transcribe: {
    method: 'POST',
    path: `${video}/transcribe`,
    summary: 'Transcribe again, or after a failure',
    access: 'file:owner',
    params: fileParams,
    body: z.object({ language: language.optional() }),
    reply: file,
    needs: ['table', 'media', 'transcription'],
  },
});
