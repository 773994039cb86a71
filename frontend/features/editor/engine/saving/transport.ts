import type { Change } from '../../../../../domain/changes/change.ts';

/** One save as it goes over the wire. */
export interface SaveRequest {
  readonly baseRevision: number;
  readonly saveId: string;
  readonly change: Change;
  /** If false, the reply is `saved` also for a change that does not fit the document: the page finds out itself. */
  readonly mustFit?: false;
}

/** Who made the change that another one conflicts with. */
export interface Person {
  readonly firstName: string;
  readonly lastName: string;
  /** The same person, in another window or on another device. */
  readonly isYou: boolean;
}

/** What became of a save. `refused` will not become better by trying again. */
export type SaveOutcome =
  | { readonly kind: 'saved'; readonly revision: number; readonly savedAt: string; readonly missed: readonly Change[] }
  /**
   * Someone else edited the same, the change does not fit the document, or the section of its captions is complete
   * (`isLocked`): the server keeps it as a version.
   */
  | { readonly kind: 'conflict'; readonly editor?: Person; readonly isLocked?: true }
  /** Too many others save at this moment; nothing was saved. */
  | { readonly kind: 'busy'; readonly retryAfterMs: number }
  /** The server has another change under this save's id. */
  | { readonly kind: 'used' }
  /** No reply: no network, or the server is down. */
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'refused'; readonly code: string };

/** The server as autosave sees it. Never rejects: a failure is an outcome. */
export interface Transport {
  save(request: SaveRequest): Promise<SaveOutcome>;
  /**
   * Keeps on the server what a conflict set aside, for everyone who may edit. False if it is to be sent again; the same
   * again changes nothing. True also where the server will never take it, which then is no reason to wait.
   */
  setAside(request: SaveRequest): Promise<boolean>;
}
