import type { Cloud } from '../../cloud/cloud.ts';
import { reasonNamed } from '../../domain/runs/kinds.ts';
import { failRun } from '../runs/end.ts';
import { translationEnd } from './end.ts';
import type { TranslationRun } from './run.ts';

/** Error caught by the state machine: `Error` is the name of the error that a task threw. */
export interface FailedTranslation extends TranslationRun {
  readonly error?: { readonly Error?: string };
}

/** Task for every failure: stores the reason. The document stays unchanged. */
export async function failTranslation(
  cloud: Pick<Cloud, 'table' | 'ledger' | 'media' | 'now' | 'live'>,
  run: FailedTranslation,
): Promise<FailedTranslation> {
  await failRun(cloud, translationEnd, run, reasonNamed('translation', run.error?.Error));
  return run;
}
