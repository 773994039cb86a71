import type { WatchedKind } from '../../api/live.ts';
import type { Cloud } from '../../cloud/cloud.ts';
import type { Action } from '../../cloud/table/core/transaction.ts';
import type { RunOwners } from '../../cloud/table/runs/runs.ts';
import type { ReasonOf, RunKind, RunRefs } from '../../domain/runs/kinds.ts';
import type { RunEnd } from '../../domain/runs/run.ts';

/** The parts of the cloud that every write of a run uses. Only work that is watched is told of. */
export type RunParts<K extends RunKind = WatchedKind> = Pick<Cloud, 'table' | 'now'> &
  (K extends WatchedKind ? Pick<Cloud, 'live'> : unknown);

/** What every task of one kind of run must know of it. Everything else is the same for every kind (services/runs). */
export interface RunRules<K extends RunKind> {
  readonly kind: K;
  /** The name of the run's execution. A name starts at most one execution. */
  readonly executionName: (ref: RunRefs[K]) => string;
  /** Fields of the owner that make the result visible. Written with the end of a run that is done, never before. */
  readonly resultFields?: (ref: RunRefs[K]) => Partial<RunOwners[K]>;
  /** Tells who watches how far the run is, after every write of it. Absent for work that nobody watches. */
  readonly tell?: (cloud: RunParts<K>, owner: RunOwners[K]) => Promise<void>;
  /** The prefixes of stored objects that are no longer needed in the run's current state. */
  readonly unused: (ref: RunRefs[K], owner: RunOwners[K] | undefined) => readonly string[];
}

/**
 * What a kind of run holds while it is under way and how that is released when it ends. `Parts` is what releasing needs
 * of the cloud. Apart from `RunRules`, so that only functions that end runs are granted what releasing needs.
 */
export interface EndRules<K extends RunKind, Parts extends RunParts<K> = RunParts<K>> extends RunRules<K> {
  /**
   * Releases what is held under keys of its own, before the run is marked as ended. May run again, also for a run that
   * ended long ago. Returns how the run really ended: `done` if what it held was already charged.
   */
  readonly giveBack?: (
    cloud: Parts,
    ref: RunRefs[K],
    owner: RunOwners[K] | undefined,
    end: RunEnd<ReasonOf<K>>,
  ) => Promise<RunEnd<ReasonOf<K>>>;
  /** Uncounts what the plan counts, in the transaction that ends the run without a result, so exactly once. */
  readonly uncount?: (owner: RunOwners[K]) => readonly Action[];
  /**
   * Starts a run again whose execution died, after it was marked as failed. Only for kinds that must not end by a
   * failure. May be called again, also when a later attempt has begun.
   * @throws Error if the run was started often enough.
   */
  readonly restart?: (cloud: Parts, ref: RunRefs[K]) => Promise<void>;
  /** Deletes those objects at the end of a run. Absent for kinds whose objects are deleted with their owner. */
  readonly deleteUnused?: (cloud: Parts, unused: string) => Promise<void>;
}
