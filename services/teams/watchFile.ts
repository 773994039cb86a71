import { Refusal } from '../../api/errors.ts';
import type { Reply, ServiceInput } from '../../api/route.ts';
import type { teams } from '../../api/routes/teams.ts';
import type { Cloud, CloudReader } from '../../cloud/cloud.ts';
import type { FileItem } from '../../cloud/table/files/files.ts';
import { playedUrl } from '../files/presentFile.ts';
import { countWatch, uncountWatch } from '../limits/attempts.ts';
import { readLog } from '../subtitles/readSubtitles.ts';
import { findLinked } from './findLinked.ts';

type Route = typeof teams.watchFile;

/**
 * Shows a file to anyone with a link for viewing it: the media and the captions. Nothing is stored, so the link alone
 * decides each time. Other links give roles, which require an account.
 * @throws Refusal `link.missing`, `link.account`
 */
export async function watchFile(
  cloud: Pick<Cloud, 'table' | 'now'> & Pick<CloudReader, 'media'>,
  { token, after, network }: ServiceInput<Route>,
): Promise<Reply<Route>> {
  await countWatch(cloud, network);
  const { level, shared } = await findLinked(cloud, token);
  await uncountWatch(cloud, network);
  if (level !== 'view' || shared.kind === 'folder') throw new Refusal('link.account');
  const { file } = shared;
  const { title, fileType, language, widthPx, heightPx } = file;
  const [mediaUrl, captions] = await Promise.all([playedUrl(cloud, file), captionsOf(cloud, file, after)]);
  return { title, fileType, language, widthPx, heightPx, mediaUrl, captions };
}

async function captionsOf(
  cloud: Pick<CloudReader, 'table' | 'media'>,
  { videoId, subtitleId }: FileItem,
  after: string | undefined,
): Promise<Reply<Route>['captions']> {
  if (subtitleId === null) return null;
  return readLog(cloud, { videoId, subtitleId }, after === undefined ? undefined : Number(after));
}
