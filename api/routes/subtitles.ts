import * as z from 'zod';
import { hasPlainTexts } from '../../domain/captions/plainText.ts';
import { type Change, isChange } from '../../domain/changes/change.ts';
import { area } from '../route.ts';
import { file, id, language, sizeBytes, time } from '../schemas.ts';

const change = z.custom<Change>(isChange, 'not a change of a caption document');
/** The number of changes of a document. Keys of the table have ten digits for it. */
const revision = z.int().nonnegative().max(9_999_999_998);

/** One entry of a document's log. A long change is at a presigned address, as gzipped JSON. */
const logEntry = z.union([
  z.object({ revision, savedAt: time, change }),
  z.object({ revision, savedAt: time, changeUrl: z.url() }),
]);

const saved = z.object({
  revision,
  savedAt: time,
  /** The changes that the caller had not seen. Its own change is already rebased over them. */
  missed: z.array(logEntry),
});

/** One full vCPU: any of these may have to hold the longest possible document. */
const memoryMb = 1769;

export const subtitles = area('subtitles', {
  readSubtitles: {
    method: 'GET',
    path: '/subtitles/{subtitleId}',
    summary: 'The caption document: a snapshot and the changes since',
    access: 'file:open',
    params: z.object({ subtitleId: id }),
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
    path: '/subtitles/{subtitleId}',
    summary: 'Append one change to the document, rebased over newer ones',
    access: 'file:edit',
    mayAlsoNeed: ['removeTab'],
    params: z.object({ subtitleId: id }),
    body: z.object({
      baseRevision: revision,
      change: change.refine(hasPlainTexts, 'a text is not well-formed or contains control characters'),
      /** Repeating an id returns the same revision, so a save whose reply was lost is not applied twice. */
      saveId: id,
    }),
    reply: saved,
    needs: ['table', 'media'],
    memoryMb,
  },
  stageChange: {
    method: 'POST',
    path: '/subtitles/{subtitleId}/staged',
    summary: 'An upload address for a change that is too long for a request, as gzipped JSON',
    access: 'file:edit',
    params: z.object({ subtitleId: id }),
    body: z.object({
      saveId: id,
      /** Size of the upload; the address accepts no other. */
      packedBytes: sizeBytes.positive(),
    }),
    reply: z.object({ url: z.url() }),
    needs: ['table.read', 'media'],
  },
  saveStaged: {
    method: 'PUT',
    path: '/subtitles/{subtitleId}/staged/{saveId}',
    summary: 'Append the uploaded change, as saveSubtitles does',
    access: 'file:edit',
    mayAlsoNeed: ['removeTab'],
    params: z.object({ subtitleId: id, saveId: id }),
    body: z.object({ baseRevision: revision }),
    reply: saved,
    needs: ['table', 'media'],
    memoryMb,
  },
  transcribe: {
    method: 'POST',
    path: '/transcribe',
    summary: 'Transcribe again, or after a failure',
    access: 'file:transcribe',
    body: z.object({ language: language.optional() }),
    reply: file,
    needs: ['table', 'ledger', 'media.read', 'jobs.transcription'],
  },
});
