import type { Cloud } from '../../cloud/cloud.ts';
import type { RunOwners } from '../../cloud/table/runs.ts';
import type { Action } from '../../cloud/table/transaction.ts';
import type { ReasonOf, RunKind, RunRefs } from '../../domain/runs/kinds.ts';
import type { RunEnd } from '../../domain/runs/run.ts';

/** What every write of a run needs. */
export type RunParts = Pick<Cloud, 'table' | 'now'>;

/**
 * What one kind of long work holds while it runs and how that is given back. All else about runs is the same for
 * every kind (services/runs). `Parts` is what giving back needs of the cloud.
 */
export interface RunRules<K extends RunKind, Parts extends RunParts = RunParts> {
  readonly kind: K;
  /** The name of the run's execution. A name starts one execution at most. */
  readonly executionName: (ref: RunRefs[K]) => string;
  /**
   * Gives back what is held under keys of its own, before the run shows that it ended. May run again and for a run
   * that ended long ago. Returns how the run really ended: `done` when what it held was charged already.
   */
  readonly giveBack?: (
    cloud: Parts,
    ref: RunRefs[K],
    owner: RunOwners[K] | undefined,
    end: RunEnd<ReasonOf<K>>,
  ) => Promise<RunEnd<ReasonOf<K>>>;
  /** Gives back what is counted, in the transaction that ends the run without a result: so exactly once. */
  readonly uncount?: (owner: RunOwners[K]) => readonly Action[];
  /** The prefix of stored objects that are of no use, given the run's state as it is now; null for none. */
  readonly unused: (ref: RunRefs[K], owner: RunOwners[K] | undefined) => string | null;
  /** Deletes those objects at the end of a run; absent for kinds that leave this to the deletion of their owner. */
  readonly deleteUnused?: (cloud: Parts, unused: string) => Promise<void>;
}
