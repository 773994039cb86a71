import { randomUUID } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import * as z from 'zod';
import { Collection } from '../state/collection.ts';

const executionSchema = z.object({
  arn: z.string(),
  name: z.string(),
  machineArn: z.string(),
  status: z.enum(['RUNNING', 'SUCCEEDED', 'FAILED', 'TIMED_OUT', 'ABORTED']),
  /** JSON text, unchanged from the caller. */
  input: z.string(),
  output: z.json().optional(),
  error: z.string().optional(),
  cause: z.string().optional(),
  startedAtMs: z.number(),
  stoppedAtMs: z.number().optional(),
  /** False from the end of the execution until its event is on the bus: a kill in between must not lose the event. */
  isAnnounced: z.boolean().optional(),
  /** Top-level state that was entered last; a restart resumes from it. */
  at: z
    .object({
      state: z.string(),
      input: z.json(),
      resumes: z.number(),
      /** End of the wait, if the state is a Wait with a duration. */
      waitEndsAtMs: z.number().optional(),
    })
    .optional(),
});

const stepSchema = z.object({
  atMs: z.number(),
  /** Engine's event type, such as `StateEntered`, `StateFailed` or `MapIterationStarted`, or `ExecutionResumed`. */
  type: z.string(),
  state: z.string().optional(),
  stateType: z.string().optional(),
  /** Index of the Map state's item that the step belongs to. */
  index: z.number().optional(),
  input: z.json().optional(),
  output: z.json().optional(),
  error: z.string().optional(),
  cause: z.string().optional(),
});

export type Execution = z.infer<typeof executionSchema>;
export type Step = z.infer<typeof stepSchema>;

/**
 * Maximum number of finished executions; older ones are deleted. They are retained only for display; results are in the
 * table.
 */
const maxKeptExecutions = 500;

/** Stores every execution with its steps; survives kill -9. */
export class RunLog {
  readonly #executions: Collection<Execution>;
  readonly #steps: Collection<Step>;

  constructor(database: DatabaseSync) {
    this.#executions = new Collection(database, 'executions', executionSchema);
    this.#steps = new Collection(database, 'steps', stepSchema);
  }

  get(arn: string): Execution | undefined {
    return this.#executions.get(arn);
  }

  put(execution: Execution): void {
    this.#executions.put(execution.arn, execution, execution.machineArn);
  }

  running(): Execution[] {
    return this.#executions.all().filter(({ status }) => status === 'RUNNING');
  }

  /** Returns executions whose end was not published. */
  unannounced(): Execution[] {
    return this.#executions.all().filter(({ isAnnounced }) => isAnnounced === false);
  }

  /** Returns executions, newest first; only those of one state machine if `machineArn` is given. */
  newest(limit: number, machineArn?: string): Execution[] {
    if (machineArn === undefined) return this.#executions.newest(limit);
    return this.#executions.newestTagged(machineArn, limit).reverse();
  }

  addStep(arn: string, step: Step): void {
    this.#steps.put(`${arn}/${randomUUID()}`, step, arn);
  }

  /** Returns the last `limit` steps, oldest first. */
  lastSteps(arn: string, limit: number): Step[] {
    return this.#steps.newestTagged(arn, limit);
  }

  steps(arn: string): Step[] {
    return this.#steps.tagged(arn);
  }

  /** Deletes the oldest finished executions with their steps. */
  deleteOld(): void {
    const finished = this.#executions.newest(Number.MAX_SAFE_INTEGER).filter(({ status }) => status !== 'RUNNING');
    for (const { arn } of finished.slice(maxKeptExecutions)) {
      this.#executions.delete(arn);
      this.#steps.deleteTagged(arn);
    }
  }
}
