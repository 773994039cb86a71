import { ApiError } from '../../../platform/api/client.ts';
import { UnreadableFile } from './putPart.ts';
import { EmptyFile } from './runUpload.ts';
import type { Problem } from './state.ts';

/** Why an upload ended, as a word that the screen can say. */
export function problemOf(error: unknown): Problem {
  if (error instanceof ApiError) return error.code;
  if (error instanceof EmptyFile) return 'file.empty';
  return error instanceof UnreadableFile ? 'local.unreadable' : 'local.unknown';
}

/** Refusals of the plan: they get a dialog of their own, for they are about the account and not about the file. */
export const limitProblems = [
  'minutes.insufficient',
  'minutes.exceeded',
  'storage.insufficient',
  'uploads.exceeded',
] as const satisfies readonly Problem[];
export type LimitProblem = (typeof limitProblems)[number];

export function isLimit(problem: Problem | null): problem is LimitProblem {
  return limitProblems.some((limit) => limit === problem);
}
