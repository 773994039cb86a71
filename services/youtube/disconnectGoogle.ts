import type { Reply } from '../../api/route.ts';
import type { youtubeRoutes } from '../../api/routes/youtube.ts';
import type { Cloud } from '../../cloud/cloud.ts';
import { getGoogleLink, removeGoogleLink } from '../../cloud/table/files/youtube.ts';
import { revokeConsent } from '../../cloud/youtube/consent.ts';
import { openText } from '../../cloud/youtube/seal.ts';
import type { AccessTo } from '../access/access.ts';
import { requireYouTube } from './requireYouTube.ts';

/**
 * Revokes the consent at Google, then removes the channel, so that the request can be repeated if Google cannot be
 * reached.
 */
export async function disconnectGoogle(
  cloud: Pick<Cloud, 'table' | 'youtube'>,
  { user: { userId } }: AccessTo<typeof youtubeRoutes.disconnectGoogle>,
): Promise<Reply<typeof youtubeRoutes.disconnectGoogle>> {
  const link = await getGoogleLink(cloud.table, userId);
  if (!link) return { done: true };
  const opened = await requireYouTube(cloud);
  const token = openText(opened.tokenKeys, userId, link.refreshToken);
  if (token) await revokeConsent(opened, token);
  await removeGoogleLink(cloud.table, userId, link);
  return { done: true };
}
