import type { StateMachine as Engine } from 'aws-local-stepfunctions';
import type { DeclaredStateMachine } from './machines.ts';
import type { Execution, Step } from './runLog.ts';

export type EngineRun = ReturnType<Engine['run']>;
export type EngineEvent = EngineRun['eventLogs'] extends AsyncGenerator<infer Event> ? Event : never;

/** Outcome of an execution. */
export type ExecutionOutcome = Pick<Execution, 'status' | 'output' | 'error' | 'cause'>;

/** Whether the event enters a top-level state, not one inside a Map or Parallel state. */
export function entersTopLevelState(
  event: EngineEvent,
  machine: DeclaredStateMachine,
): event is EngineEvent & { type: 'StateEntered' } {
  return (
    event.type === 'StateEntered' &&
    event.index === undefined &&
    Object.hasOwn(machine.definition.States, event.state.name)
  );
}

/** Waits for the end of an execution. Never rejects: a failed execution is an outcome too. */
export async function outcomeOf(running: EngineRun): Promise<ExecutionOutcome> {
  try {
    return { status: 'SUCCEEDED', output: await running.result };
  } catch (error) {
    if (!(error instanceof Error)) return { status: 'FAILED', error: 'States.Runtime', cause: String(error) };
    if (error.name === 'ExecutionTimeoutError') return { status: 'TIMED_OUT', error: 'States.Timeout' };
    const cause = error.cause instanceof Error ? error.cause : error;
    return { status: 'FAILED', error: cause.name, cause: cause.message };
  }
}

/** Returns the run log's record of an engine event. */
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
