import * as z from 'zod';
import type { RunKind } from '../domain/runs/kinds.ts';
import { maxWatchedFiles } from './liveProtocol.ts';
import { logEntry, revision } from './routes/subtitles.ts';
import { id } from './schemas.ts';

/** Messages on the live connection of a file (docs/decisions/live.md). None of them saves anything. */

/** Kinds of work on a file that live connections report. */
const watchedKinds = [
  'transcription',
  'exports',
  'translation',
  'youtube',
  'proxy',
] as const satisfies readonly RunKind[];
export type WatchedKind = (typeof watchedKinds)[number];

/** Progress of a run on a file. */
const progress = z.object({
  type: z.literal('progress'),
  fileId: id,
  kind: z.enum(watchedKinds),
  /**
   * Id of the export or the upload, or language of the translation. Null for a transcription and for a conversion to a
   * format that browsers play.
   */
  id: id.nullable(),
  /** Status as in the routes of its kind. */
  status: z.string(),
  step: z.string().nullable(),
  /** Percent. */
  progress: z.int().min(0).max(100),
  /** Estimated remaining time of a running export; null while unknown, and for any other run. */
  remainingSeconds: z.int().nonnegative().nullable(),
});

export type LiveProgress = z.output<typeof progress>;

/** Caret of a person in a caption's text: tab and offset in UTF-16 code units. */
const caret = z.object({ tab: id, offset: z.int().nonnegative() });

/** Caption that a person is in, whether they have unsaved changes, and their caret. */
const place = {
  captionId: id.nullable(),
  isTyping: z.boolean(),
  /** Absent or null while the person is not editing a text. */
  caret: caret.nullable().optional(),
};

/** Messages that browsers send. `join` requests the people present and the newest revision. */
export const liveRequest = z.discriminatedUnion('type', [
  z.object({ type: z.literal('join'), subtitleId: id.nullable() }),
  z.object({ type: z.literal('here'), ...place }),
  /** Subscribes to work on these files and unsubscribes from all others; for a connection that is not for one file. */
  z.object({ type: z.literal('watch'), fileIds: z.array(id).max(maxWatchedFiles) }),
  z.object({ type: z.literal('ping') }),
]);

export type LiveRequest = z.output<typeof liveRequest>;

/** Person with the file open. A person with two open pages is listed twice. */
const present = z.object({
  /** Id of the connection. */
  id: z.string(),
  userId: id,
  firstName: z.string(),
  lastName: z.string(),
  ...place,
});

export type Present = z.output<typeof present>;

/** Messages that browsers receive. */
export const liveMessage = z.discriminatedUnion('type', [
  progress,
  /** Reply to `watch`: the files that this connection reports. The others have to be polled. */
  z.object({ type: z.literal('watching'), fileIds: z.array(id) }),
  /** Reply to `join`: the receiver's own id, and the newest revision of the captions, or null without captions. */
  z.object({ type: z.literal('joined'), you: z.string(), revision: revision.nullable() }),
  /** All people who are present. */
  z.object({ type: z.literal('people'), people: z.array(present) }),
  z.object({ type: z.literal('here'), id: z.string(), ...place }),
  /** The sections were changed and must be refetched. */
  z.object({ type: z.literal('sections') }),
  /** Comments were added, changed or removed and must be refetched. */
  z.object({ type: z.literal('commented') }),
  /** The person has a new notification, which must be fetched. */
  z.object({ type: z.literal('noticed') }),
  /** The captions were changed. Without `entry`, the change exceeds the frame size and must be fetched. */
  z.object({ type: z.literal('saved'), subtitleId: id, revision, entry: logEntry.optional() }),
]);

export type LiveMessage = z.output<typeof liveMessage>;
