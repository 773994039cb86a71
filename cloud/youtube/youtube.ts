import { type DailyQuota, readQuota, usualQuota } from '../../domain/youtube/quota.ts';
import { readParameters } from '../parameters.ts';

/** Access of one installation to Google. */
export interface YouTubeAccess {
  /** Opens the access; undefined while an operator has not stored the installation's Google credentials. */
  readonly open: () => Promise<YouTube | undefined>;
}

/** Google's origins, without a trailing slash. */
export interface YouTubeUrls {
  /** Origin of the consent page. */
  readonly accountsUrl: string;
  readonly tokenUrl: string;
  readonly apiUrl: string;
  /** Origin of the pages where people watch videos. */
  readonly siteUrl: string;
}

export interface YouTube extends YouTubeUrls {
  readonly clientId: string;
  readonly clientSecret: string;
  /** Secrets from which the keys that encrypt tokens are derived: the first encrypts, all decrypt. */
  readonly tokenKeys: readonly string[];
  readonly quota: DailyQuota;
}

/**
 * Opens access to Google. Reads `clientId`, `clientSecret` and `tokenKey` (several are separated by commas, newest
 * first) below `path` in Parameter Store, and `quota` if Google has assigned the project a quota other than the usual
 * one.
 */
export function openYouTube(urls: YouTubeUrls, path: string): YouTubeAccess {
  const read = readParameters(path, ['clientId', 'clientSecret', 'tokenKey'], ['quota']);
  return {
    open: async () => {
      const found = await read();
      if (!found) return undefined;
      const { clientId, clientSecret, tokenKey, quota = '' } = found;
      const tokenKeys = tokenKey.split(',').map((key) => key.trim());
      return { ...urls, clientId, clientSecret, tokenKeys, quota: readQuota(quota) ?? usualQuota };
    },
  };
}

/** Returns the URL at which people watch a video. */
export const watchUrl = ({ siteUrl }: YouTubeUrls, youtubeId: string): string =>
  `${siteUrl}/watch?v=${encodeURIComponent(youtubeId)}`;
