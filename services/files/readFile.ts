import type { Reply } from '../../api/route.ts';
import type { files } from '../../api/routes/files.ts';
import type { CloudReader } from '../../cloud/cloud.ts';
import type { AccessTo } from '../access/access.ts';
import { isConverting } from '../proxy/beginProxy.ts';
import { playedUrl, presentFile, urlOf } from './presentFile.ts';

export async function readFile(
  cloud: Pick<CloudReader, 'media' | 'now'>,
  { file: item, role }: AccessTo<typeof files.readFile>,
): Promise<Reply<typeof files.readFile>> {
  const [file, mediaUrl, peaksUrl, shotsUrl] = await Promise.all([
    presentFile(cloud, item, role),
    playedUrl(cloud, item),
    urlOf(cloud, item.peaksKey),
    urlOf(cloud, item.shotsKey ?? null),
  ]);
  const {
    widthPx,
    heightPx,
    frameRate,
    autoScroll,
    timecodes = 'frames',
    rules = 'default',
    dismissedDialogs = [],
  } = item;
  const editorSettings = { autoScroll, timecodes, rules };
  const dismissed = [...dismissedDialogs];
  return {
    ...file,
    mediaUrl,
    isConverting: isConverting(item),
    peaksUrl,
    shotsUrl,
    widthPx,
    heightPx,
    frameRate,
    editorSettings,
    dismissedDialogs: dismissed,
  };
}
