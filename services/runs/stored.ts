import type { Cloud } from '../../cloud/cloud.ts';
import { deletePrefix } from '../../cloud/media/store.ts';
import { attemptOf, getRunOwner, stateOf } from '../../cloud/table/runs/runs.ts';
import type { RunKind, RunRefs, StepOf } from '../../domain/runs/kinds.ts';
import { goesOn, progressed, whyStopped } from '../../domain/runs/run.ts';
import { type Fields, RunFailure, writeRun } from './progress.ts';
import type { RunParts, RunRules } from './rules.ts';

/**
 * Writes references to a run's stored objects into its owner, together with the step that it thereby reaches, if given.
 * @throws RunFailure if the run has ended or was superseded; stored objects that are no longer needed are deleted
 * first.
 */
export async function keepStored<K extends RunKind>(
  cloud: RunParts<K> & Pick<Cloud, 'media'>,
  rules: Pick<RunRules<K>, 'kind' | 'tell' | 'unused'>,
  ref: RunRefs[K],
  fields: Fields<K>,
  step?: StepOf<K>,
): Promise<void> {
  const transition = step === undefined ? goesOn : progressed(step, 0);
  if (!(await writeRun(cloud, rules, ref, transition, fields))) throw await abandon(cloud, rules, ref);
}

/**
 * Returns the error for a task that stored objects and then finds its run stopped. Deletes the objects that are no
 * longer needed.
 */
export async function abandon<K extends RunKind>(
  cloud: Pick<Cloud, 'table' | 'media'>,
  { kind, unused }: Pick<RunRules<K>, 'kind' | 'unused'>,
  ref: RunRefs[K],
): Promise<RunFailure> {
  const owner = await getRunOwner(cloud.table, kind, ref);
  for (const prefix of unused(ref, owner)) await deletePrefix(cloud.media, prefix);
  return new RunFailure(whyStopped(owner && stateOf(kind, owner), attemptOf(kind, ref)));
}
