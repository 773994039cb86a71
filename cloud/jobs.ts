import { SFNClient, StartExecutionCommand, StopExecutionCommand } from '@aws-sdk/client-sfn';

export type Machine = 'transcription' | 'exports';

/** State machines that a function may start and stop: all, or those that its needs name. */
export interface Jobs<M extends Machine = Machine> {
  /**
   * Starts an execution; a name starts at most one, so a repeat is harmless. The name is 1 to 80 of the
   * letters of an id.
   */
  readonly start: (machine: M, name: string, input: object) => Promise<void>;
  /** Stops an execution; harmless when it has ended or never was. */
  readonly stop: (machine: M, name: string) => Promise<void>;
}

export function openJobs(machineArn: (machine: Machine) => string): Jobs {
  const client = new SFNClient({});
  return {
    async start(machine, name, input) {
      const stateMachineArn = machineArn(machine);
      const command = new StartExecutionCommand({ stateMachineArn, name, input: JSON.stringify(input) });
      await unless('ExecutionAlreadyExists', client.send(command));
    },
    async stop(machine, name) {
      const executionArn = `${machineArn(machine).replace(':stateMachine:', ':execution:')}:${name}`;
      await unless('ExecutionDoesNotExist', client.send(new StopExecutionCommand({ executionArn })));
    },
  };
}

async function unless(errorName: string, call: Promise<unknown>): Promise<void> {
  try {
    await call;
  } catch (error) {
    if (!(error instanceof Error && error.name === errorName)) throw error;
  }
}
