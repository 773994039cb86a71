import { DescribeExecutionCommand, SFNClient, StartExecutionCommand, StopExecutionCommand } from '@aws-sdk/client-sfn';
import type { RunKind } from '../domain/runs/kinds.ts';

/** State machines, by the kind of run: all of them, or those that a function's needs name. */
export interface Jobs<M extends RunKind = RunKind> {
  /**
   * Starts an execution. A name starts at most one, so repeating is safe. A name has 1 to 80 characters of the alphabet
   * of ids.
   */
  readonly start: (machine: M, name: string, input: object) => Promise<void>;
  /** Stops an execution. Does nothing if it has ended or does not exist. */
  readonly stop: (machine: M, name: string) => Promise<void>;
  /** The state of an execution, which may be some seconds old: one just started may be `missing`. */
  readonly state: (machine: M, name: string) => Promise<ExecutionState>;
}

export type ExecutionState = 'running' | 'ended' | 'missing';

export function openJobs(machineArn: (machine: RunKind) => string): Jobs {
  const client = new SFNClient({});
  const executionArn = (machine: RunKind, name: string) =>
    `${machineArn(machine).replace(':stateMachine:', ':execution:')}:${name}`;
  return {
    async start(machine, name, input) {
      const stateMachineArn = machineArn(machine);
      const command = new StartExecutionCommand({ stateMachineArn, name, input: JSON.stringify(input) });
      await unless('ExecutionAlreadyExists', client.send(command));
    },
    async stop(machine, name) {
      const command = new StopExecutionCommand({ executionArn: executionArn(machine, name) });
      await unless('ExecutionDoesNotExist', client.send(command));
    },
    async state(machine, name) {
      const command = new DescribeExecutionCommand({ executionArn: executionArn(machine, name) });
      const execution = await unless('ExecutionDoesNotExist', client.send(command));
      if (!execution) return 'missing';
      return execution.status === 'RUNNING' ? 'running' : 'ended';
    },
  };
}

async function unless<Result>(errorName: string, call: Promise<Result>): Promise<Result | undefined> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof Error && error.name === errorName) return undefined;
    throw error;
  }
}
