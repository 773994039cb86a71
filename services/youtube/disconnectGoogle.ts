import type { Reply } from '../../api/route.ts';
import type { youtubeRoutes } from '../../api/routes/youtube.ts';
import type { Cloud } from '../../cloud/cloud.ts';
import { getGoogleLink, removeGoogleLink } from '../../cloud/table/files/youtube.ts';
import { revokeConsent } from '../../cloud/youtube/consent.ts';
import { openText } from '../../cloud/youtube/seal.ts';
import type { AccessTo } from '../access/access.ts';
import { requireYouTube } from './requireYouTube.ts';

/** Takes the consent back at Google, then forgets the channel: if Google cannot be reached, it can be asked again. */
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
