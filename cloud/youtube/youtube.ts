import type { SSMClientConfig } from '@aws-sdk/client-ssm';
import { type DailyQuota, readQuota, usualQuota } from '../../domain/youtube/quota.ts';
import { readParameters } from '../parameters.ts';

/** Google as one installation reaches it. */
export interface YouTubeAccess {
  /** Undefined while an operator has not stored what Google knows the installation by. */
  readonly open: () => Promise<YouTube | undefined>;
}

/** Origins, without a trailing slash. */
export interface YouTubeUrls {
  /** Where people give their consent. */
  readonly accountsUrl: string;
  readonly tokenUrl: string;
  readonly apiUrl: string;
  /** Where people watch videos. */
  readonly siteUrl: string;
}

export interface YouTube extends YouTubeUrls {
  readonly clientId: string;
  readonly clientSecret: string;
  /** The secrets of which the keys come that encrypt tokens: the first encrypts, all decrypt. */
  readonly tokenKeys: readonly string[];
  readonly quota: DailyQuota;
}

/**
 * Reads `clientId`, `clientSecret` and `tokenKey` (several are divided by commas, the newest first) below `path` in
 * Parameter Store, and `quota` if Google has given the project another one than the usual.
 */
export function openYouTube(urls: YouTubeUrls, path: string, settings: SSMClientConfig = {}): YouTubeAccess {
  const read = readParameters(path, ['clientId', 'clientSecret', 'tokenKey'], settings, ['quota']);
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

/** The address at which people watch a video. */
export const watchUrl = ({ siteUrl }: YouTubeUrls, youtubeId: string): string =>
  `${siteUrl}/watch?v=${encodeURIComponent(youtubeId)}`;
