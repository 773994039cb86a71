import i18next from 'i18next';
import { queryClient } from '../../platform/api/queries.ts';
import { api } from '../../platform/api/useApi.ts';
import { infoQuery, patchInfo } from './info.ts';
import { tellOnce } from './tellOnce.ts';

/**
 * Shows once where a download is stored, and reports the user's first download to the API: captions are written in the
 * browser, so only the browser knows about it. If the report fails, it is repeated with the next download.
 */
export function noteDownload(downloadedFileId: string): void {
  tellOnce('displayedDownloadMessage', i18next.t('shell:downloaded'));
  void tellApi(downloadedFileId).catch(() => undefined);
}

async function tellApi(downloadedFileId: string): Promise<void> {
  const info = await queryClient.ensureQueryData(infoQuery);
  if (info.onboarding.hasDownloaded) return;
  const onboarding = await api.saveOnboarding({ downloadedFileId });
  patchInfo(queryClient, () => ({ onboarding }));
}
