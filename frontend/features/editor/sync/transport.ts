import type { Change } from '../../../../domain/changes/change.ts';

/** One save as it goes over the wire. */
export interface SaveRequest {
  readonly baseRevision: number;
  readonly saveId: string;
  readonly change: Change;
}

/** What became of a save. `refused` will not become better by trying again. */
export type SaveOutcome =
  | { readonly kind: 'saved'; readonly revision: number; readonly savedAt: string; readonly missed: readonly Change[] }
  | { readonly kind: 'conflict' }
  /** No reply: no network, or the server is down. */
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'refused'; readonly code: string };

/** The server as autosave sees it. Never rejects: a failure is an outcome. */
export interface Transport {
  save(request: SaveRequest): Promise<SaveOutcome>;
}
