import type { Change } from '../../../../../domain/changes/change.ts';

/** What a reply brings to a document that shows more than the server knew. */
export interface Missed {
  /** This page's changes that the document shows and the server had not confirmed, in order. */
  readonly shown: readonly Change[];
  /** Others' changes, as the server logged them before the first of `shown`. */
  readonly logged: readonly Change[];
  /** The changes of `shown` as they are now: the first as the server logged it, the others on top of it. */
  readonly rebased: readonly Change[];
  /** `logged`, each valid on top of `shown`: for the history. */
  readonly onTop: readonly Change[];
}

/**
 * The document is the server's, with the page's changes on top; or the saved change does not fit the server's document
 * (nothing was taken up); or the document here cannot be brought to the server's state.
 */
export type CaughtUp = 'caughtUp' | 'leftOut' | 'diverged';
