import * as z from 'zod';
import { type Change, isChange } from '../../domain/editor/change.ts';
import { area } from '../route.ts';
import { file, fileParams, id, language, time } from '../schemas.ts';

const change = z.custom<Change>(isChange, 'not a change of a caption document');
const revision = z.int().nonnegative();

/** One entry of the log that makes a document. */
const logEntry = z.object({ revision, change, savedAt: time });

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
    reply: z.object({
      revision,
      savedAt: time,
      /** What the caller had not seen, already below its own change. */
      missed: z.array(logEntry),
    }),
    needs: ['table', 'media'],
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
