import { type Exceeded, limits } from '../../../../domain/plans/allowance.ts';
import { ApiError } from '../../../platform/api/client.ts';
import { HeldElsewhere } from './environment.ts';
import { UnreadableFile } from './putPart.ts';
import { EmptyFile } from './runUpload.ts';
import type { Problem, Upload } from './state.ts';

/** Converts an error to the code of the problem that ended an upload. */
export function problemOf(error: unknown): Problem {
  if (error instanceof ApiError) return error.code;
  if (error instanceof EmptyFile) return 'file.empty';
  if (error instanceof HeldElsewhere) return 'local.twice';
  return error instanceof UnreadableFile ? 'local.unreadable' : 'local.unknown';
}

/**
 * Whether a problem is an exceeded limit of the plan. Such problems get a separate dialog, because they concern the
 * account rather than the file.
 */
export function isLimit(problem: Problem | null): problem is Exceeded {
  return limits.some((limit) => limit === problem);
}

/** Whether a retry may succeed. It never does for a file that is empty, gone or a different one. */
export function canRetry({ phase, problem }: Upload): boolean {
  return phase === 'failed' && !final.some((one) => one === problem);
}

/** Whether the incomplete file belongs to another upload: of another page, or of a different file. */
export function isOfAnother(problem: Problem | null): boolean {
  return problem === 'local.twice' || problem === 'upload.different';
}

const final = ['file.empty', 'local.unreadable', 'upload.different'] as const satisfies readonly Problem[];
