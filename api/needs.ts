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
  /** Writes every item except payment items. */
  | 'table'
  /** Writes payment items and nothing else, and reads all; payment items have partitions of their own. */
  | 'ledger'
  /** Lets `table` and `table.read` read payment items: balances, orders, receipts. Part of `ledger`. */
  | 'money.read'
  | 'media.read'
  | 'media'
  /** Signs the addresses at which browsers read objects. */
  | 'delivery'
  /** Creates and deletes the key pairs by which these addresses are signed. */
  | 'deliveryKeys'
  | 'staged.read'
  /** Bodies that browsers upload for a save, until they are read: the prefix `staged/` of the media bucket. */
  | 'staged'
  /** Nightly lists of the people of the user pool: the prefix `people/` of the media bucket. */
  | 'backups'
  /** The user pool's public operations: sign up, sign in, confirm, reset. */
  | 'identity'
  /** Operations of a user on themselves, permitted by their access token instead of a role. */
  | 'ownUser'
  /** The user pool's pages for signing in with Google or Facebook. */
  | 'social'
  /** Key that encrypts values stored in a browser. */
  | 'sealing'
  /** The user pool's administrative operations: find users by address, link an identity to a user. */
  | 'linking'
  /** The user pool's administrative operations: find users by address, change a user's attributes, remove a user. */
  | 'people'
  /** The user pool's administrative operation: end all sessions of a user. */
  | 'sessions'
  | `jobs.${RunKind}`
  /** Sends mail through Amazon SES, to one address at a time. */
  | 'mail'
  /** Sends promotional mail, which has a sender reputation of its own. */
  | 'news'
  /** Sends messages to the live connections of files, and closes connections. */
  | 'live'
  /** Stripe, with the parameters that identify the installation to it. */
  | 'stripe'
  /** Provider that redirects to a payment page of its own, with the parameters that identify the installation to it. */
  | CheckoutProviderName
  /** Google's consent and YouTube, with the parameters that identify the installation to Google. */
  | 'youtube'
  /** Speech recognition. */
  | 'recognition'
  /** Conversion of whole recordings. */
  | 'conversion'
  /** Machine translation. */
  | 'translation'
  /** Writes PDF files; includes their fonts in the function's bundle. */
  | 'paper'
  /** ffmpeg; available only to functions of the runtime `media`. */
  | 'tools';

/** Part of the cloud that a need opens: `table` for `table.read`, `jobs` for `jobs.exports`, none for `money.read`. */
export type PartOf<N extends Need> = N extends 'money.read' ? never : N extends `${infer Part}.${string}` ? Part : N;
