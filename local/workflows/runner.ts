import type { Bus, LocalContext } from '../context.ts';
import { isTopEntry, type Outcome, outcomeOf, type Running, stepOf } from './engineEvents.ts';
import { longestSeconds, type Machine, statesOf } from './machines.ts';
import type { Execution, RunLog } from './runLog.ts';
import { TaskError, tasksOf } from './tasks.ts';

/** After so many restarts inside one and the same state, that state counts as failed: it may be what ends the process. */
const allowedResumes = 3;

/** Runs executions and writes down each step before the next; what a kill interrupts goes on at the next start. */
export class Runner {
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

  /** Begins a logged execution, or goes on with one from the state it was in. Returns at once. */
  begin(machine: Machine, execution: Execution): void {
    const aborted = new AbortController();
    const finished = this.#run(machine, execution, aborted.signal).finally(() => this.#running.delete(execution.arn));
    this.#running.set(execution.arn, { abort: () => aborted.abort(), finished });
    this.#publish(execution);
  }

  /** Goes on with everything that was running when the process ended. */
  resumeAll(machines: readonly Machine[]): void {
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

  #resume(machine: Machine, execution: Execution): void {
    const at = execution.at && { ...execution.at, resumes: execution.at.resumes + 1 };
    const resumed = { ...execution, at };
    this.#log.put(resumed);
    this.#log.addStep(execution.arn, { atMs: Date.now(), type: 'ExecutionResumed', state: at?.state });
    this.begin(machine, resumed);
  }

  /** StopExecution: the task that runs now may end, nothing after it begins. */
  abort(arn: string, error?: string, cause?: string): void {
    this.#finish(arn, { status: 'ABORTED', error, cause });
    this.#running.get(arn)?.abort();
  }

  /** Lets everything go without marking it as ended; the next start goes on. Resolves when no engine runs. */
  async close(): Promise<void> {
    this.#isClosing = true;
    for (const { arn } of this.#log.running()) this.#forgetResumes(arn);
    const all = [...this.#running.values()];
    for (const { abort } of all) abort();
    await Promise.allSettled(all.map(({ finished }) => finished));
  }

  async #run(machine: Machine, execution: Execution, aborted: AbortSignal): Promise<void> {
    // Loaded with the first run: it brings clients and a validator that an idle cloud need not hold in memory.
    const { StateMachine } = await import('aws-local-stepfunctions');
    if (aborted.aborted) return;
    const engine = new StateMachine(fromState(machine, execution), { validationOptions: { noValidate: true } });
    const running = engine.run(execution.at?.input ?? JSON.parse(execution.input), {
      noThrowOnAbort: true,
      overrides: { taskResourceLocalHandlers: tasksOf(machine, this.#invoke, guard(machine, execution, aborted)) },
      context: contextObject(machine, execution),
    });
    aborted.addEventListener('abort', () => running.abort());
    const [outcome] = await Promise.all([outcomeOf(running), this.#record(execution, machine, running)]);
    if (!aborted.aborted) this.#finish(execution.arn, outcome);
  }

  async #record(execution: Execution, machine: Machine, running: Running): Promise<void> {
    let isFirst = true;
    for await (const event of running.eventLogs) {
      if (this.#isClosing || this.#log.get(execution.arn)?.status !== 'RUNNING') return;
      if (isTopEntry(event, machine)) {
        const resumes = isFirst ? (execution.at?.resumes ?? 0) : 0;
        this.#enter(execution.arn, { state: event.state.name, input: event.state.input, resumes });
        isFirst = false;
      }
      if (!event.type.startsWith('Execution')) this.#log.addStep(execution.arn, stepOf(event));
    }
  }

  #enter(arn: string, at: NonNullable<Execution['at']>): void {
    const execution = this.#log.get(arn);
    if (execution?.status === 'RUNNING') this.#log.put({ ...execution, at });
  }

  /** A stop that was asked for says nothing against the state it came in. */
  #forgetResumes(arn: string): void {
    const execution = this.#log.get(arn);
    if (execution?.at) this.#log.put({ ...execution, at: { ...execution.at, resumes: 0 } });
  }

  /** Only a running execution can end: an abort that came first stays. */
  #finish(arn: string, outcome: Outcome): void {
    const execution = this.#log.get(arn);
    if (execution?.status !== 'RUNNING' || this.#isClosing) return;
    const finished = { ...execution, ...outcome, stoppedAtMs: Date.now(), isAnnounced: false };
    this.#log.put(finished);
    this.#log.forgetOld();
    this.#announce(finished);
  }

  #announce(ended: Execution): void {
    this.#publish(ended);
    this.#log.put({ ...ended, isAnnounced: true });
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

/** The machine from the state the execution is in, with what is left of its time. */
function fromState({ definition }: Machine, { at, startedAtMs }: Execution): Machine['definition'] {
  const { TimeoutSeconds } = definition;
  const left = TimeoutSeconds === undefined ? longestSeconds : TimeoutSeconds - (Date.now() - startedAtMs) / 1000;
  const seconds = Math.min(Math.max(left, 0), longestSeconds);
  return { ...definition, StartAt: at?.state ?? definition.StartAt, TimeoutSeconds: seconds };
}

/** Before each task: nothing runs after an abort, nor for ever again what ends the process each time. */
function guard({ definition }: Machine, { at }: Execution, aborted: AbortSignal): (state: string) => void {
  const state = at && definition.States[at.state];
  const isFatal = state !== undefined && at !== undefined && at.resumes > allowedResumes;
  const fatal = new Set(isFatal ? statesOf({ States: { [at.state]: state } }).map(([name]) => name) : []);
  return (name) => {
    if (aborted.aborted) throw new TaskError('States.Runtime', 'The execution was stopped.');
    if (!fatal.has(name)) return;
    const errorMessage = `The local cloud ended ${at?.resumes} times inside the state '${at?.state}'.`;
    throw new TaskError('Lambda.Unknown', JSON.stringify({ errorType: 'Lambda.Unknown', errorMessage }));
  };
}

function contextObject(machine: Machine, { arn, name, startedAtMs }: Execution) {
  return {
    Execution: { Id: arn, Name: name, StartTime: new Date(startedAtMs).toISOString() },
    StateMachine: { Id: machine.arn, Name: machine.name },
  };
}
