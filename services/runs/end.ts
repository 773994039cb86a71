import type { Jobs } from '../../cloud/jobs.ts';
import { getRunOwner, runUpdate } from '../../cloud/table/runs.ts';
import { commit } from '../../cloud/table/transaction.ts';
import type { ReasonOf, RunKind, RunRefs } from '../../domain/runs/kinds.ts';
import { ended, type RunEnd } from '../../domain/runs/run.ts';
import type { RunParts, RunRules } from './rules.ts';

/**
 * Ends a run without a result, for a reason: gives back what it held, then shows that it failed. May run at any time,
 * again, and for a run that died long ago: what was given back or charged stays so, and a run that has ended or was
 * followed by another one stays as it is.
 */
export const failRun = <K extends RunKind, Parts extends RunParts>(
  cloud: Parts,
  rules: RunRules<K, Parts>,
  ref: RunRefs[K],
  reason: ReasonOf<K>,
): Promise<void> => endRun(cloud, rules, ref, { status: 'failed', reason });

/**
 * Ends a run that is no longer wanted. The run is marked as cancelled before its execution is stopped: a task still at
 * work then finds out by itself, and the end of the execution is not taken for a death.
 */
export async function cancelRun<K extends RunKind, Parts extends RunParts & { readonly jobs: Jobs<K> }>(
  cloud: Parts,
  rules: RunRules<K, Parts>,
  ref: RunRefs[K],
): Promise<void> {
  await endRun(cloud, rules, ref, { status: 'cancelled' });
  await cloud.jobs.stop(rules.kind, rules.executionName(ref));
}

/** Gives back first and marks the run last: a reader who sees that it ended finds everything given back. */
async function endRun<K extends RunKind, Parts extends RunParts>(
  cloud: Parts,
  rules: RunRules<K, Parts>,
  ref: RunRefs[K],
  wanted: RunEnd<ReasonOf<K>>,
): Promise<void> {
  const owner = await getRunOwner(cloud.table, rules.kind, ref);
  const end = (await rules.giveBack?.(cloud, ref, owner, wanted)) ?? wanted;
  if (owner) {
    const update = runUpdate(rules.kind, ref, ended(end), { at: cloud.now().toISOString() });
    const uncounted = end.status === 'done' ? [] : (rules.uncount?.(owner) ?? []);
    await commit(cloud.table, [{ update }, ...uncounted]);
  }
  if (!rules.deleteUnused) return;
  const unused = rules.unused(ref, await getRunOwner(cloud.table, rules.kind, ref));
  if (unused !== null) await rules.deleteUnused(cloud, unused);
}
