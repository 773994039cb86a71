import { type Jobs, stopExecution } from '../../cloud/jobs.ts';
import { update } from '../../cloud/table/core/actions/update.ts';
import { commit } from '../../cloud/table/core/transaction.ts';
import { getRunOwner, runUpdate } from '../../cloud/table/runs/runs.ts';
import type { ReasonOf, RunKind, RunRefs } from '../../domain/runs/kinds.ts';
import { ended, type RunEnd } from '../../domain/runs/run.ts';
import type { EndRules, RunParts } from './rules.ts';

/**
 * Ends a run as failed: releases what it held, then writes the status and the reason. Idempotent, also for a run that
 * died long ago: nothing is released or charged twice, and a run that has ended or was superseded is not changed.
 */
export const failRun = <K extends RunKind, Parts extends RunParts<K>>(
  cloud: Parts,
  rules: EndRules<K, Parts>,
  ref: RunRefs[K],
  reason: ReasonOf<K>,
): Promise<void> => endRun(cloud, rules, ref, { status: 'failed', reason });

/**
 * Cancels a run. It is marked as canceled before its execution is stopped, so that a running task notices the
 * cancellation, and the stopped execution is not mistaken for one that died.
 */
export async function cancelRun<K extends RunKind, Parts extends RunParts<K> & { readonly jobs: Jobs<K> }>(
  cloud: Parts,
  rules: EndRules<K, Parts>,
  ref: RunRefs[K],
): Promise<void> {
  await endRun(cloud, rules, ref, { status: 'cancelled' });
  await stopExecution(cloud.jobs, rules.kind, rules.executionName(ref));
}

/**
 * Ends a run. Releases first and writes the status last, so that everything is released by the time the run shows as
 * ended.
 */
async function endRun<K extends RunKind, Parts extends RunParts<K>>(
  cloud: Parts,
  rules: EndRules<K, Parts>,
  ref: RunRefs[K],
  wanted: RunEnd<ReasonOf<K>>,
): Promise<void> {
  const owner = await getRunOwner(cloud.table, rules.kind, ref);
  const end = (await rules.giveBack?.(cloud, ref, owner, wanted)) ?? wanted;
  if (owner) {
    const fields = end.status === 'done' ? rules.resultFields?.(ref, owner) : undefined;
    const write = { at: cloud.now().toISOString(), ...(fields && { fields }) };
    const marked = update(runUpdate(rules.kind, ref, ended(end), write));
    const uncounted = end.status === 'done' ? [] : (rules.uncount?.(owner) ?? []);
    await commit(cloud.table, [marked, ...uncounted]);
    const now = rules.tell && (await getRunOwner(cloud.table, rules.kind, ref));
    if (now) await rules.tell?.(cloud, now);
  }
  if (!rules.deleteUnused) return;
  for (const prefix of rules.unused(ref, await getRunOwner(cloud.table, rules.kind, ref)))
    await rules.deleteUnused(cloud, prefix);
}
