/**
 * What a function may touch. One word is a part of the cloud that its handler opens (`lambdas/parts/`), the type
 * that its service receives (`services/cloud.ts`), and a grant with its environment (`lib/functions/grants.ts`).
 * `x.read` is the part `x` for reading only; `jobs.x` may start and stop the state machine `x`.
 */
export const needs = [
  'table.read',
  /** Writes every item but money. */
  'table',
  /** Writes money, and nothing else: its items have partitions of their own. */
  'ledger',
  'media.read',
  'media',
  /** What anyone may ask the user pool: sign up, sign in, confirm, reset. */
  'identity',
  /** What only an administrator may: change the attributes of a person in the user pool. */
  'people',
  'jobs.transcription',
  'jobs.exports',
  /** Speech recognition. */
  'recognition',
  /** ffmpeg; only functions of the runtime `media` have it. */
  'tools',
] as const;

export type Need = (typeof needs)[number];

/** The part of the cloud that a need opens: `table` for `table.read`, `jobs` for `jobs.exports`. */
export type PartOf<N extends Need> = N extends `${infer Part}.${string}` ? Part : N;
