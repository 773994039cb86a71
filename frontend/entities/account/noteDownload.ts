import i18next from 'i18next';
import { queryClient } from '../../platform/api/queries.ts';
import { api } from '../../platform/api/useApi.ts';
import { infoQuery, patchInfo } from './info.ts';
import { tellOnce } from './tellOnce.ts';

/**
 * Says once where a download is, and tells the API of a person's first one, which only the browser knows of: captions
 * are written here. What cannot be told now is told with the next download.
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
