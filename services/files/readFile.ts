import type { Reply } from '../../api/route.ts';
import type { files } from '../../api/routes/files.ts';
import type { Cloud, CloudReader } from '../../cloud/cloud.ts';
import type { AccessTo } from '../access/access.ts';
import { endDead } from '../transcription/endDead.ts';
import { presentFile, urlOf } from './presentFile.ts';

export async function readFile(
  cloud: Pick<Cloud, 'table' | 'ledger' | 'now'> & Pick<CloudReader, 'media'>,
  access: AccessTo<typeof files.readFile>,
): Promise<Reply<typeof files.readFile>> {
  const item = await endDead(cloud, access.file);
  const [file, mediaUrl, peaksUrl] = await Promise.all([
    presentFile(cloud, item, access.role),
    urlOf(cloud, item.playbackKey),
    urlOf(cloud, item.peaksKey),
  ]);
  const { widthPx, heightPx, frameRate, autoScroll } = item;
  return { ...file, mediaUrl, peaksUrl, widthPx, heightPx, frameRate, editorSettings: { autoScroll } };
}
