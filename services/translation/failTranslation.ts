import type { Cloud } from '../../cloud/cloud.ts';
import { reasonNamed } from '../../domain/runs/kinds.ts';
import { failRun } from '../runs/end.ts';
import { translationEnd } from './end.ts';
import type { TranslationRun } from './run.ts';

/** What the machine caught: `Error` is the name of the error that a task threw. */
export interface FailedTranslation extends TranslationRun {
  readonly error?: { readonly Error?: string };
}

/** The task that every failure leads to: stores the reason. The document stays as it was. */
export async function failTranslation(
  cloud: Pick<Cloud, 'table' | 'media' | 'now' | 'live'>,
  run: FailedTranslation,
): Promise<FailedTranslation> {
  await failRun(cloud, translationEnd, run, reasonNamed('translation', run.error?.Error));
  return run;
}
