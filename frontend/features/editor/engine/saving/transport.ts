import type { Change } from '../../../../../domain/changes/change.ts';

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

/** Author of the change that another one conflicts with. */
export interface Person {
  readonly firstName: string;
  readonly lastName: string;
  /** Whether it is the same user, in another window or on another device. */
  readonly isYou: boolean;
}

/** Outcome of a save. Retrying after `refused` does not help. */
export type SaveOutcome =
  | { readonly kind: 'saved'; readonly revision: number; readonly savedAt: string; readonly missed: readonly Change[] }
  /**
   * Someone else edited the same text, the change does not fit the document, or the section of its captions is complete
   * (`isLocked`). The server keeps the change as a version.
   */
  | { readonly kind: 'conflict'; readonly editor?: Person; readonly isLocked?: true }
  /** Too many others are saving at the moment; nothing was saved. */
  | { readonly kind: 'busy'; readonly retryAfterMs: number }
  /** The server has another change under the id of this save. */
  | { readonly kind: 'used' }
  /** No reply: no network, or the server is down. */
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'refused'; readonly code: string };

/** Server interface used by autosave. Never rejects: a failure is an outcome. */
export interface Transport {
  save(request: SaveRequest): Promise<SaveOutcome>;
  /**
   * Stores on the server what a conflict set aside, for everyone who can edit. Returns false if it must be sent again;
   * this is idempotent. Returns true also if the server will never accept it, so that nothing waits for it.
   */
  setAside(request: SaveRequest): Promise<boolean>;
}
