import type { CaptionId, TabId } from '../../captions/types.ts';
import type { Change } from '../../changes/change.ts';

/** Text of a caption after a change. Displayed to the user if the change conflicts with someone else's. */
export interface CaptionText {
  readonly captionId: CaptionId;
  readonly tab: TabId;
  readonly text: string;
}

/** A change to be saved. `saveId` is its idempotency key. */
export interface Entry {
  /** Sequence number; increases within a chain. */
  readonly seq: number;
  readonly saveId: string;
  readonly change: Change;
  readonly texts: readonly CaptionText[];
}

/** Author of the change that another one conflicts with. */
export interface Person {
  readonly firstName: string;
  readonly lastName: string;
  /** Whether it is the same user, in another window or on another device. */
  readonly isYou: boolean;
}

/** Details of a conflict reported by the server. */
export interface ConflictCause {
  /** Author of the other change, if the server reported it. */
  readonly editor?: Person;
  /** Set if nobody changed the same captions, but their section was completed in the meantime. */
  readonly isLocked?: true;
}

/** Unsaved changes that conflict with someone else's. They leave the queue, and the user decides about them. */
export interface LostChanges extends ConflictCause {
  readonly conflictId: string;
  readonly changes: readonly Change[];
  /** Latest text of each caption that the changes wrote. */
  readonly texts: readonly CaptionText[];
  /** Version under which the server lists the changes, if it could keep them. */
  readonly versionId?: string;
  /** Time at which the conflict was found, in milliseconds since 1970. */
  readonly atMs: number;
}
