import type { InvokeError } from '../context.ts';

/** Formats an error like Lambda's Node runtime: `{errorType, errorMessage, trace}`. */
export function errorReport(thrown: unknown): InvokeError {
  if (!(thrown instanceof Error)) {
    return { errorType: typeof thrown, errorMessage: String(thrown), trace: [] };
  }
  return {
    errorType: thrown.name,
    errorMessage: thrown.message,
    trace: (thrown.stack ?? `${thrown.name}: ${thrown.message}`).split('\n'),
  };
}
