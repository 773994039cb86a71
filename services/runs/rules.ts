import type { WatchedKind } from '../../api/live.ts';
import type { Cloud } from '../../cloud/cloud.ts';
import type { Action } from '../../cloud/table/core/transaction.ts';
import type { RunOwners } from '../../cloud/table/runs/runs.ts';
import type { ReasonOf, RunKind, RunRefs } from '../../domain/runs/kinds.ts';
import type { RunEnd } from '../../domain/runs/run.ts';

/** Parts of the cloud used by every write of a run. Only watched kinds of work are published. */
export type RunParts<K extends RunKind = WatchedKind> = Pick<Cloud, 'table' | 'now'> &
  (K extends WatchedKind ? Pick<Cloud, 'live'> : unknown);

/** Properties of one kind of run that every task needs. Everything else is the same for all kinds (services/runs). */
export interface RunRules<K extends RunKind> {
  readonly kind: K;
  /** Returns the name of the run's execution. A name starts at most one execution. */
  readonly executionName: (ref: RunRefs[K]) => string;
  /**
   * Returns fields of the owner that make the result visible. Written with the end of a completed run, never before. A
   * run that is ended by others than its last task has only its reference, and its owner.
   */
  readonly resultFields?: (ref: RunRefs[K], owner: RunOwners[K]) => Partial<RunOwners[K]>;
  /** Publishes the progress to watchers after every write of a run. Absent for work that nobody watches. */
  readonly tell?: (cloud: RunParts<K>, owner: RunOwners[K]) => Promise<void>;
  /** Returns the prefixes of stored objects that are no longer needed in the run's current state. */
  readonly unused: (ref: RunRefs[K], owner: RunOwners[K] | undefined) => readonly string[];
}

/**
 * Resources that a kind of run holds while it is in progress, and how they are released at its end. `Parts` are the
 * parts of the cloud needed for that. Separate from `RunRules`, so that only functions that end runs get these
 * permissions.
 */
export interface EndRules<K extends RunKind, Parts extends RunParts<K> = RunParts<K>> extends RunRules<K> {
  /**
   * Releases resources held under keys of their own, before the run is marked as ended. May be called again, also for a
   * run that ended long ago. Returns how the run really ended: `done` if the resources were already charged.
   */
  readonly giveBack?: (
    cloud: Parts,
    ref: RunRefs[K],
    owner: RunOwners[K] | undefined,
    end: RunEnd<ReasonOf<K>>,
  ) => Promise<RunEnd<ReasonOf<K>>>;
  /**
   * Returns the actions that uncount a run without a result from the plan. They are part of the transaction that ends
   * it, and therefore happen exactly once.
   */
  readonly uncount?: (owner: RunOwners[K]) => readonly Action[];
  /**
   * Restarts a run whose execution died, after it was marked as failed. Only for kinds that must not end by a failure.
   * May be called again, also after a later attempt has begun.
   * @throws Error after the maximum number of attempts.
   */
  readonly restart?: (cloud: Parts, ref: RunRefs[K]) => Promise<void>;
  /**
   * Deletes the objects with a prefix at the end of a run. Absent for kinds whose objects are deleted with their owner.
   */
  readonly deleteUnused?: (cloud: Parts, unused: string) => Promise<void>;
}
