import type { Cloud } from '../../cloud/cloud.ts';
import type { Jobs } from '../../cloud/jobs.ts';
import type { RunKind, RunRefs } from '../../domain/runs/kinds.ts';
import { failRun } from './end.ts';
import type { RunParts, RunRules } from './rules.ts';

/** Starts the state machine of a run that is in the table; the same run again starts nothing. */
export const startRun = <K extends RunKind>(
  cloud: { readonly jobs: Jobs<K> },
  { kind, executionName }: Pick<RunRules<K>, 'kind' | 'executionName'>,
  ref: RunRefs[K],
): Promise<void> => cloud.jobs.start(kind, executionName(ref), ref);

/** The same, for a run that nothing would start again: when its machine cannot start, the run fails at once. */
export async function startRunOrFail<K extends RunKind, Parts extends RunParts & { readonly jobs: Jobs<K> }>(
  cloud: Parts,
  rules: RunRules<K, Parts>,
  ref: RunRefs[K],
): Promise<void> {
  try {
    await startRun(cloud, rules, ref);
  } catch (error) {
    await failRun(cloud, rules, ref, 'engine.failed');
    throw error;
  }
}

/** A machine that was started this long ago is known to exist. */
const startMs = 2 * 60_000;

/**
 * Whether a run that is under way has an execution that works on it. One that is not found may have been started a
 * moment ago, so it counts as missing only when nothing was heard of the run for some minutes (`updatedAt`).
 */
export async function isAlive<K extends RunKind>(
  cloud: Pick<Cloud, 'now'> & { readonly jobs: Jobs<K> },
  { kind, executionName }: Pick<RunRules<K>, 'kind' | 'executionName'>,
  ref: RunRefs[K],
  updatedAt: string,
): Promise<boolean> {
  const state = await cloud.jobs.state(kind, executionName(ref));
  if (state !== 'missing') return state === 'running';
  return cloud.now().getTime() - Date.parse(updatedAt) < startMs;
}
