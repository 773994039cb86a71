import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useId, useSyncExternalStore } from 'react';
import type { LiveProgress } from '../../../api/live.ts';
import { isUnderWay } from '../../../domain/runs/run.ts';
import type { Client } from '../../platform/api/client.ts';
import { useApi } from '../../platform/api/useApi.ts';
import { FileWatch } from '../live/fileWatch.ts';
import type { FileDetail } from './file.ts';
import { fileKeys } from './fileQueries.ts';
import { isTranscribing } from './transcription.ts';

/** One watch per API client, so one per page. */
const watches = new WeakMap<object, FileWatch>();

/** Returns the watch of an API client. */
export function watchOf(api: Pick<Client, 'createPersonTicket'>): FileWatch {
  const watch = watches.get(api) ?? new FileWatch(api);
  watches.set(api, watch);
  return watch;
}

/**
 * Updates the transcriptions of these files in the cache from the live connection, and refetches files whose conversion
 * into a format that browsers play has ended. Returns the files for which this works; the others must be polled.
 */
export function useWatchedFiles(fileIds: readonly string[]): ReadonlySet<string> {
  const client = useQueryClient();
  return useFileWatch(fileIds, (progress) => takeUp(client, progress));
}

/**
 * Receives the progress of all work on these files while there is a live connection. Returns the files that it covers.
 */
export function useFileWatch(fileIds: readonly string[], hear: (progress: LiveProgress) => void): ReadonlySet<string> {
  const watch = watchOf(useApi());
  const part = useId();
  const wanted = fileIds.join(' ');
  const onProgress = useEffectEvent(hear);
  useEffect(() => watch.want(part, wanted === '' ? [] : wanted.split(' ')), [watch, part, wanted]);
  useEffect(() => () => watch.want(part, []), [watch, part]);
  useEffect(() => watch.onProgress((progress) => onProgress(progress)), [watch]);
  return useSyncExternalStore(watch.subscribe, () => watch.watching);
}

/**
 * Finished work is refetched, because captions or media have been added. So is a file that was not in progress here:
 * messages may arrive out of order, and a late one must not reopen finished work.
 */
function takeUp(client: QueryClient, { kind, fileId, status, step, progress }: LiveProgress): void {
  const known = client.getQueryData<FileDetail>(fileKeys.one(fileId));
  if (kind === 'proxy' && known?.isConverting && !isUnderWay(status))
    void client.invalidateQueries({ queryKey: fileKeys.one(fileId) });
  if (kind !== 'transcription') return;
  if (!isUnderWay(status) || (known && !isTranscribing(known)))
    void client.invalidateQueries({ queryKey: fileKeys.one(fileId) });
  else
    client.setQueryData<FileDetail>(
      fileKeys.one(fileId),
      (file) =>
        file && {
          ...file,
          transcriptStatus: status as FileDetail['transcriptStatus'],
          transcriptStep: step as FileDetail['transcriptStep'],
          transcriptProgress: progress,
        },
    );
}
