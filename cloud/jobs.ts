import { DescribeExecutionCommand, SFNClient, StartExecutionCommand, StopExecutionCommand } from '@aws-sdk/client-sfn';
import type { RunKind } from '../domain/runs/kinds.ts';

/**
 * State machines by kind of run: all of them, or those that a function's needs name. The operations are functions of
 * this module, so a handler is granted only those that its service calls.
 */
export interface Jobs<M extends RunKind = RunKind> {
  readonly client: SFNClient;
  readonly arnOf: (machine: M) => string;
}

export type ExecutionState = 'running' | 'ended' | 'missing';

export const openJobs = (arnOf: Jobs['arnOf']): Jobs => ({ client: new SFNClient({}), arnOf });

/** Starts an execution. Idempotent: a name starts at most one. A name has 1 to 80 characters of the alphabet of ids. */
export async function startExecution<M extends RunKind>(
  jobs: Jobs<M>,
  machine: M,
  name: string,
  input: object,
): Promise<void> {
  const stateMachineArn = jobs.arnOf(machine);
  const command = new StartExecutionCommand({ stateMachineArn, name, input: JSON.stringify(input) });
  await unless('ExecutionAlreadyExists', jobs.client.send(command));
}

/** Stops an execution. Does nothing if it has ended or does not exist. */
export async function stopExecution<M extends RunKind>(jobs: Jobs<M>, machine: M, name: string): Promise<void> {
  const command = new StopExecutionCommand({ executionArn: executionArn(jobs, machine, name) });
  await unless('ExecutionDoesNotExist', jobs.client.send(command));
}

/** Returns the state of an execution, which may be some seconds old: one just started may be `missing`. */
export async function stateOfExecution<M extends RunKind>(
  jobs: Jobs<M>,
  machine: M,
  name: string,
): Promise<ExecutionState> {
  const command = new DescribeExecutionCommand({ executionArn: executionArn(jobs, machine, name) });
  const execution = await unless('ExecutionDoesNotExist', jobs.client.send(command));
  if (!execution) return 'missing';
  return execution.status === 'RUNNING' ? 'running' : 'ended';
}

const executionArn = <M extends RunKind>({ arnOf }: Jobs<M>, machine: M, name: string) =>
  `${arnOf(machine).replace(':stateMachine:', ':execution:')}:${name}`;

async function unless<Result>(errorName: string, call: Promise<Result>): Promise<Result | undefined> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof Error && error.name === errorName) return undefined;
    throw error;
  }
}
