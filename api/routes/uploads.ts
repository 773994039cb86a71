import * as z from 'zod';
import { maxTabs } from '../../domain/captions/defaults.ts';
import { fileEncodings } from '../../domain/formats/encoding/encodings.ts';
import { limits } from '../../domain/plans/allowance.ts';
import { maxCaptionChars } from '../../domain/uploads/captions.ts';
import { maxFilesAtOnce } from '../../domain/uploads/parts.ts';
import { area } from '../route.ts';
import {
  documentMemoryMb,
  done,
  durationMs,
  file,
  id,
  language,
  maxSpeakers,
  recognitionModel,
  sheetKinds,
  sizeBytes,
  soundTrack,
} from '../schemas.ts';
import { line, token } from '../text.ts';

const partNumber = z.int().min(1).max(10_000);
const etag = token(200);
const uploadId = token(1024);

/** Fingerprint of the chosen file's content, so that an upload resumes only with the same file. */
const fingerprint = z.string().regex(/^[0-9a-f]{64}$/);

/** Properties that the browser knows before the upload. */
const candidate = z.object({
  fileName: line(255),
  sizeBytes,
  /** As measured by the browser; null if it could not measure it. The probe decides. */
  durationMs: durationMs.nullable(),
  /**
   * False skips speech recognition, so that the file costs no minutes. Its captions come from a file or are written by
   * hand.
   */
  isTranscribed: z.boolean().optional(),
});

/** Caption file uploaded together with a recording. */
const captionFile = z.object({
  /** File name. Its extension determines the format where the content does not. */
  fileName: line(255),
  /** Content of the file. */
  content: z.base64().max(maxCaptionChars),
  /** Language of the captions, if the file does not state it. */
  language,
  /** If absent, the encoding is detected. */
  encoding: z.enum(fileEncodings).optional(),
  columns: sheetKinds.optional(),
});

/** Caption files of one request, limited in number and in total size. */
const captionFiles = z
  .array(captionFile)
  .max(maxTabs)
  .refine((files) => files.reduce((sum, { content }) => sum + content.length, 0) <= maxCaptionChars, 'too long');

export const uploads = area('uploads', {
  startFile: {
    method: 'POST',
    path: '/me/file/start',
    summary: 'Check which of these files fit my plan, their cost and the remaining allowance',
    access: 'user',
    byToken: true,
    body: z.object({ files: z.array(candidate).min(1).max(maxFilesAtOnce) }),
    reply: z.object({
      /** In the order of the request. Each file that fits reduces the allowance for the files after it. */
      files: z.array(
        z.object({
          /** Null if the duration is not known before the upload. */
          costSeconds: z.int().nullable(),
          /** Null if the file fits. */
          problem: z.enum(['file.empty', ...limits]).nullable(),
        }),
      ),
      /** Total cost of the files that fit, as far as their durations are known. */
      costSeconds: z.int(),
      secondsLeft: z.int(),
      secondsAfter: z.int(),
      storageBytes: z.int(),
      storageLimitBytes: z.int(),
      /** Null means unlimited. */
      uploadsLeft: z.int().nullable(),
    }),
    needs: ['table.read', 'money.read'],
  },
  createFile: {
    method: 'POST',
    path: '/me/projects/{projectId}/videos',
    summary: 'Create the file for an upload',
    access: 'user',
    byToken: true,
    params: z.object({ projectId: id }),
    body: candidate.extend({
      language,
      /** Empty if the browser does not know it. */
      contentType: z
        .string()
        .max(100)
        .regex(/^[ -~]*$/),
      /** The client's id of this upload. Repeating an id returns the same file. */
      requestId: id,
      fingerprint: fingerprint.optional(),
      /** Maximum number of speakers to distinguish; without it speakers are not distinguished. */
      maxSpeakers: maxSpeakers.optional(),
      /** Model for the speech recognition, on installations that offer several (`/config`). */
      model: recognitionModel.optional(),
      soundTrack: soundTrack.optional(),
      /**
       * Zero-based number of a subtitle track of the recording, which becomes its captions. The file is not transcribed. If
       * the track cannot be read, the file has no captions.
       */
      captionTrack: soundTrack.optional(),
      /** Existing captions, one language per tab. A file with captions is not transcribed. */
      captions: captionFiles.optional(),
    }),
    reply: file,
    needs: ['table', 'money.read', 'media', 'delivery'],
    memoryMb: documentMemoryMb,
  },
  startUpload: {
    method: 'POST',
    path: '/presigned/start',
    summary: 'Start the multipart upload, or resume the open one',
    access: 'file:upload',
    byToken: true,
    body: z.object({ fingerprint: fingerprint.optional() }),
    reply: z.object({
      uploadId: z.string(),
      partSizeBytes: z.int(),
      parts: z.int(),
      /** Whether all parts are stored and joined: then only the completion request is missing, without parts. */
      joined: z.boolean(),
    }),
    needs: ['table', 'media'],
  },
  signParts: {
    method: 'POST',
    path: '/presigned/url',
    summary: 'Sign upload URLs for a batch of parts; each call returns new ones',
    access: 'file:upload',
    byToken: true,
    body: z.object({ uploadId, partNumbers: z.array(partNumber).min(1).max(100) }),
    reply: z.object({ urls: z.array(z.object({ partNumber, url: z.url() })), expiresAt: z.iso.datetime() }),
    needs: ['table.read', 'media'],
  },
  completeUpload: {
    method: 'POST',
    path: '/presigned/completed',
    summary: 'Join the parts and start the work on the file',
    access: 'file:upload',
    byToken: true,
    body: z.object({
      uploadId,
      parts: z.array(z.object({ partNumber, etag })).max(10_000),
    }),
    reply: file,
    needs: ['table', 'media', 'delivery', 'jobs.transcription'],
  },
  abortUpload: {
    method: 'POST',
    path: '/presigned/abort',
    summary: 'Cancel the upload and delete its parts',
    access: 'file:upload',
    byToken: true,
    body: z.object({ uploadId: uploadId.optional() }),
    reply: done,
    needs: ['table', 'media'],
  },
  readUpload: {
    method: 'GET',
    path: '/presigned',
    summary: 'List the parts already stored, to resume after an interruption',
    access: 'file:upload',
    byToken: true,
    reply: z.object({
      uploadId: z.string(),
      partSizeBytes: z.int(),
      parts: z.int(),
      stored: z.array(z.object({ partNumber, etag, sizeBytes: z.int() })),
    }),
    needs: ['table.read', 'media.read'],
  },
});
