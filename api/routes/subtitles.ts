import * as z from 'zod';
import { hasPlainTexts } from '../../domain/captions/plainText.ts';
import { type Change, isChange } from '../../domain/changes/change.ts';
import { malformedOp } from '../../domain/changes/malformed.ts';
import { fileEncodings } from '../../domain/formats/encoding/encodings.ts';
import { vocabularyTerms } from '../personSchemas.ts';
import { area } from '../route.ts';
import {
  documentMemoryMb,
  done,
  file,
  id,
  language,
  maxSpeakers,
  recognitionModel,
  requestId,
  sheetKinds,
  sizeBytes,
  soundTrack,
  time,
} from '../schemas.ts';
import { styleWire } from '../styleWire.ts';
import { line } from '../text.ts';

/** Change that fits at least some document. Whether it fits this one is not known without loading it. */
export const savableChange = z
  .custom<Change>((value) => isChange(value) && malformedOp(value.ops) === null, 'not a change of a caption document')
  .refine(hasPlainTexts, 'a text is not well-formed or contains control characters');
/** Number of changes of a document. Keys of the table reserve ten digits for it. */
export const revision = z.int().nonnegative().max(9_999_999_998);

/** A change as it was stored. Readers skip it when it does not fit, even if it is invalid under current rules. */
const storedChange = z.custom<Change>();

/** Entry of a document's log. A long change is at a presigned URL, as gzipped JSON. */
export const logEntry = z.union([
  z.object({ revision, savedAt: time, change: storedChange }),
  z.object({ revision, savedAt: time, changeUrl: z.url() }),
]);

/** Returns only the changes after this revision: the next page of a log that is too long for one reply. */
export const afterRevision = z
  .string()
  .regex(/^\d{1,10}$/)
  .optional();

/** Caption document: a snapshot and the changes since. */
export const documentLog = z.object({
  /** Revision of the last change in this reply; more follow until `newestRevision`. */
  revision,
  newestRevision: revision,
  /** Presigned URL of the gzipped JSON snapshot (domain/captions Snapshot). */
  snapshotUrl: z.url(),
  snapshotRevision: revision,
  changes: z.array(logEntry),
  savedAt: time,
});

const saved = z.object({
  revision,
  savedAt: time,
  /** Changes that the caller had not seen. Its own change is already rebased over them. */
  missed: z.array(logEntry),
});

/**
 * Whether the save is acknowledged only if the change is in the document; true by default. A change that does not fit
 * is stored as a version, and the reply is `version.conflict`. This loads the document. Callers that replay the log
 * themselves set it to false.
 */
const mustFit = z.boolean().optional();

export const subtitles = area('subtitles', {
  readSubtitles: {
    method: 'GET',
    path: '/subtitles/{subtitleId}',
    summary: 'Read the caption document: a snapshot and the changes since',
    access: 'file:open',
    byToken: true,
    params: z.object({ subtitleId: id }),
    query: z.object({ after: afterRevision }),
    reply: documentLog,
    needs: ['table', 'media'],
    memoryMb: documentMemoryMb,
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
      change: savableChange,
      /**
       * Idempotency key. Repeating an id with the same change returns the same revision, whatever the base and however
       * late, so a save whose reply was lost is not applied twice. Repeating it with another change is refused
       * (`save.used`).
       */
      saveId: id,
      mustFit,
    }),
    reply: saved,
    needs: ['table', 'media', 'live'],
    memoryMb: documentMemoryMb,
  },
  stageChange: {
    method: 'POST',
    path: '/subtitles/{subtitleId}/staged',
    summary: 'Create an upload URL for a change that is too long for a request, as gzipped JSON',
    access: 'file:edit',
    params: z.object({ subtitleId: id }),
    body: z.object({
      saveId: id,
      /** Size of the upload; the URL accepts no other size. */
      packedBytes: sizeBytes.positive(),
    }),
    reply: z.object({ url: z.url() }),
    needs: ['table', 'staged'],
  },
  saveStaged: {
    method: 'PUT',
    path: '/subtitles/{subtitleId}/staged/{saveId}',
    summary: 'Append the uploaded change, as saveSubtitles does',
    access: 'file:edit',
    mayAlsoNeed: ['removeTab'],
    params: z.object({ subtitleId: id, saveId: id }),
    body: z.object({ baseRevision: revision, mustFit }),
    reply: saved,
    needs: ['table', 'media', 'staged.read', 'live'],
    memoryMb: documentMemoryMb,
  },
  importSubtitles: {
    method: 'POST',
    path: '/srt',
    summary: 'Import a caption file as a new tab, instead of a tab, or as the second caption of a tab',
    access: 'file:edit',
    byToken: true,
    body: z.object({
      /** File name. Its extension determines the format where the content does not. */
      fileName: line(255),
      /** Content of the file. Longer files are imported by the editor, as changes. */
      content: z.base64().max(4_000_000),
      /** Language of the captions, and of the new or replaced tab. */
      language,
      as: z.enum(['newTab', 'replace', 'second']),
      /** Tab that receives the second caption. */
      tab: language.optional(),
      /** If absent, the encoding is detected. */
      encoding: z.enum(fileEncodings).optional(),
      columns: sheetKinds.optional(),
      requestId,
    }),
    reply: z.object({
      captions: z.int().nonnegative(),
      /** Encoding that the file was read in; null for a workbook. */
      encoding: z.enum(fileEncodings).nullable(),
      isEncodingGuessed: z.boolean(),
      runnerUp: z.enum(fileEncodings).nullable(),
      /** Warnings by line. A long list is truncated. */
      warnings: z.array(z.object({ line: z.int().nullable(), code: z.string(), message: z.string() })),
    }),
    needs: ['table', 'media', 'live'],
    memoryMb: documentMemoryMb,
  },
  saveStyle: {
    method: 'PUT',
    path: '/style',
    summary: 'Change the style of all captions, or of some captions in one language',
    access: 'file:edit',
    body: z.object({
      /** Fields to change. Null, allowed for captions only, removes the captions' own style. */
      style: styleWire.nullable(),
      captions: z.object({ ids: z.array(id).min(1).max(1000), tab: language }).optional(),
    }),
    reply: done,
    needs: ['table', 'media', 'live'],
    memoryMb: documentMemoryMb,
  },
  readFileVocabulary: {
    method: 'GET',
    path: '/vocabulary',
    summary: 'Read the names and terms that the speech recognition expects in this file, beside those of its owner',
    access: 'file:edit',
    reply: z.object({ terms: vocabularyTerms }),
    needs: ['table.read'],
  },
  saveFileVocabulary: {
    method: 'PUT',
    path: '/vocabulary',
    summary: 'Replace the names and terms of this file; its next transcription uses them',
    access: 'file:edit',
    body: z.object({ terms: vocabularyTerms }),
    reply: done,
    needs: ['table'],
  },
  transcribe: {
    method: 'POST',
    path: '/transcribe',
    summary: 'Transcribe again or after a failure, or prepare a file without captions for writing by hand',
    access: 'file:transcribe',
    body: z.object({
      language: language.optional(),
      /**
       * False creates an empty document without a transcription, which costs no minutes. A file that has captions keeps
       * them.
       */
      isTranscribed: z.boolean().optional(),
      soundTrack: soundTrack
        .optional()
        .describe('Sound track to play, transcribe and export. With isTranscribed false, a file keeps its captions.'),
      /** Maximum number of speakers to tell apart; null for none. If absent, as in the last transcription. */
      maxSpeakers: maxSpeakers.nullable().optional(),
      /**
       * Model for the speech recognition, on installations that offer several (`/config`); null for the standard one. If
       * absent, as in the last transcription.
       */
      model: recognitionModel.nullable().optional(),
      /**
       * Whether only the speakers of existing captions are determined: their texts and times stay. Otherwise the
       * captions are replaced; their state before that is a version.
       */
      keepsTexts: z.boolean().optional(),
    }),
    reply: file,
    needs: ['table', 'live', 'ledger', 'delivery', 'jobs.transcription'],
  },
});
