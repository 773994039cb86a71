import type { CheckoutProviderName } from '../domain/payments/payments.ts';
import type { RunKind } from '../domain/runs/kinds.ts';

/**
 * Parts of the cloud that functions can use. A need is a part of the cloud that the function's handler opens
 * (`lambdas/parts/`), the type that its service receives (`services/cloud.ts`), and a grant with its environment
 * (`lib/functions/grants.ts`). `x.read` is the part `x` for reading only; `jobs.x` may start and stop the state machine
 * `x`.
 */
export type Need =
  | 'table.read'
  /** Writes every item except money. */
  | 'table'
  /** Writes money and nothing else; money has partitions of its own. */
  | 'ledger'
  | 'media.read'
  | 'media'
  | 'staged.read'
  /** Bodies that browsers upload for a save, until they are read: the prefix `staged/` of the media bucket. */
  | 'staged'
  /** The user pool's public operations: sign up, sign in, confirm, reset. */
  | 'identity'
  /** The user pool's operations of a person on themselves, permitted by their access token and not by a role. */
  | 'ownUser'
  /** The user pool's pages for signing in with Google or Facebook. */
  | 'social'
  /** The key by which values are encrypted that a browser keeps. */
  | 'sealing'
  /** The user pool's administrative operations: find people by address, connect an identity with a person. */
  | 'linking'
  /**
   * The user pool's administrative operations: find people by address, change a person's attributes, remove a person.
   */
  | 'people'
  /** The user pool's administrative operation: end all sessions of a person. */
  | 'sessions'
  | `jobs.${RunKind}`
  /** Amazon SES, to one address at a time. */
  | 'mail'
  /** Sends promotional mail, which has a sender reputation of its own. */
  | 'news'
  /** Messages to the live connections of files, and their end. */
  | 'live'
  /** Stripe, and the parameters by which it knows us. */
  | 'stripe'
  /** A provider to whose page people are sent to pay, and the parameters by which it knows us. */
  | CheckoutProviderName
  /** Google: its consent and its YouTube, and the parameters by which it knows us. */
  | 'youtube'
  /** Speech recognition. */
  | 'recognition'
  /** Conversion of whole recordings. */
  | 'conversion'
  /** Machine translation. */
  | 'translation'
  /** PDF files, and the fonts for them beside the function. */
  | 'paper'
  /** ffmpeg; only functions of the runtime `media` have it. */
  | 'tools';

/** The part of the cloud that a need opens: `table` for `table.read`, `jobs` for `jobs.exports`. */
export type PartOf<N extends Need> = N extends `${infer Part}.${string}` ? Part : N;
