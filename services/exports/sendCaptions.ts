import type { Input, ServiceReply } from '../../api/route.ts';
import type { exportRoutes } from '../../api/routes/exports.ts';
import type { Cloud, CloudReader } from '../../cloud/cloud.ts';
import { idFrom } from '../../cloud/id.ts';
import { deliveredUrl } from '../../cloud/media/delivery.ts';
import { putBytes } from '../../cloud/media/store.ts';
import type { FileItem } from '../../cloud/table/files/files.ts';
import { fileNameOf } from '../../domain/exports/fileName.ts';
import type { CaptionFormat } from '../../domain/exports/forms.ts';
import { lossHeaders, reportOf } from './lossReport.ts';
import { type MadeCaptions, makeCaptions } from './makeCaptions.ts';
import { exportKeys } from './objects.ts';
import { downloadSeconds } from './presentExport.ts';

type Parts = Pick<CloudReader, 'table' | 'now'> & Pick<Cloud, 'media' | 'delivery'>;

/** Maximum size of a file in a reply: Lambda replies with at most 6 MB, and base64 adds a third. */
const maxReplyBytes = 4 * 1024 * 1024;

/** Returns the newest captions as a file, or the list of what the file would lack. */
export async function sendCaptions(
  cloud: Parts,
  file: FileItem,
  format: CaptionFormat,
  input: Input<typeof exportRoutes.readExport>,
): Promise<ServiceReply<typeof exportRoutes.readExport>> {
  const { tabs: list, wordTimes, ...options } = input;
  const made = await makeCaptions(cloud, file, format, {
    ...options,
    ...(wordTimes && { wordTimes: true }),
    ...(list && { tabs: list.split(',') }),
  });
  const { bytes, contentType, ending, tabs, losses } = made;
  if (input.losses) return { report: reportOf(losses) };
  const name = fileNameOf(file.title) + ending;
  const content = bytes.length <= maxReplyBytes ? bytes : { url: await stored(cloud, { file, format, made, name }) };
  return {
    file: { name, contentType, content, headers: { 'content-language': tabs.join(', '), ...lossHeaders(losses) } },
  };
}

interface Stored {
  readonly file: FileItem;
  readonly format: CaptionFormat;
  readonly made: MadeCaptions;
  readonly name: string;
}

/**
 * Stores a long file and returns its address. The key is derived from the content, so repeated requests replace one
 * object, which expires as exports do.
 */
async function stored(
  { media, delivery, now }: Parts,
  { file: { videoId }, format, made, name }: Stored,
): Promise<string> {
  const key = exportKeys.made({ videoId, exportId: idFrom(...made.contentKey), format });
  await putBytes(media, key, made.bytes, made.contentType);
  return deliveredUrl(delivery, key, { now: now(), validSeconds: downloadSeconds, downloadName: name });
}
