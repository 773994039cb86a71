import type { Change } from '../../changes/change.ts';
import type { ConflictCause } from './entry.ts';

/** A save request as sent over the network. */
export interface SaveRequest {
  readonly baseRevision: number;
  readonly saveId: string;
  readonly change: Change;
  /**
   * If false, the reply is `saved` even for a change that does not fit the document: the page determines that itself.
   */
  readonly mustFit?: false;
}

/** Outcome of a save. Retrying after `refused` does not help. */
export type SaveOutcome =
  | { readonly kind: 'saved'; readonly revision: number; readonly savedAt: string; readonly missed: readonly Change[] }
  /**
   * Someone else edited the same text, the change does not fit the document, or the section of its captions is complete
   * (`isLocked`). The server keeps the change as a version.
   */
  | ({ readonly kind: 'conflict' } & ConflictCause)
  /** Too many others are saving at the moment; nothing was saved. */
  | { readonly kind: 'busy'; readonly retryAfterMs: number }
  /** The server has another change under the id of this save. */
  | { readonly kind: 'used' }
  /** No reply: no network, or the server is down. */
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'refused'; readonly code: string };

export type Saved = Extract<SaveOutcome, { kind: 'saved' }>;
