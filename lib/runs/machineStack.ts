import { NestedStack } from 'aws-cdk-lib';
import type { StateMachine } from 'aws-cdk-lib/aws-stepfunctions';
import type { Construct } from 'constructs';
import { type MachineKind, machineKinds, machineTitle } from '../../api/machines.ts';
import { accountDeletionChain } from '../accountDeletion/chain.ts';
import { deletionChain } from '../deletion/chain.ts';
import { exportsChain } from '../exports/chain.ts';
import { folderDeletionChain } from '../folderDeletion/chain.ts';
import type { StackContext } from '../functions/createFunction.ts';
import { type DrawChain, StateMachineBuilder } from '../functions/stateMachine.ts';
import { proxyChain } from '../proxy/chain.ts';
import { transcriptionChain } from '../transcription/chain.ts';
import { translationChain } from '../translation/chain.ts';
import { youtubeChain } from '../youtube/chain.ts';

const chains: Readonly<Record<MachineKind, DrawChain>> = {
  transcription: transcriptionChain,
  proxy: proxyChain,
  exports: exportsChain,
  translation: translationChain,
  youtube: youtubeChain,
  deletion: deletionChain,
  folderDeletion: folderDeletionChain,
  accountDeletion: accountDeletionChain,
};

export type StateMachines = Readonly<Record<MachineKind, StateMachine>>;

/** State machine with the functions of its tasks, in a nested stack. */
class MachineStack extends NestedStack {
  readonly machine: StateMachine;

  constructor(scope: Construct, kind: MachineKind, context: StackContext) {
    super(scope, machineTitle(kind));
    const tasks = new StateMachineBuilder(this, context, kind);
    this.machine = tasks.createMachine(chains[kind](this, tasks));
  }
}

/** Creates every machine of api/machines.ts. */
export function createMachines(scope: Construct, context: StackContext): StateMachines {
  const created = machineKinds.map((kind) => [kind, new MachineStack(scope, kind, context).machine]);
  return Object.fromEntries(created) as StateMachines;
}
