import { kindOfMachine, machines } from '../../../api/machines.ts';
import type { Cloud } from '../../../cloud/cloud.ts';
import type { Jobs } from '../../../cloud/jobs.ts';
import type { RunKind } from '../../../domain/runs/kinds.ts';
import { exportEnd } from '../../exports/end.ts';
import { proxyEnd } from '../../proxy/run.ts';
import { failRun } from '../../runs/end.ts';
import type { EndRules } from '../../runs/rules.ts';
import { transcriptionEnd } from '../../transcription/end.ts';
import { translationEnd } from '../../translation/end.ts';
import { youtubeEnd } from '../../youtube/run.ts';
import { accountDeletionEnd } from '../accountDeletion/end.ts';
import { deletionEnd } from '../deletion/end.ts';
import { folderDeletionEnd } from '../folderDeletion/end.ts';

type Parts = Pick<Cloud, 'table' | 'ledger' | 'media' | 'now' | 'live'> & {
  readonly jobs: Jobs<'deletion' | 'folderDeletion' | 'accountDeletion'>;
};

const endRules: { readonly [K in RunKind]: EndRules<K, Parts> } = {
  transcription: transcriptionEnd,
  proxy: proxyEnd,
  exports: exportEnd,
  translation: translationEnd,
  youtube: youtubeEnd,
  deletion: deletionEnd,
  folderDeletion: folderDeletionEnd,
  accountDeletion: accountDeletionEnd,
};

/** EventBridge event "Step Functions Execution Status Change" of an execution that has ended. */
export interface ExecutionEnded {
  readonly detail: {
    readonly stateMachineArn: string;
    readonly executionArn: string;
    /** Input of the execution, as JSON. */
    readonly input: string;
  };
}

/**
 * Ends the run of an execution that failed, timed out or was stopped, because nothing works on it any more. Usually the
 * run has already ended through its state machine's failure task, a cancellation or a deletion; then nothing happens.
 * The event may arrive twice, late, or after a later attempt began: minutes and counts are released once per attempt. A
 * run that must not end by a failure is restarted.
 * @throws Error for an execution of an unknown state machine, and for a run that was restarted too often, so that the
 * event stays for the operators.
 */
export async function endDeadRun(cloud: Parts, { detail }: ExecutionEnded): Promise<void> {
  const kind = kindOfMachine(detail.stateMachineArn);
  if (!kind) throw new Error(`unknown state machine of the execution ${detail.executionArn}`);
  await endDead(cloud, kind, JSON.parse(detail.input));
}

async function endDead<K extends RunKind>(cloud: Parts, kind: K, input: unknown): Promise<void> {
  const rules = endRules[kind];
  const ref = machines[kind].input.parse(input);
  await failRun(cloud, rules, ref, 'engine.failed');
  await rules.restart?.(cloud, ref);
}
