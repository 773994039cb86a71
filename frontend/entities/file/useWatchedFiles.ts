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

/** One for each client of the API, so one for a page. */
const watches = new WeakMap<object, FileWatch>();

function watchOf(api: Pick<Client, 'createPersonTicket'>): FileWatch {
  const watch = watches.get(api) ?? new FileWatch(api);
  watches.set(api, watch);
  return watch;
}

/**
 * Keeps the transcriptions of these files up to date in the cache by the live connection, and reads those whose
 * conversion into what browsers play has ended. Returns those for which that works; the others are to be asked for.
 */
export function useWatchedFiles(fileIds: readonly string[]): ReadonlySet<string> {
  const client = useQueryClient();
  return useFileWatch(fileIds, (progress) => takeUp(client, progress));
}

/** Hears of all work on these files while there is a live connection. Returns those for which there is one. */
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
 * What has ended is read again, because captions and media have come with it. So is a file that was not under way here:
 * messages overtake each other, and one that is late must not bring back what has ended.
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
