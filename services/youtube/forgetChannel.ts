import type { Cloud } from '../../cloud/cloud.ts';
import { getGoogleLink, removeGoogleLink } from '../../cloud/table/files/youtube.ts';
import { revokeConsent } from '../../cloud/youtube/consent.ts';
import { openText } from '../../cloud/youtube/seal.ts';

/**
 * Revokes the consent of a person whose account is being deleted. If Google cannot be reached, the deletion continues,
 * and the token is removed nevertheless.
 */
export async function forgetChannel(cloud: Pick<Cloud, 'table' | 'youtube'>, userId: string): Promise<void> {
  const link = await getGoogleLink(cloud.table, userId);
  if (!link) return;
  const youtube = await cloud.youtube.open();
  const token = youtube && openText(youtube.tokenKeys, userId, link.refreshToken);
  if (youtube && token) await revokeConsent(youtube, token).catch(() => undefined);
  await removeGoogleLink(cloud.table, userId, link);
}
