import type { Reply } from '../../api/route.ts';
import type { translationRoutes } from '../../api/routes/translation.ts';
import type { CloudReader } from '../../cloud/cloud.ts';
import { translationsOfFile } from '../../cloud/table/documents/translations.ts';
import type { AccessTo } from '../access/access.ts';
import { presentTranslation } from './presentTranslation.ts';

/** Returns the last translation into each language of a file's current captions. */
export async function listTranslations(
  cloud: Pick<CloudReader, 'table'>,
  { file }: AccessTo<typeof translationRoutes.listTranslations>,
): Promise<Reply<typeof translationRoutes.listTranslations>> {
  const items = await Array.fromAsync(translationsOfFile(cloud.table, file.videoId));
  const current = items.filter(({ subtitleId }) => subtitleId === file.subtitleId);
  return { translations: current.map(presentTranslation) };
}
