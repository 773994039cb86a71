import { attemptOf, getRunOwner, patchRun, type RunOwners, stateOf } from '../../cloud/table/runs/runs.ts';
import type { ReasonOf, RunKind, RunRefs, StepOf } from '../../domain/runs/kinds.ts';
import { ended, goesOn, progressed, type Transition, whyStopped } from '../../domain/runs/run.ts';
import type { RunParts, RunRules } from './rules.ts';

/**
 * Error that ends a task. The state machine catches it by its name, which the run stores as its reason.
 * `run.superseded`: another attempt has begun, or this one has ended; `run.cancelled`: the run was canceled.
 */
export class RunFailure extends Error {
  constructor(reason: ReasonOf<RunKind> | 'run.superseded' | 'run.cancelled', detail = '') {
    super(detail || reason);
    this.name = reason;
  }
}

/** Fields of a run's owner other than the state of the run. */
export type Fields<K extends RunKind> = Partial<RunOwners[K]>;

/**
 * Records that a run has reached a step, and its progress within it (`fraction`, 0 to 1).
 * @throws RunFailure if the run has ended or was superseded.
 */
export async function enterStep<K extends RunKind>(
  cloud: RunParts<K>,
  rules: Pick<RunRules<K>, 'kind' | 'tell'>,
  ref: RunRefs[K],
  step: StepOf<K>,
  fraction = 0,
): Promise<void> {
  if (!(await writeRun(cloud, rules, ref, progressed(step, fraction)))) throw await stopped(cloud, rules.kind, ref);
}

/**
 * Writes the results of a task into the run's owner.
 * @throws RunFailure if the run has ended or was superseded.
 */
export async function keepFields<K extends RunKind>(
  cloud: RunParts<K>,
  rules: Pick<RunRules<K>, 'kind' | 'tell'>,
  ref: RunRefs[K],
  fields: Fields<K>,
): Promise<void> {
  if (!(await writeRun(cloud, rules, ref, goesOn, fields))) throw await stopped(cloud, rules.kind, ref);
}

/**
 * Marks a run as done and makes its result visible. Idempotent.
 * @throws RunFailure if the run has already ended in another way.
 */
export async function finishRun<K extends RunKind>(
  cloud: RunParts<K>,
  rules: Pick<RunRules<K>, 'kind' | 'tell' | 'resultFields'>,
  ref: RunRefs[K],
): Promise<void> {
  const before = rules.resultFields && (await getRunOwner(cloud.table, rules.kind, ref));
  const fields = before && rules.resultFields?.(ref, before);
  if (await writeRun(cloud, rules, ref, ended({ status: 'done' }), fields)) return;
  const owner = await getRunOwner(cloud.table, rules.kind, ref);
  const state = owner && stateOf(rules.kind, owner);
  const attempt = attemptOf(rules.kind, ref);
  if (state?.status !== 'done' || state.attempt !== attempt) throw new RunFailure(whyStopped(state, attempt));
}

/** Applies a transition to a run and publishes it. Returns false if the transition does not apply. */
export async function writeRun<K extends RunKind>(
  cloud: RunParts<K>,
  { kind, tell }: Pick<RunRules<K>, 'kind' | 'tell'>,
  ref: RunRefs[K],
  transition: Transition,
  fields?: Fields<K>,
): Promise<boolean> {
  const write = { at: cloud.now().toISOString(), ...(fields && { fields }) };
  const owner = await patchRun(cloud.table, kind, ref, transition, write);
  if (owner) await tell?.(cloud, owner);
  return owner !== undefined;
}

async function stopped<K extends RunKind>(cloud: RunParts<K>, kind: K, ref: RunRefs[K]): Promise<RunFailure> {
  const owner = await getRunOwner(cloud.table, kind, ref);
  return new RunFailure(whyStopped(owner && stateOf(kind, owner), attemptOf(kind, ref)));
}
