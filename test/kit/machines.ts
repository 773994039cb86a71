import { readFileSync } from 'node:fs';
import path from 'node:path';
import {
  DescribeExecutionCommand,
  ListStateMachinesCommand,
  SFNClient,
  StopExecutionCommand,
} from '@aws-sdk/client-sfn';

type Machine = 'Transcription' | 'Exports' | 'Deletion' | 'FolderDeletion';

export interface Machines {
  /** Ends an execution from outside, as an operator does, without involving the product. */
  stop(machine: Machine, name: string): Promise<void>;
  statusOf(machine: Machine, name: string): Promise<string | undefined>;
}

/** State machines of a running local cloud, accessed directly as its administrator does. */
export async function openMachines({ origin, dataDir }: { origin: string; dataDir: string }): Promise<Machines> {
  const answer = await fetch(`${origin}/_local/endpoints.json`);
  const { region, services } = (await answer.json()) as { region: string; services: { sfn: string } };
  const credentials = JSON.parse(readFileSync(path.join(dataDir, 'credentials.json'), 'utf8'));
  const client = new SFNClient({ region, endpoint: services.sfn, credentials });
  const { stateMachines = [] } = await client.send(new ListStateMachinesCommand({}));
  const executionArn = (machine: Machine, name: string) => {
    const arn = stateMachines.find((one) => one.name?.endsWith(`-${machine}`))?.stateMachineArn ?? '';
    return `${arn.replace(':stateMachine:', ':execution:')}:${name}`;
  };
  return {
    async stop(machine, name) {
      await client.send(new StopExecutionCommand({ executionArn: executionArn(machine, name) }));
    },
    async statusOf(machine, name) {
      const command = new DescribeExecutionCommand({ executionArn: executionArn(machine, name) });
      return (await client.send(command)).status;
    },
  };
}
