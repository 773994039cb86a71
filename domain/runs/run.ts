/**
 * State of a run, and its transitions. A transition is data: the statuses it applies to and the fields it sets. `apply`
 * performs it in memory; the table performs the same transition as one conditional write (cloud/table/runs/runs.ts), so
 * the second of two writers finds that it no longer applies.
 */
export const runStatuses = ['queued', 'processing', 'done', 'failed', 'cancelled'] as const;
export type RunStatus = (typeof runStatuses)[number];

export interface RunState {
  /** Number of the run among the runs of one owner, from 1: a later run supersedes an earlier one. */
  readonly attempt: number;
  readonly status: RunStatus;
  /** Current step; null before the first step and after the last. */
  readonly step: string | null;
  /** Progress within the step, 0 to 1. */
  readonly fraction: number;
  /** Reason for the failure; null if the run has not failed. */
  readonly reason: string | null;
}

/** Fields that a transition can set. */
export type RunFields = Omit<RunState, 'attempt'>;

/** Transition of the current attempt. It applies while the run is in one of the statuses `from`. */
export interface Transition {
  readonly from: readonly RunStatus[];
  readonly set: Partial<RunFields>;
}

/** Outcome of a run. */
export type RunEnd<Reason extends string = string> =
  | { readonly status: 'done' | 'cancelled' }
  | { readonly status: 'failed'; readonly reason: Reason };

const underWay = ['queued', 'processing'] as const;

export const isUnderWay = (status: string): boolean => underWay.some((one) => one === status);

/** State of a run that waits for its state machine. */
const queued = { status: 'queued', step: null, fraction: 0, reason: null } as const satisfies RunFields;

/** Returns the transition to a step, and to a fraction of it (0 to 1). */
export const progressed = (step: string, fraction: number): Transition => ({
  from: underWay,
  set: { status: 'processing', step, fraction: Math.min(1, Math.max(0, fraction)) },
});

/** First run of its owner. */
export const firstRun: RunState = { ...queued, attempt: 1 };

/** Returns the state of the run that follows `state`; null while that one is in progress. */
export const nextRun = (state: RunState): RunState | null =>
  isUnderWay(state.status) ? null : { ...queued, attempt: state.attempt + 1 };

/** Transition that only checks that the run is in progress. Used for writes of its owner's other fields. */
export const goesOn: Transition = { from: underWay, set: {} };

/** Returns the transition that ends a run. A run that has already ended is not changed. */
export const ended = (end: RunEnd): Transition => ({
  from: underWay,
  set: {
    status: end.status,
    step: null,
    ...(end.status === 'done' && { fraction: 1 }),
    reason: end.status === 'failed' ? end.reason : null,
  },
});

/** Returns the state after a transition requested by attempt number `attempt`; null if it does not apply. */
export function apply(state: RunState, attempt: number, { from, set }: Transition): RunState | null {
  return attempt === state.attempt && from.includes(state.status) ? { ...state, ...set } : null;
}

/**
 * Returns why a transition of attempt number `attempt` did not apply. A state of `undefined` means that the run's owner
 * no longer exists.
 */
export function whyStopped(state: RunState | undefined, attempt: number): 'run.cancelled' | 'run.superseded' {
  const isCancelled = !state || (state.attempt === attempt && state.status === 'cancelled');
  return isCancelled ? 'run.cancelled' : 'run.superseded';
}
