import type { JobName } from '../api/jobs.ts';
import { describe, log } from './log.ts';

/**
 * The handler of a state machine's task: one JSON object in, one out. An error goes on to the machine as it is,
 * for its `name` is what the machine retries and catches by.
 */
export function task<In, Out>(name: JobName, service: (input: In) => Promise<Out>): (input: In) => Promise<Out> {
  return async (input) => {
    const started = performance.now();
    const job = { job: name, ...subject(input) };
    try {
      const output = await service(input);
      log.info('done', { ...job, ms: Math.round(performance.now() - started) });
      return output;
    } catch (error) {
      log.error('failed', { ...job, error: describe(error) });
      throw error;
    }
  };
}

/** The ids in a task's input, for the log. */
function subject(input: unknown): Record<string, unknown> {
  if (typeof input !== 'object' || input === null) return {};
  const { videoId, exportId, attempt } = input as Record<string, unknown>;
  return { videoId, exportId, attempt };
}
