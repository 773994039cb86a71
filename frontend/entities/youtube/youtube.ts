import { queryOptions } from '@tanstack/react-query';
import type { Reply } from '../../../api/route.ts';
import type { Routes } from '../../../api/routes/index.ts';
import type { Client } from '../../platform/api/client.ts';
import { api } from '../../platform/api/useApi.ts';
import type { Locale } from '../../platform/locale.ts';
import { pathTo } from '../../platform/paths.ts';

export type YouTubeUpload = Reply<Routes['startYouTubeUpload']>;

/** Whether one can upload to YouTube here, and whether a channel is connected. */
export const googleQuery = queryOptions({
  queryKey: ['google'],
  queryFn: () => api.readGoogle({}),
  staleTime: 60_000,
});

/** Goes to Google, which comes back to the callback page. */
export async function beginConsent(client: Client, locale: Locale): Promise<void> {
  const redirect_url = `${location.origin}${pathTo(locale, 'googleCallback')}`;
  const { url } = await client.beginGoogleConsent({ redirect_url });
  location.assign(url);
}
