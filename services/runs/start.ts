import type { Cloud } from '../../cloud/cloud.ts';
import { type Jobs, startExecution, stateOfExecution } from '../../cloud/jobs.ts';
import type { RunKind, RunRefs } from '../../domain/runs/kinds.ts';
import { failRun } from './end.ts';
import type { EndRules, RunParts, RunRules } from './rules.ts';

/** Starts the state machine of a run stored in the table. Idempotent per run. */
export const startRun = <K extends RunKind>(
  cloud: { readonly jobs: Jobs<K> },
  { kind, executionName }: Pick<RunRules<K>, 'kind' | 'executionName'>,
  ref: RunRefs[K],
): Promise<void> => startExecution(cloud.jobs, kind, executionName(ref), ref);

/**
 * Starts a run that no repeated request would start again. If its state machine cannot start, the run fails
 * immediately.
 */
export async function startRunOrFail<K extends RunKind, Parts extends RunParts<K> & { readonly jobs: Jobs<K> }>(
  cloud: Parts,
  rules: EndRules<K, Parts>,
  ref: RunRefs[K],
): Promise<void> {
  try {
    await startRun(cloud, rules, ref);
  } catch (error) {
    await failRun(cloud, rules, ref, 'engine.failed');
    throw error;
  }
}

/** Milliseconds after which a started execution is certainly visible to reads. */
const startMs = 2 * 60_000;

/**
 * Returns whether an execution works on this run. An execution that is not found may have just been started, so it
 * counts as missing only if the run was not written for some minutes (`reportedAt`).
 */
export async function isAlive<K extends RunKind>(
  cloud: Pick<Cloud, 'now'> & { readonly jobs: Jobs<K> },
  { kind, executionName }: Pick<RunRules<K>, 'kind' | 'executionName'>,
  ref: RunRefs[K],
  reportedAt: string,
): Promise<boolean> {
  const state = await stateOfExecution(cloud.jobs, kind, executionName(ref));
  if (state !== 'missing') return state === 'running';
  return cloud.now().getTime() - Date.parse(reportedAt) < startMs;
}
