import * as z from 'zod';
import type { RunKind } from '../domain/runs/kinds.ts';
import { maxWatchedFiles } from './liveProtocol.ts';
import { logEntry, revision } from './routes/subtitles.ts';
import { id } from './schemas.ts';

/** What is said over the live connection of a file (docs/decisions/live.md). Nothing is saved by it. */

/** The kinds of work on a file that live connections are told of. */
const watchedKinds = [
  'transcription',
  'exports',
  'translation',
  'youtube',
  'proxy',
] as const satisfies readonly RunKind[];
export type WatchedKind = (typeof watchedKinds)[number];

/** How far a piece of work on a file is. */
const progress = z.object({
  type: z.literal('progress'),
  fileId: id,
  kind: z.enum(watchedKinds),
  /**
   * Of the export or the upload, or the language of the translation; null for a transcription and a conversion into what
   * browsers play.
   */
  id: id.nullable(),
  /** As the routes of its kind name it. */
  status: z.string(),
  step: z.string().nullable(),
  /** Percent. */
  progress: z.int().min(0).max(100),
  /** Of an export that is under way. */
  remainingSeconds: z.int().nonnegative().nullable(),
});

export type LiveProgress = z.output<typeof progress>;

/** Where a person's caret is in the text of a caption: in which tab, after how many UTF-16 code units. */
const caret = z.object({ tab: id, offset: z.int().nonnegative() });

/** In which caption a person is, whether something of theirs is not saved yet, and where their caret is. */
const place = {
  captionId: id.nullable(),
  isTyping: z.boolean(),
  /** Absent or null where the person is not in a text. */
  caret: caret.nullable().optional(),
};

/** What browsers send. `join` asks who is here, and how far the captions are. */
export const liveRequest = z.discriminatedUnion('type', [
  z.object({ type: z.literal('join'), subtitleId: id.nullable() }),
  z.object({ type: z.literal('here'), ...place }),
  /** Tell of the work on these files, and on no others any more: for a connection that is of no file. */
  z.object({ type: z.literal('watch'), fileIds: z.array(id).max(maxWatchedFiles) }),
  z.object({ type: z.literal('ping') }),
]);

export type LiveRequest = z.output<typeof liveRequest>;

/** Somebody who has the file open. Who has it open twice is there twice. */
const present = z.object({
  /** Of the connection. */
  id: z.string(),
  userId: id,
  firstName: z.string(),
  lastName: z.string(),
  ...place,
});

export type Present = z.output<typeof present>;

/** What browsers receive. */
export const liveMessage = z.discriminatedUnion('type', [
  progress,
  /** The reply to `watch`: the files of which the receiver is told. Others are to be asked for. */
  z.object({ type: z.literal('watching'), fileIds: z.array(id) }),
  /** The reply to `join`: who the receiver is, and the newest revision of the captions; null where there are none. */
  z.object({ type: z.literal('joined'), you: z.string(), revision: revision.nullable() }),
  /** Everyone who is here now. */
  z.object({ type: z.literal('people'), people: z.array(present) }),
  z.object({ type: z.literal('here'), id: z.string(), ...place }),
  /** The sections were changed, and are to be read. */
  z.object({ type: z.literal('sections') }),
  /** The captions were changed. Without `entry` it is too long for a frame, and is to be read. */
  /** Comments were written, changed or removed: they are to be read. */
  z.object({ type: z.literal('commented') }),
  z.object({ type: z.literal('saved'), subtitleId: id, revision, entry: logEntry.optional() }),
]);

export type LiveMessage = z.output<typeof liveMessage>;
