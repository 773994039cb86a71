import { type Exceeded, limits } from '../../../../domain/plans/allowance.ts';
import { ApiError } from '../../../platform/api/client.ts';
import { HeldElsewhere } from './environment.ts';
import { UnreadableFile } from './putPart.ts';
import { EmptyFile } from './runUpload.ts';
import type { Problem, Upload } from './state.ts';

/** Why an upload ended, as a word that the screen can say. */
export function problemOf(error: unknown): Problem {
  if (error instanceof ApiError) return error.code;
  if (error instanceof EmptyFile) return 'file.empty';
  if (error instanceof HeldElsewhere) return 'local.twice';
  return error instanceof UnreadableFile ? 'local.unreadable' : 'local.unknown';
}

/** Refusals of the plan: they get a dialog of their own, for they are about the account and not about the file. */
export function isLimit(problem: Problem | null): problem is Exceeded {
  return limits.some((limit) => limit === problem);
}

/** A file that is empty, gone or another one is the same at the next try. */
export function canRetry({ phase, problem }: Upload): boolean {
  return phase === 'failed' && !final.some((one) => one === problem);
}

/** Whether the half-made file belongs to another upload: of another page, or of another file. */
export function isOfAnother(problem: Problem | null): boolean {
  return problem === 'local.twice' || problem === 'upload.different';
}

const final = ['file.empty', 'local.unreadable', 'upload.different'] as const satisfies readonly Problem[];
