import * as z from 'zod';
import { fileActions } from '../domain/access/actions.ts';
import { roles } from '../domain/access/roles.ts';
import { recognizedSpeakers } from '../domain/captions/bounds.ts';
import { deleteStatuses, fileStatuses, fileTypes, transcriptStatuses } from '../domain/files/states.ts';
import { columnKinds } from '../domain/formats/sheet/choices.ts';
import { limitPresets } from '../domain/limits/presets.ts';
import { subtitleProblems } from '../domain/media/tracks.ts';
import { planNames } from '../domain/plans/catalogue.ts';
import { runKinds, stepsOf } from '../domain/runs/kinds.ts';
import { timecodeStyles } from '../domain/timecode/labels.ts';
import { secret, token } from './text.ts';

/** Schemas shared by several areas. Times are ISO 8601 in UTC; ids are opaque to the client. */
export const id = z
  .string()
  .min(1)
  .max(64)
  .regex(/^[\w-]+$/);
/**
 * Idempotency key of a creating call: repeating it returns what the first call created. Optional, because it was added
 * later.
 */
export const requestId = id.optional();
export const time = z.iso.datetime();
/** Kinds of the columns of a sheet, from the first one on; without them they are found by their headers and content. */
export const sheetKinds = z.array(z.enum(columnKinds)).min(1).max(256);
/** Language code by its form; services check whether the language exists. */
export const language = z
  .string()
  .min(2)
  .max(8)
  .regex(/^[A-Za-z-]+$/);
/** Maximum number of speakers that the speech recognition distinguishes. */
/** Name of a model for speech recognition, one of `recognitionModels` of the configuration. */
export const recognitionModel = z.string().regex(/^[\w.-]{1,60}$/);

export const maxSpeakers = z.int().min(recognizedSpeakers.min).max(recognizedSpeakers.max);
export const email = z.email('Enter a valid email address').max(254).toLowerCase();

/**
 * At least 8 characters with uppercase, lowercase and a digit; the user pool has the same policy. Its messages are an
 * error code, which the API replaces by the sentence of the catalog.
 */
export const password = secret(8, 256, 'password.weak')
  .regex(/[a-z]/, 'password.weak')
  .regex(/[A-Z]/, 'password.weak')
  .regex(/\d/, 'password.weak');

/** Code of an authenticator app. Apps show it with a space. */
export const appCode = z
  .string()
  .overwrite((text) => text.replace(/\s/g, ''))
  .regex(/^\d{6}$/);

/** Mailed code, currently six digits. Copied codes can contain spaces. */
export const code = z
  .string()
  .overwrite((text) => text.replace(/\s/g, ''))
  .regex(/^\w{4,12}$/);

/** Number of bytes; S3 stores objects of up to 5 TiB. */
export const sizeBytes = z
  .int()
  .nonnegative()
  .max(5 * 1024 ** 4);

/** Duration in milliseconds: up to a year, far more than any recording. */
export const durationMs = z
  .int()
  .nonnegative()
  .max(366 * 24 * 60 * 60 * 1000);

/** Memory of functions that may have to hold the longest possible document: one full vCPU. */
export const documentMemoryMb = 1769;

export const done = z.object({ done: z.literal(true) });

/** Query parameters of the file list. */
export const pageOfList = {
  /** Maximum number of files on a page. A page may have fewer and still not be the last. */
  limit: z.coerce.number<number>().int().min(1).max(100).default(50),
  cursor: token(2000, 0).optional(),
};

export const fileStatus = z.enum(fileStatuses);
export const transcriptStatus = z.enum(transcriptStatuses);

/** Steps of a transcription, in order. */
export const transcriptStep = z.enum(stepsOf('transcription'));

/** Reason why a transcription failed. The screen explains it in the user's language. */
export const failureReason = z.enum(runKinds.transcription.reasons);

/** Deadline: a day such as `2026-11-30`, or an instant such as `2026-11-30T15:00:00.000Z`. */
export const deadline = z.union([z.iso.date(), time]);

export const file = z.object({
  id,
  projectId: id,
  title: z.string(),
  fileName: z.string(),
  sizeBytes: z.int().nonnegative(),
  durationMs: z.int().nonnegative().nullable(),
  language,
  fileType: z.enum(fileTypes),
  editType: z.enum(fileTypes),
  fileStatus,
  transcriptStatus,
  transcriptStep: transcriptStep.nullable(),
  /** 0 to 100 over all steps. */
  transcriptProgress: z.int().min(0).max(100),
  failureReason: failureReason.nullable(),
  /** False while the captions come from a file or are written by hand; the status then describes the preparation. */
  isTranscribed: z.boolean(),
  /** Maximum number of speakers that the last transcription told apart; null if it did not. */
  maxSpeakers: maxSpeakers.nullable(),
  /** Model that was chosen for the last transcription; null for the standard one of the installation. */
  model: recognitionModel.nullable(),
  /** Whether it has sound and a caption document, and no transcription is under way: it can be transcribed (again). */
  isTranscribable: z.boolean(),
  subtitleId: id.nullable(),
  thumbnailUrl: z.url().nullable(),
  shared: z.enum(['private', 'shared']),
  /** Progress of its sections, and their earliest deadline that is open; null for a file that is not split. */
  sectionProgress: z
    .object({ total: z.int().positive(), complete: z.int().nonnegative(), deadline: deadline.nullable() })
    .nullable(),
  /** Actions that the caller may perform on the file. */
  may: z.array(z.enum(fileActions)),
  createdAt: time,
  updatedAt: time,
});

/** Zero-based number of a sound track of the recording. If absent, it is chosen by language and default. */
export const soundTrack = z.int().min(0).max(1000);

/** Properties of a track, as its file states them. */
const track = {
  /** Zero-based position among the tracks of its kind. */
  number: z.int().nonnegative(),
  language: language.nullable(),
  title: z.string().nullable(),
  isDefault: z.boolean(),
};

/** Fields for the editor beyond those of the list. URLs are presigned and expire. */
export const fileDetail = file.extend({
  /** Media that a browser can play: the upload itself, a copy of it, or its audio alone. */
  mediaUrl: z.url().nullable(),
  /** Equal to `mediaUrl`. */
  videoUrl: z.url().nullable(),
  /** Sound tracks of the recording. A file may have more than these. */
  soundTracks: z.array(z.object({ ...track, channels: z.int() })),
  /** Number of the sound track that is played, transcribed and exported; null without sound or before it is known. */
  soundTrack: z.int().nonnegative().nullable(),
  /** Subtitle tracks of the recording. */
  subtitleTracks: z.array(
    z.object({
      ...track,
      /** Captions of the track as a file, which can be imported; null with the reason. */
      url: z.url().nullable(),
      format: z.enum(['srt', 'vtt', 'ass']).nullable(),
      problem: z.enum(subtitleProblems).nullable(),
    }),
  ),
  /** Newest exported video; null without one. */
  editedVideoUrl: z.url().nullable(),
  /** Length as it is displayed: `mm:ss`, or `hh:mm:ss` from one hour; null while unknown. */
  playbackTime: z.string().nullable(),
  /** Always `active`: a file that is being deleted answers 404. */
  deleteStatus: z.enum(deleteStatuses),
  /** Role of the caller. */
  teamAccess: z.enum(roles),
  /** Whether a playable copy of the video is being made; `mediaUrl` changes when it is ready. */
  isConverting: z.boolean(),
  /** Loudness at several zoom levels, to be read by byte ranges; domain/media/peaks.ts defines the format. */
  peaksUrl: z.url().nullable(),
  /** `{version: 1, shotsMs}`: the start of each shot except the first; null while unknown. */
  shotsUrl: z.url().nullable(),
  widthPx: z.int().nullable(),
  heightPx: z.int().nullable(),
  /** Exact rate as numerator and denominator; null for audio. */
  frameRate: z.object({ numerator: z.int(), denominator: z.int() }).nullable(),
  editorSettings: z.object({
    autoScroll: z.boolean(),
    timecodes: z.enum(timecodeStyles),
    /** Rule set used to check its captions, unless its document names another. */
    rules: z.enum(limitPresets),
  }),
  /** Dialogs of this file that the user dismissed. */
  dismissedDialogs: z.array(z.string()),
});

/** Folder of files and folders. */
export const folder = z.object({
  id,
  name: z.string(),
  /** Parent folder; null for the home folder. */
  parentId: id.nullable(),
  shared: z.enum(['private', 'shared']),
  /**
   * Ids of the shared folders among the folder and its ancestors, whose people have access. Visible to its owner only.
   */
  sharedBy: z.array(id),
  createdAt: time,
  updatedAt: time,
});

/** Folder that somebody shares with the caller. */
export const sharedFolder = folder.extend({
  /** Caller's role on the files in the folder; a file can grant a stronger one. */
  role: z.enum(roles),
});

export const balance = z.object({
  plan: z.enum(planNames),
  /**
   * Seconds of transcription: the plan's per month, the remaining ones, those remaining from top-ups, and those
   * reserved by running jobs.
   */
  planSeconds: z.int(),
  planSecondsLeft: z.int(),
  topUpSecondsLeft: z.int(),
  reservedSeconds: z.int(),
  /** Characters of machine translation, in the same way. */
  planCharacters: z.int(),
  planCharactersLeft: z.int(),
  topUpCharactersLeft: z.int(),
  reservedCharacters: z.int(),
  storageBytes: z.int(),
  storageLimitBytes: z.int(),
  /** Null means unlimited. */
  uploadsLeft: z.int().nullable(),
  exportsLeft: z.int().nullable(),
  renewsAt: time,
});

/** Remaining purchased minutes and characters of translation, soonest expiry first. */
export const lots = z.array(z.object({ seconds: z.int(), characters: z.int(), expiresAt: time }));
