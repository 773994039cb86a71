import { Refusal } from '../../api/errors.ts';
import type { Reply, ServiceInput } from '../../api/route.ts';
import type { teams } from '../../api/routes/teams.ts';
import type { Cloud, CloudReader } from '../../cloud/cloud.ts';
import type { Jobs } from '../../cloud/jobs.ts';
import type { FileItem } from '../../cloud/table/files/files.ts';
import { urlOf } from '../files/presentFile.ts';
import { countWatch, uncountWatch } from '../limits/attempts.ts';
import { beginRendition, renditionOf } from '../proxy/rendition.ts';
import { readLog } from '../subtitles/readSubtitles.ts';
import { countView } from './countView.ts';
import { findLinked } from './findLinked.ts';

type Route = typeof teams.watchFile;

type Parts = Pick<Cloud, 'table' | 'mail' | 'delivery' | 'now' | 'config'> &
  Pick<CloudReader, 'media'> & { readonly jobs: Jobs<'proxy'> };

/**
 * Shows a file to anyone with a link for viewing it: its rendition, never the upload, and the captions. The link alone
 * decides each time. Other links give roles, which require an account. The views of a month are limited by the plan of
 * the owner; the captions are shown beyond that as well.
 * @throws Refusal `link.missing`, `link.account`, `requests.toomany`
 */
export async function watchFile(
  cloud: Parts,
  { token, viewId, after, network }: ServiceInput<Route>,
): Promise<Reply<Route>> {
  await countWatch(cloud, network);
  const { level, linkId, shared } = await findLinked(cloud, token);
  await uncountWatch(cloud, network);
  if (level !== 'view' || shared.kind === 'folder') throw new Refusal('link.account');
  const { file } = shared;
  const { title, fileType, language, widthPx, heightPx } = file;
  const rendition = renditionOf(file);
  // Whoever opens a link can start one conversion of its file, but not repeat one that failed.
  if (rendition.status === 'preparing' && file.proxyStatus !== 'processing') await beginRendition(cloud, file);
  const outcome = await countView(cloud, { file, linkId, viewId, network, rendition });
  const isCounted = outcome === 'counted';
  const [mediaUrl, captions] = await Promise.all([
    isCounted ? urlOf(cloud, rendition.key) : null,
    captionsOf(cloud, file, after),
  ]);
  const mediaStatus = isCounted ? rendition.status : outcome;
  return { title, fileType, language, widthPx, heightPx, mediaUrl, mediaStatus, captions };
}

async function captionsOf(
  cloud: Pick<CloudReader, 'table' | 'media'>,
  { videoId, subtitleId }: FileItem,
  after: string | undefined,
): Promise<Reply<Route>['captions']> {
  if (subtitleId === null) return null;
  return readLog(cloud, { videoId, subtitleId }, after === undefined ? undefined : Number(after));
}
