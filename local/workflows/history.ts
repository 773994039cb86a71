import type { Execution, Step } from './runLog.ts';

/** Formats the steps of an execution like GetExecutionHistory, oldest first; ids start at 1. */
export function historyOf(execution: Execution, steps: readonly Step[]) {
  const first = { atMs: execution.startedAtMs, type: 'ExecutionStarted', details: startDetails(execution) };
  const events = [first, ...steps.map(eventOf), ...lastEvent(execution)];
  return events.map(({ atMs, type, details }, index) => ({
    timestamp: atMs / 1000,
    type,
    id: index + 1,
    previousEventId: index,
    ...details,
  }));
}

const startDetails = ({ input }: Execution) => ({ executionStartedEventDetails: { input } });

function eventOf(step: Step) {
  const name = step.state ?? '';
  const details = { name, index: step.index, error: step.error, cause: step.cause };
  if (step.type === 'StateEntered') {
    const type = `${step.stateType}StateEntered`;
    return {
      atMs: step.atMs,
      type,
      details: { stateEnteredEventDetails: { name, input: JSON.stringify(step.input) } },
    };
  }
  if (step.type === 'StateExited') {
    const type = `${step.stateType}StateExited`;
    return {
      atMs: step.atMs,
      type,
      details: { stateExitedEventDetails: { name, output: JSON.stringify(step.output) } },
    };
  }
  if (step.type.startsWith('MapIteration')) {
    return { atMs: step.atMs, type: step.type, details: { [iterationDetails(step.type)]: details } };
  }
  if (step.type === 'ExecutionResumed') return { atMs: step.atMs, type: 'ExecutionRedriven', details: {} };
  return {
    atMs: step.atMs,
    type: 'TaskFailed',
    details: { taskFailedEventDetails: { resourceType: 'lambda', resource: 'invoke', ...details } },
  };
}

const iterationDetails = (type: string) => `m${type.slice(1)}EventDetails`;

const lastTypes = {
  SUCCEEDED: 'ExecutionSucceeded',
  FAILED: 'ExecutionFailed',
  TIMED_OUT: 'ExecutionTimedOut',
  ABORTED: 'ExecutionAborted',
};

function lastEvent({ status, output, error, cause, stoppedAtMs }: Execution) {
  if (status === 'RUNNING' || stoppedAtMs === undefined) return [];
  const type = lastTypes[status];
  const key = `e${type.slice(1)}EventDetails`;
  const details = status === 'SUCCEEDED' ? { output: JSON.stringify(output) } : { error, cause };
  return [{ atMs: stoppedAtMs, type, details: { [key]: details } }];
}
