import type { Jobs } from '../../cloud/jobs.ts';
import { readOwner, runUpdate } from '../../cloud/table/runs.ts';
import { commit } from '../../cloud/table/transaction.ts';
import type { ReasonOf, RunKind, RunRefs } from '../../domain/runs/kinds.ts';
import { ended, type RunEnd } from '../../domain/runs/run.ts';
import type { Kind, RunParts } from './kind.ts';

/**
 * Ends a run without a result, for a reason: gives back what it held, then shows that it failed. May run at any time,
 * again, and for a run that died long ago: what was given back or charged stays so, and a run that has ended or was
 * followed by another one stays as it is.
 */
export const failRun = <K extends RunKind, Parts extends RunParts>(
  cloud: Parts,
  kind: Kind<K, Parts>,
  ref: RunRefs[K],
  reason: ReasonOf<K>,
): Promise<void> => endRun(cloud, kind, ref, { status: 'failed', reason });

/**
 * Ends a run that is no longer wanted. The run is marked as cancelled before its execution is stopped: a task still at
 * work then finds out by itself, and the end of the execution is not taken for a death.
 */
export async function cancelRun<K extends RunKind, Parts extends RunParts & { readonly jobs: Jobs<K> }>(
  cloud: Parts,
  kind: Kind<K, Parts>,
  ref: RunRefs[K],
): Promise<void> {
  await endRun(cloud, kind, ref, { status: 'cancelled' });
  await cloud.jobs.stop(kind.kind, kind.executionName(ref));
}

/** Gives back first and marks the run last: a reader who sees that it ended finds everything given back. */
async function endRun<K extends RunKind, Parts extends RunParts>(
  cloud: Parts,
  kind: Kind<K, Parts>,
  ref: RunRefs[K],
  wanted: RunEnd<ReasonOf<K>>,
): Promise<void> {
  const owner = await readOwner(cloud.table, kind.kind, ref);
  const end = (await kind.giveBack?.(cloud, ref, owner, wanted)) ?? wanted;
  if (owner) {
    const update = runUpdate(kind.kind, ref, ended(end), { at: cloud.now().toISOString() });
    const uncounted = end.status === 'done' ? [] : (kind.uncount?.(owner) ?? []);
    await commit(cloud.table, [{ update }, ...uncounted]);
  }
  if (!kind.tidy) return;
  const unused = kind.unused(ref, await readOwner(cloud.table, kind.kind, ref));
  if (unused !== null) await kind.tidy(cloud, unused);
}
