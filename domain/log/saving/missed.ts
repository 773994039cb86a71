import type { Change } from '../../changes/change.ts';

/** Content of a reply for a document that shows changes unknown to the server. */
export interface Missed {
  /** Changes of this page that the document shows and the server has not confirmed, in order. */
  readonly shown: readonly Change[];
  /** Changes of others that the server logged before the first of `shown`. */
  readonly logged: readonly Change[];
  /** The `shown` changes after rebasing: the first as logged by the server, the others on top of it. */
  readonly rebased: readonly Change[];
  /** `logged` rebased on top of `shown`, for the history. */
  readonly onTop: readonly Change[];
}

/**
 * Result of catching up: the document matches the server, with the page's changes on top; the saved change does not fit
 * the server's document, and nothing was applied; or the local document cannot be brought to the server's state.
 */
export type CaughtUp = 'caughtUp' | 'leftOut' | 'diverged';
