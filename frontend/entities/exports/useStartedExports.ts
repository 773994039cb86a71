import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import type { LiveProgress } from '../../../api/live.ts';
import { isUnderWay } from '../../../domain/runs/run.ts';
import { ApiError } from '../../platform/api/client.ts';
import { useApi } from '../../platform/api/useApi.ts';
import { accountQuery } from '../account/account.ts';
import { fileKeys, pollDelayMs } from '../file/fileQueries.ts';
import { useFileWatch } from '../file/useWatchedFiles.ts';
import { downloadRefreshMs, type ExportRecord, isRunning } from './exportRecord.ts';
import { dismissExports, type StartedExport, startedExports, subscribeStarted, updateStarted } from './started.ts';

/** Whether an export is ready, but the address of its download was not read yet. */
const lacksAddress = ({ record }: StartedExport): boolean => record.status === 'ready' && record.downloadUrl === null;

/**
 * Exports that were started in this browser. Progress arrives over the live connection; exports without it are polled.
 */
export function useStartedExports() {
  const api = useApi();
  const queries = useQueryClient();
  const started = useSyncExternalStore(subscribeStarted, startedExports);
  const key = fileKeys.exports(`started ${started.map(({ record }) => record.id).join(' ')}`);
  const runningFiles = started.filter(({ record }) => isRunning(record)).map(({ ref }) => ref.videoId);
  const told = useFileWatch(runningFiles, (progress) => hear(progress));
  const { data, refetch } = useQuery<readonly StartedExport[]>({
    queryKey: key,
    enabled: started.length > 0,
    initialData: started,
    initialDataUpdatedAt: () => (started.some(lacksAddress) ? 0 : Date.now()),
    staleTime: downloadRefreshMs,
    queryFn: async () => (await Promise.all(started.map(read))).filter((one) => one !== null),
    refetchInterval: ({ state }) => {
      const untold = (state.data ?? []).filter(({ ref, record }) => isRunning(record) && !told.has(ref.videoId));
      return untold.length > 0 ? pollDelayMs(state.dataUpdateCount) : downloadRefreshMs;
    },
  });
  // Catches up on updates missed before the subscription.
  useEffect(() => {
    if (told.size > 0) void refetch();
  }, [told, refetch]);

  /** Reads an export; one that no longer exists is removed from the list. */
  async function read(one: StartedExport): Promise<StartedExport | null> {
    try {
      const record = await api.readExport({ ...one.ref, exportId: one.record.id });
      if (record.status !== one.record.status) updateStarted([record]);
      return { ...one, record };
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 404)) throw error;
      dismissExports(new Set([one.record.id]));
      return null;
    }
  }

  function hear({ kind, id, status, step, progress, remainingSeconds }: LiveProgress): void {
    const known = data.find(({ record }) => record.id === id && isRunning(record));
    if (kind !== 'exports' || !known) return;
    const moved = { step: step as ExportRecord['step'], progress, remainingSeconds };
    if (isUnderWay(status)) replace({ ...known, record: { ...known.record, ...moved } });
    else
      void read(known).then(
        (ended) => ended && replace(ended),
        () => refetch(),
      );
  }

  function replace(now: StartedExport): void {
    queries.setQueryData<readonly StartedExport[]>(key, (all) =>
      all?.map((one) => (one.record.id === now.record.id && isRunning(one.record) ? now : one)),
    );
  }

  async function cancel({ ref, record }: StartedExport): Promise<void> {
    await api.cancelExport({ ...ref, exportId: record.id }).finally(() => refetch());
    void queries.invalidateQueries({ queryKey: fileKeys.exports(ref.videoId) });
    void queries.invalidateQueries({ queryKey: accountQuery.queryKey });
  }

  return { exports: data.filter(({ record }) => record.status !== 'cancelled'), cancel };
}
