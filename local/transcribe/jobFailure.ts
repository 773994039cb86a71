import { ProcessError } from '../process/runProcess.ts';
import { isDiskFull } from '../state/database.ts';

/**
 * First words of the FailureReason of a failed job, by its cause. The product distinguishes causes by these words, and
 * media that cannot be recognized by those of Amazon Transcribe (`cloud/recognition.ts`).
 */
const firstWords = {
  memory: 'Insufficient memory',
  disk: 'Insufficient disk space',
  time: 'Time limit exceeded',
  model: 'Unusable model',
  engine: 'Engine unavailable',
  stopped: 'Engine stopped',
  language: 'Unsupported language',
  identification: 'Language not identified',
} as const;

export type FailureCause = keyof typeof firstWords;

export const failureCauses = Object.keys(firstWords) as FailureCause[];

/** Error that ends a job as FAILED; the message is its FailureReason. */
export class JobFailure extends Error {
  override readonly name = 'JobFailure';

  constructor(message: string, cause?: FailureCause) {
    super(cause === undefined ? message : `${firstWords[cause]}: ${message}`);
  }
}

/** Causes that programs write to their standard error before they end. */
const written: readonly (readonly [RegExp, FailureCause])[] = [
  [/bad_alloc|failed to allocate|cannot allocate memory|out of memory/i, 'memory'],
  [/no space left on device/i, 'disk'],
  [/invalid model|failed to (load|initialize|read) .*(model|context)/i, 'model'],
];

/** Returns the cause for which a program ended, by the end of its standard error. */
export const causeOfEnd = (output: string): FailureCause =>
  written.find(([words]) => words.test(output))?.[1] ?? 'stopped';

/** Returns an error as the failure of a job; undefined for an error of the local cloud itself. */
export function toJobFailure(error: unknown): JobFailure | undefined {
  if (error instanceof JobFailure) return error;
  if (isDiskFull(error)) return new JobFailure('The disk is full.', 'disk');
  if (!(error instanceof ProcessError)) return undefined;
  if (error.isMissing) return new JobFailure(`${error.program} is not installed.`, 'engine');
  return new JobFailure(`${error.program} failed: ${error.message}`, causeOfEnd(error.message));
}
