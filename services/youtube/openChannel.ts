import type { Cloud } from '../../cloud/cloud.ts';
import { getGoogleLink, removeGoogleLink } from '../../cloud/table/files/youtube.ts';
import { fetchAccessToken } from '../../cloud/youtube/consent.ts';
import { GoogleError } from '../../cloud/youtube/googleError.ts';
import { openText } from '../../cloud/youtube/seal.ts';
import type { YouTube } from '../../cloud/youtube/youtube.ts';
import { RunFailure } from '../runs/progress.ts';

/** Channel of a person, with an access token valid for an hour. */
export interface Channel {
  readonly youtube: YouTube;
  readonly accessToken: string;
}

/**
 * Opens the channel that a person has connected. A channel whose consent was revoked or has expired is removed.
 * @throws RunFailure if no channel is connected.
 */
export async function openChannel(cloud: Pick<Cloud, 'table' | 'youtube'>, userId: string): Promise<Channel> {
  const youtube = await cloud.youtube.open();
  if (!youtube) throw new RunFailure('youtube.off');
  const link = await getGoogleLink(cloud.table, userId);
  const refreshToken = link && openText(youtube.tokenKeys, userId, link.refreshToken);
  if (!link || !refreshToken) throw new RunFailure('youtube.unconnected');
  try {
    return { youtube, accessToken: await fetchAccessToken(youtube, refreshToken) };
  } catch (error) {
    if (!(error instanceof GoogleError) || error.reason !== 'invalid_grant') throw error;
    await removeGoogleLink(cloud.table, userId, link);
    throw new RunFailure('youtube.unconnected');
  }
}
