import type { Bus, LocalContext } from '../context.ts';
import { persist } from '../state/persist.ts';
import { type EngineRun, type ExecutionOutcome, entersTopLevelState, outcomeOf, stepOf } from './engineEvents.ts';
import { type DeclaredStateMachine, maxTimeoutSeconds, statesOf } from './machines.ts';
import type { Execution, RunLog } from './runLog.ts';
import { TaskError, tasksOf } from './tasks.ts';
import { waitEndOf, waitUntil } from './waits.ts';

/**
 * Maximum number of times that a state is resumed before it fails, since it may be what crashes the process. It is not
 * 1, because people kill the process too: an export of several hours is in one state.
 */
const maxResumes = 10;

/** Runs executions and logs each step before the next, so that interrupted executions resume at the next start. */
export class ExecutionRunner {
  readonly #log: RunLog;
  readonly #invoke: LocalContext['invoke'];
  readonly #bus: Pick<Bus, 'publish'>;
  readonly #running = new Map<string, { abort(): void; finished: Promise<void> }>();
  #isClosing = false;

  constructor(log: RunLog, invoke: LocalContext['invoke'], bus: Pick<Bus, 'publish'>) {
    this.#log = log;
    this.#invoke = invoke;
    this.#bus = bus;
  }

  /** Starts a logged execution, or resumes it from its last state. Returns immediately. */
  begin(machine: DeclaredStateMachine, execution: Execution): void {
    const aborted = new AbortController();
    const finished = this.#run(machine, execution, aborted.signal)
      .catch((error: Error) => console.error(`${execution.arn} goes on at the next start:`, error))
      .finally(() => this.#running.delete(execution.arn));
    this.#running.set(execution.arn, { abort: () => aborted.abort(), finished });
    this.#write(() => this.#publish(execution));
  }

  /**
   * Resumes every execution that was running when the process ended, and publishes the ends that had not been
   * published.
   */
  resumeAll(machines: readonly DeclaredStateMachine[]): void {
    for (const ended of this.#log.unannounced()) this.#announce(ended);
    for (const execution of this.#log.running()) {
      const machine = machines.find(({ arn }) => arn === execution.machineArn);
      const state = execution.at?.state;
      if (machine && (state === undefined || Object.hasOwn(machine.definition.States, state)))
        this.#resume(machine, execution);
      else
        this.#finish(execution.arn, {
          status: 'FAILED',
          error: 'States.Runtime',
          cause: 'The template no longer has this state.',
        });
    }
  }

  #resume(machine: DeclaredStateMachine, execution: Execution): void {
    const at = execution.at && { ...execution.at, resumes: execution.at.resumes + 1 };
    const resumed = { ...execution, at };
    this.#log.put(resumed);
    this.#log.addStep(execution.arn, { atMs: Date.now(), type: 'ExecutionResumed', state: at?.state });
    this.begin(machine, resumed);
  }

  /** Stops an execution (StopExecution): the current task may finish, but no further state starts. */
  abort(arn: string, error?: string, cause?: string): void {
    this.#finish(arn, { status: 'ABORTED', error, cause });
    this.#running.get(arn)?.abort();
  }

  /**
   * Stops all executions without marking them as ended; the next start resumes them. Resolves when no execution is
   * running.
   */
  async close(): Promise<void> {
    this.#isClosing = true;
    for (const { arn } of this.#log.running()) this.#resetResumes(arn);
    const all = [...this.#running.values()];
    for (const { abort } of all) abort();
    await Promise.allSettled(all.map(({ finished }) => finished));
  }

  async #run(machine: DeclaredStateMachine, execution: Execution, aborted: AbortSignal): Promise<void> {
    // Imported at the first run: its dependencies take memory that an idle local cloud does not need.
    const { StateMachine } = await import('aws-local-stepfunctions');
    if (aborted.aborted) return;
    const engine = new StateMachine(definitionFromLastState(machine, execution), {
      validationOptions: { noValidate: true },
    });
    const running = engine.run(execution.at?.input ?? JSON.parse(execution.input), {
      noThrowOnAbort: true,
      overrides: { taskResourceLocalHandlers: tasksOf(machine, this.#invoke, guard(machine, execution, aborted)) },
      context: contextObject(machine, execution),
    });
    aborted.addEventListener('abort', () => running.abort());
    const [outcome] = await Promise.all([outcomeOf(running), this.#record(execution, machine, running)]);
    await this.#write(() => this.#finish(execution.arn, outcome));
  }

  async #record(execution: Execution, machine: DeclaredStateMachine, running: EngineRun): Promise<void> {
    let resumed = execution.at;
    for await (const event of running.eventLogs) {
      if (this.#isClosing || this.#log.get(execution.arn)?.status !== 'RUNNING') return;
      const write = () => {
        if (entersTopLevelState(event, machine)) {
          const { name: state, input } = event.state;
          const waitEndsAtMs = waitEndOf(machine.definition.States[state], input, Date.now());
          const resumes = resumed?.state === state && resumed.waitEndsAtMs === undefined ? resumed.resumes : 0;
          this.#enter(execution.arn, { state, input, resumes, waitEndsAtMs });
          resumed = undefined;
        }
        if (!event.type.startsWith('Execution')) this.#log.addStep(execution.arn, stepOf(event));
      };
      await this.#write(write);
    }
  }

  #enter(arn: string, at: NonNullable<Execution['at']>): void {
    const execution = this.#log.get(arn);
    if (execution?.status === 'RUNNING') this.#log.put({ ...execution, at });
  }

  /** Resets the resume count, because a requested stop does not count as a crash of the current state. */
  #resetResumes(arn: string): void {
    const execution = this.#log.get(arn);
    if (execution?.at) this.#log.put({ ...execution, at: { ...execution.at, resumes: 0 } });
  }

  /** Records the outcome of a running execution; an earlier abort is not overwritten. */
  #finish(arn: string, outcome: ExecutionOutcome): void {
    const execution = this.#log.get(arn);
    if (execution?.status !== 'RUNNING' || this.#isClosing) return;
    const finished = { ...execution, ...outcome, stoppedAtMs: Date.now(), isAnnounced: false };
    this.#log.put(finished);
    this.#announce(finished);
  }

  #announce(ended: Execution): void {
    this.#write(() => {
      this.#publish(ended);
      this.#log.put({ ...ended, isAnnounced: true });
      this.#log.deleteOld();
    });
  }

  /** Writes immediately, and retries while the disk is full. */
  #write(work: () => void): Promise<void> {
    return persist(work, () => this.#isClosing);
  }

  #publish(execution: Execution): void {
    const { arn, machineArn, name, status, startedAtMs, stoppedAtMs, input, output, error, cause } = execution;
    const detail = {
      executionArn: arn,
      stateMachineArn: machineArn,
      name,
      status,
      startDate: startedAtMs,
      stopDate: stoppedAtMs ?? null,
      input,
      inputDetails: { included: true },
      output: output === undefined ? null : JSON.stringify(output),
      outputDetails: output === undefined ? null : { included: true },
      ...(error !== undefined && { error }),
      ...(cause !== undefined && { cause }),
    };
    const type = 'Step Functions Execution Status Change';
    this.#bus.publish({ source: 'aws.states', 'detail-type': type, detail, resources: [arn] });
  }
}

/** Returns the definition, changed to start at the execution's last state with the remaining timeout. */
function definitionFromLastState(
  { definition }: DeclaredStateMachine,
  { at, startedAtMs }: Execution,
): DeclaredStateMachine['definition'] {
  const { TimeoutSeconds } = definition;
  const left = TimeoutSeconds === undefined ? maxTimeoutSeconds : TimeoutSeconds - (Date.now() - startedAtMs) / 1000;
  const seconds = Math.min(Math.max(left, 0), maxTimeoutSeconds);
  const limited = { ...definition, TimeoutSeconds: seconds };
  const state = at && definition.States[at.state];
  if (!at || !state) return limited;
  if (at.waitEndsAtMs === undefined) return { ...limited, StartAt: at.state };
  const rest = { [restOfWait]: waitUntil(state, at.waitEndsAtMs) };
  return { ...limited, StartAt: restOfWait, States: { ...definition.States, ...rest } };
}

/**
 * Name of the state with which an execution that was interrupted in a wait continues. It is never logged as entered.
 */
const restOfWait = 'rest of an interrupted wait';

/**
 * Creates the function called before each task. It throws after an abort, and in a state that was resumed too often.
 */
function guard({ definition }: DeclaredStateMachine, { at }: Execution, aborted: AbortSignal): (state: string) => void {
  const state = at && definition.States[at.state];
  const isFatal = state !== undefined && at !== undefined && at.resumes > maxResumes;
  const fatal = new Set(isFatal ? statesOf({ States: { [at.state]: state } }).map(([name]) => name) : []);
  return (name) => {
    if (aborted.aborted) throw new TaskError('States.Runtime', 'The execution was stopped.');
    if (!fatal.has(name)) return;
    const errorMessage = `The local cloud ended ${at?.resumes} times inside the state '${at?.state}'.`;
    throw new TaskError('Lambda.Unknown', JSON.stringify({ errorType: 'Lambda.Unknown', errorMessage }));
  };
}

function contextObject(machine: DeclaredStateMachine, { arn, name, startedAtMs }: Execution) {
  return {
    Execution: { Id: arn, Name: name, StartTime: new Date(startedAtMs).toISOString() },
    StateMachine: { Id: machine.arn, Name: machine.name },
  };
}
