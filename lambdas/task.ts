import type { JobName, jobSpecs } from '../api/jobs.ts';
import type { CloudFor, Parts } from '../services/cloud.ts';
import { type Makers, openCloud } from './cloud.ts';
import { describe, log } from './log.ts';
import type { NeedsMatch, UsedBy } from './needs.ts';

type NeedOf<Name extends JobName> = (typeof jobSpecs)[Name]['needs'][number];

type Checked<Name extends JobName, S> = NeedsMatch<Parts<NeedOf<Name>>, UsedBy<S>>;

type TaskHandler<S> = S extends (cloud: never, input: infer In) => infer Out ? (input: In) => Out : never;

/**
 * Creates the handler of a job: one JSON object in, one out. Errors are rethrown unchanged, because the state machine
 * retries and catches them by their `name`.
 */
export function task<Name extends JobName, S extends (cloud: CloudFor<NeedOf<Name>>, input: never) => Promise<unknown>>(
  name: Name,
  parts: Makers<Parts<NeedOf<Name>>>,
  service: S & Checked<Name, S>,
): TaskHandler<S> {
  const cloud = openCloud(parts);
  const call = service as unknown as (cloud: unknown, input: unknown) => Promise<unknown>;
  const handler = async (input: unknown): Promise<unknown> => {
    const started = performance.now();
    const job = { job: name, ...subject(input) };
    try {
      const output = await call(cloud, input);
      log.info('done', { ...job, ms: Math.round(performance.now() - started) });
      return output;
    } catch (error) {
      log.error('failed', { ...job, error: describe(error) });
      throw error;
    }
  };
  return handler as TaskHandler<S>;
}

/** Returns the ids in a task's input, for the log. */
function subject(input: unknown): Record<string, unknown> {
  if (typeof input !== 'object' || input === null) return {};
  const { videoId, exportId, uploadId, language, batch, userId, attempt } = input as Record<string, unknown>;
  return { videoId, exportId, uploadId, language, batch, userId, attempt };
}
