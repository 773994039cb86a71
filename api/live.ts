import * as z from 'zod';
import { logEntry, revision } from './routes/subtitles.ts';
import { id } from './schemas.ts';

/** What is said over the live connection of a file (docs/decisions/live.md). Nothing is saved by it. */

/** What browsers send. `join` asks who is here, and how far the captions are. */
export const liveRequest = z.discriminatedUnion('type', [
  z.object({ type: z.literal('join'), subtitleId: id.nullable() }),
  z.object({ type: z.literal('here'), captionId: id.nullable(), isTyping: z.boolean() }),
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
  captionId: id.nullable(),
  isTyping: z.boolean(),
});

export type Present = z.output<typeof present>;

/** What browsers receive. */
export const liveMessage = z.discriminatedUnion('type', [
  /** The reply to `join`: who the receiver is, and the newest revision of the captions; null where there are none. */
  z.object({ type: z.literal('joined'), you: z.string(), revision: revision.nullable() }),
  /** Everyone who is here now. */
  z.object({ type: z.literal('people'), people: z.array(present) }),
  z.object({ type: z.literal('here'), id: z.string(), captionId: id.nullable(), isTyping: z.boolean() }),
  /** The sections were changed, and are to be read. */
  z.object({ type: z.literal('sections') }),
  /** The captions were changed. Without `entry` it is too long for a frame, and is to be read. */
  /** Comments were written, changed or removed: they are to be read. */
  z.object({ type: z.literal('commented') }),
  z.object({ type: z.literal('saved'), subtitleId: id, revision, entry: logEntry.optional() }),
]);

export type LiveMessage = z.output<typeof liveMessage>;
