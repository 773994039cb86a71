import type { Reply } from '../../api/route.ts';
import type { youtubeRoutes } from '../../api/routes/youtube.ts';
import type { Cloud, CloudReader } from '../../cloud/cloud.ts';
import { getGoogleLink } from '../../cloud/table/files/youtube.ts';
import type { AccessTo } from '../access/access.ts';

/** Returns whether the installation uploads to YouTube, and the time when the caller's channel was connected. */
export async function readGoogle(
  cloud: Pick<CloudReader, 'table'> & Pick<Cloud, 'youtube'>,
  { user }: AccessTo<typeof youtubeRoutes.readGoogle>,
): Promise<Reply<typeof youtubeRoutes.readGoogle>> {
  const [opened, link] = await Promise.all([cloud.youtube.open(), getGoogleLink(cloud.table, user.userId)]);
  return { isAvailable: opened !== undefined, connectedAt: link?.connectedAt ?? null };
}
