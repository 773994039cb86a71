import type { Input, Reply } from '../../api/route.ts';
import type { files } from '../../api/routes/files.ts';
import type { Cloud } from '../../cloud/cloud.ts';
import { requireFile } from '../access/file.ts';
import type { Caller } from '../caller.ts';
import { presentFile, urlOf } from './presentFile.ts';

export async function readFile(
  cloud: Pick<Cloud, 'table' | 'media' | 'now'>,
  caller: Caller,
  address: Input<typeof files.readFile>,
): Promise<Reply<typeof files.readFile>> {
  const item = await requireFile(cloud, caller, address, 'open');
  const [file, mediaUrl, peaksUrl] = await Promise.all([
    presentFile(cloud, item),
    urlOf(cloud, item.playbackKey),
    urlOf(cloud, item.peaksKey),
  ]);
  const { widthPx, heightPx, frameRate, autoScroll } = item;
  return { ...file, mediaUrl, peaksUrl, widthPx, heightPx, frameRate, editorSettings: { autoScroll } };
}
