import { Refusal } from '../../api/errors.ts';
import type { Input, Reply } from '../../api/route.ts';
import type { translationRoutes } from '../../api/routes/translation.ts';
import type { Cloud } from '../../cloud/cloud.ts';
import type { Jobs } from '../../cloud/jobs.ts';
import { getTranslation, translationsOfFile } from '../../cloud/table/documents/translations.ts';
import { isUnderWay } from '../../domain/runs/run.ts';
import type { AccessTo } from '../access/access.ts';
import { cancelRun } from '../runs/end.ts';
import { translationEnd } from './end.ts';

type Parts = Pick<Cloud, 'table' | 'ledger' | 'media' | 'now' | 'live'> & { readonly jobs: Jobs<'translation'> };

/** Cancels a translation. The captions stay as they are. Does nothing if it has already ended. */
export async function cancelTranslation(
  cloud: Parts,
  { file }: AccessTo<typeof translationRoutes.cancelTranslation>,
  { language }: Input<typeof translationRoutes.cancelTranslation>,
): Promise<Reply<typeof translationRoutes.cancelTranslation>> {
  const item = await getTranslation(cloud.table, { videoId: file.videoId, language });
  if (!item) throw new Refusal('translation.missing');
  if (isUnderWay(item.status)) await cancelRun(cloud, translationEnd, item);
  return { done: true };
}

/** Cancels all translations of a file that is being deleted. */
export async function cancelTranslationsOf(cloud: Parts, videoId: string): Promise<void> {
  for await (const item of translationsOfFile(cloud.table, videoId)) {
    if (isUnderWay(item.status)) await cancelRun(cloud, translationEnd, item);
  }
}
