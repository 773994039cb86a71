import type { StateMachine as Engine } from 'aws-local-stepfunctions';
import type { Machine } from './machines.ts';
import type { Execution, Step } from './runLog.ts';

export type Running = ReturnType<Engine['run']>;
export type EngineEvent = Running['eventLogs'] extends AsyncGenerator<infer Event> ? Event : never;

/** How an execution ended. */
export type Outcome = Pick<Execution, 'status' | 'output' | 'error' | 'cause'>;

/** Whether a state of the machine itself, not one inside a Map or Parallel state, begins. */
export function isTopEntry(event: EngineEvent, machine: Machine): event is EngineEvent & { type: 'StateEntered' } {
  return (
    event.type === 'StateEntered' &&
    event.index === undefined &&
    Object.hasOwn(machine.definition.States, event.state.name)
  );
}

/** Waits for the end, which is never an exception: a failed execution is an outcome too. */
export async function outcomeOf(running: Running): Promise<Outcome> {
  try {
    return { status: 'SUCCEEDED', output: await running.result };
  } catch (error) {
    if (!(error instanceof Error)) return { status: 'FAILED', error: 'States.Runtime', cause: String(error) };
    if (error.name === 'ExecutionTimeoutError') return { status: 'TIMED_OUT', error: 'States.Timeout' };
    const cause = error.cause instanceof Error ? error.cause : error;
    return { status: 'FAILED', error: cause.name, cause: cause.message };
  }
}

/** What the run log keeps of an event of the engine. */
export function stepOf(event: EngineEvent): Step {
  const state = 'state' in event ? event.state : 'parentState' in event ? event.parentState : undefined;
  const failure = 'Error' in event ? { error: event.Error, cause: String(event.Cause ?? '') } : {};
  return {
    atMs: event.timestamp,
    type: event.type,
    state: state?.name,
    stateType: state?.type,
    index: 'index' in event ? event.index : undefined,
    input: event.type === 'StateEntered' ? state?.input : undefined,
    output: event.type === 'StateExited' ? state?.output : undefined,
    ...failure,
  };
}
