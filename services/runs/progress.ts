import { attemptOf, getRunOwner, patchRun, type RunOwners, stateOf } from '../../cloud/table/runs.ts';
import type { ReasonOf, RunKind, RunRefs, StepOf } from '../../domain/runs/kinds.ts';
import { ended, goesOn, progressed, type Transition, whyStopped } from '../../domain/runs/run.ts';
import type { RunParts, RunRules } from './rules.ts';

/**
 * Ends the work of a task. The name is what the state machine catches and what the run keeps as its reason.
 * `run.superseded`: another attempt has begun, or this one has ended; `run.cancelled`: it is no longer wanted.
 */
export class RunFailure extends Error {
  constructor(reason: ReasonOf<RunKind> | 'run.superseded' | 'run.cancelled', detail = '') {
    super(detail || reason);
    this.name = reason;
  }
}

/** Fields of a run's owner beside the state of the run. */
export type Fields<K extends RunKind> = Partial<RunOwners[K]>;

/**
 * Shows that a run has reached a step, and how far it is within it (`fraction`, 0 to 1).
 * @throws RunFailure when the run no longer counts.
 */
export async function enterStep<K extends RunKind>(
  cloud: RunParts,
  { kind }: Pick<RunRules<K>, 'kind'>,
  ref: RunRefs[K],
  step: StepOf<K>,
  fraction = 0,
): Promise<void> {
  if (!(await writeRun(cloud, kind, ref, progressed(step, fraction)))) throw await stopped(cloud, kind, ref);
}

/**
 * Keeps what a run found out, in its owner.
 * @throws RunFailure when the run no longer counts.
 */
export async function keepFields<K extends RunKind>(
  cloud: RunParts,
  { kind }: Pick<RunRules<K>, 'kind'>,
  ref: RunRefs[K],
  fields: Fields<K>,
): Promise<void> {
  if (!(await writeRun(cloud, kind, ref, goesOn, fields))) throw await stopped(cloud, kind, ref);
}

/**
 * Shows that a run is done. May be asked again.
 * @throws RunFailure when the run ended otherwise before.
 */
export async function finishRun<K extends RunKind>(
  cloud: RunParts,
  { kind }: Pick<RunRules<K>, 'kind'>,
  ref: RunRefs[K],
): Promise<void> {
  if (await writeRun(cloud, kind, ref, ended({ status: 'done' }))) return;
  const owner = await getRunOwner(cloud.table, kind, ref);
  const state = owner && stateOf(kind, owner);
  const attempt = attemptOf(kind, ref);
  if (state?.status !== 'done' || state.attempt !== attempt) throw new RunFailure(whyStopped(state, attempt));
}

/** Makes a transition of a run now; false when it does not apply. */
export const writeRun = <K extends RunKind>(
  cloud: RunParts,
  kind: K,
  ref: RunRefs[K],
  transition: Transition,
  fields?: Fields<K>,
): Promise<boolean> =>
  patchRun(cloud.table, kind, ref, transition, { at: cloud.now().toISOString(), ...(fields && { fields }) });

async function stopped<K extends RunKind>(cloud: RunParts, kind: K, ref: RunRefs[K]): Promise<RunFailure> {
  const owner = await getRunOwner(cloud.table, kind, ref);
  return new RunFailure(whyStopped(owner && stateOf(kind, owner), attemptOf(kind, ref)));
}
