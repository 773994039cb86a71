import * as z from 'zod';
import { fileActions } from '../domain/access/actions.ts';
import { roles } from '../domain/access/roles.ts';
import { fileStatuses, fileTypes, transcriptStatuses } from '../domain/files/states.ts';
import { limitPresets } from '../domain/limits/presets.ts';
import { type NotificationKind, notificationKinds } from '../domain/notifications/kinds.ts';
import { onboardingQuestions } from '../domain/onboarding/questions.ts';
import { tutorialNames } from '../domain/onboarding/tutorials.ts';
import { planNames } from '../domain/plans/catalogue.ts';
import { maxKeysOfAction } from '../domain/preferences/shortcuts.ts';
import { runKinds, stepsOf } from '../domain/runs/kinds.ts';
import { timecodeStyles } from '../domain/timecode/labels.ts';
import { glossaryBounds } from '../domain/translation/glossary.ts';
import { line, secret, token } from './text.ts';

/** Schemas that several areas share. Times are ISO 8601 in UTC; ids are opaque to the client. */
export const id = z
  .string()
  .min(1)
  .max(64)
  .regex(/^[\w-]+$/);
/** Idempotency key of a creating call: repeating it returns what the first call created. An addition; may be left out. */
export const requestId = id.optional();
export const time = z.iso.datetime();
/** The form of a language code; services look up whether there is such a language. */
export const language = z
  .string()
  .min(2)
  .max(8)
  .regex(/^[A-Za-z-]+$/);
export const email = z.email('Enter a valid email address').max(254).toLowerCase();

/** At least 8 characters with upper case, lower case and a digit; the user pool has the same policy. */
export const password = secret(8, 256).regex(/[a-z]/).regex(/[A-Z]/).regex(/\d/);

/** A mailed code: six digits today. People copy it with spaces. */
export const code = z
  .string()
  .overwrite((text) => text.replace(/\s/g, ''))
  .regex(/^\w{4,12}$/);

/** A number of bytes; S3 stores objects of up to 5 TiB. */
export const sizeBytes = z
  .int()
  .nonnegative()
  .max(5 * 1024 ** 4);

/** A duration in milliseconds: up to a year, far more than any recording. */
export const durationMs = z
  .int()
  .nonnegative()
  .max(366 * 24 * 60 * 60 * 1000);

/** Memory of the functions that may have to hold the longest possible document: one full vCPU. */
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

/** The steps of a transcription, in order. */
export const transcriptStep = z.enum(stepsOf('transcription'));

/** Why a transcription failed. The screen explains it in the user's language. */
export const failureReason = z.enum(runKinds.transcription.reasons);

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
  /** False while its captions come from a file or are written by hand; the status then says how it is prepared. */
  isTranscribed: z.boolean(),
  subtitleId: id.nullable(),
  /** The address of its picture; in a list, without the list's `thumbnailQuery`. */
  thumbnailUrl: z.url().nullable(),
  shared: z.enum(['private', 'shared']),
  /** The actions that the caller may perform on the file. */
  may: z.array(z.enum(fileActions)),
  createdAt: time,
  updatedAt: time,
});

/** Files of a list. */
export const filesOfList = {
  files: z.array(file),
  /** The parameters to be added to the address of each picture: what all of them share, without a question mark. */
  thumbnailQuery: z.string(),
};

/** Fields for the editor beyond those of the list. URLs are presigned and expire. */
export const fileDetail = file.extend({
  /** Plays in a browser: the upload itself, a copy of it, or its sound alone. */
  mediaUrl: z.url().nullable(),
  /** Whether a copy with its picture is being made; the media has another address then. */
  isConverting: z.boolean(),
  /** The loudness at several zooms, to be read by byte ranges; domain/media/peaks.ts has the format. */
  peaksUrl: z.url().nullable(),
  /** `{version: 1, shotsMs}`: the first instant of each shot but the first; null while none are known. */
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
  /** The dialogs of this file that someone dismissed. */
  dismissedDialogs: z.array(z.string()),
});

/** A folder of files and folders. */
export const folder = z.object({
  id,
  name: z.string(),
  /** The folder that it is in; null for the home folder. */
  parentId: id.nullable(),
  shared: z.enum(['private', 'shared']),
  /** The ids of the shared folders among it and those above it, whose people have access. For its owner alone. */
  sharedBy: z.array(id),
  createdAt: time,
  updatedAt: time,
});

/** A folder that somebody shares with the caller. */
export const sharedFolder = folder.extend({
  /** Caller's role on the files in it; a file can grant a stronger one. */
  role: z.enum(roles),
});

export const balance = z.object({
  plan: z.enum(planNames),
  /**
   * Seconds of transcription: the plan's per month, what is left of them, what is left of top-ups, and what running
   * jobs hold.
   */
  planSeconds: z.int(),
  planSecondsLeft: z.int(),
  topUpSecondsLeft: z.int(),
  reservedSeconds: z.int(),
  storageBytes: z.int(),
  storageLimitBytes: z.int(),
  /** null means unlimited. */
  uploadsLeft: z.int().nullable(),
  exportsLeft: z.int().nullable(),
  renewsAt: time,
});

/** Bought minutes that are left, the ones that expire soonest first. */
export const lots = z.array(z.object({ seconds: z.int(), expiresAt: time }));

/** Notifications sent by mail. */
export const notifications = z.object(
  Object.fromEntries(notificationKinds.map((kind) => [kind, z.boolean()])) as Record<NotificationKind, z.ZodBoolean>,
);

/** The columns by which a list of files is sorted. */
export const fileSort = z.object({
  sort: z.enum(['title', 'durationMs', 'sizeBytes', 'updatedAt', 'createdAt']),
  order: z.enum(['asc', 'desc']),
});

/** Library view of a person, on every device. `fileSort` null is the default order. */
export const dashboard = z.object({ fileSort: fileSort.nullable(), isBonusHidden: z.boolean() });

const keyCombination = z.object({
  code: z.string().regex(/^[A-Za-z0-9]{1,20}$/),
  mod: z.literal(true).exactOptional(),
  shift: z.literal(true).exactOptional(),
  alt: z.literal(true).exactOptional(),
});

/** Editor settings of a person, on every device. `autoScroll` is the initial value for new files. */
export const editorDefaults = z.object({
  autoScroll: z.boolean(),
  /** Rewind on resuming playback. */
  rewindMs: z.int().min(0).max(10_000),
  /** The changed shortcuts by the name of their action; an empty list is an action without one. */
  shortcuts: z
    .record(z.string().regex(/^[A-Za-z]{1,40}$/), z.array(keyCombination).max(maxKeysOfAction).readonly())
    .refine((shortcuts) => Object.keys(shortcuts).length <= 200),
});

/** A term of a person's glossary, with its translation by language. */
export const glossaryTerm = z.object({
  source: line(glossaryBounds.length),
  targets: z.record(language, line(glossaryBounds.length)),
  matchCase: z.boolean(),
});

export const onboardingAnswers = z.object({
  purpose: z.enum(onboardingQuestions.purpose),
  role: z.enum(onboardingQuestions.role),
  volume: z.enum(onboardingQuestions.volume),
});

/** The first steps of a person and the bonus for them. */
export const onboarding = z.object({
  /** Null until they are given. */
  answers: onboardingAnswers.nullable(),
  hasUploaded: z.boolean(),
  hasDownloaded: z.boolean(),
  bonusSeconds: z.int(),
  /** `earned`: all steps are done and the bonus can be claimed. */
  bonus: z.enum(['open', 'earned', 'claimed']),
});

export const tutorial = z.enum(tutorialNames);
export const tutorials = z.object({ audioEdit: z.boolean(), projectList: z.boolean(), videoEdit: z.boolean() });
