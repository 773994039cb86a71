import { queryOptions } from '@tanstack/react-query';
import type { Reply } from '../../../api/route.ts';
import type { Routes } from '../../../api/routes/index.ts';
import type { Client } from '../../platform/api/client.ts';
import { api } from '../../platform/api/useApi.ts';
import type { Locale } from '../../platform/locale.ts';
import { pathTo } from '../../platform/paths.ts';

export type YouTubeUpload = Reply<Routes['startYouTubeUpload']>;

/** Whether uploads to YouTube are available, and whether a channel is connected. */
export const googleQuery = queryOptions({
  queryKey: ['google'],
  queryFn: () => api.readGoogle({}),
  staleTime: 60_000,
});

/** Redirects to Google, which returns to the callback page. */
export async function beginConsent(client: Client, locale: Locale): Promise<void> {
  const redirect_url = `${location.origin}${pathTo(locale, 'googleCallback')}`;
  const { url } = await client.beginGoogleConsent({ redirect_url });
  location.assign(url);
}
