import { Refusal } from '../../api/errors.ts';
import type { Input, ServiceReply } from '../../api/route.ts';
import type { exportRoutes } from '../../api/routes/exports.ts';
import type { Cloud, CloudReader } from '../../cloud/cloud.ts';
import { getExport } from '../../cloud/table/files/exports.ts';
import { isCaptionFormat } from '../../domain/exports/forms.ts';
import type { AccessTo } from '../access/access.ts';
import { hasExpired, presentExport } from './presentExport.ts';
import { sendCaptions } from './sendCaptions.ts';

/** Returns an export by its id; or, for the name of a format, the newest captions as a file. */
export async function readExport(
  cloud: Pick<CloudReader, 'table' | 'now'> & Pick<Cloud, 'media' | 'delivery'>,
  { file }: AccessTo<typeof exportRoutes.readExport>,
  input: Input<typeof exportRoutes.readExport>,
): Promise<ServiceReply<typeof exportRoutes.readExport>> {
  const { exportId } = input;
  if (isCaptionFormat(exportId)) return sendCaptions(cloud, file, exportId, input);
  const item = await getExport(cloud.table, { videoId: file.videoId, exportId });
  if (!item || hasExpired(item, cloud.now())) throw new Refusal('export.missing');
  return presentExport(cloud, file, item);
}
