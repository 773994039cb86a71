import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { LiveProgress } from '../../../api/live.ts';
import { isUnderWay } from '../../../domain/runs/run.ts';
import { ApiError } from '../../platform/api/client.ts';
import { useApi } from '../../platform/api/useApi.ts';
import { accountQuery } from '../account/account.ts';
import { fileKeys, pollDelayMs } from '../file/fileQueries.ts';
import { useFileWatch } from '../file/useWatchedFiles.ts';
import { downloadRefreshMs, type ExportRecord, isRunning } from './exportRecord.ts';
import {
  dismissExports,
  endedExports,
  lacksAddress,
  parseEnded,
  type StartedExport,
  startedExports,
  subscribeStarted,
  updateStarted,
} from './started.ts';

/** Number of exports that are polled at the usual pace. Fifty would use up the calls that a person may make a minute. */
const readsPerPoll = 10;

/**
 * Exports that were started in this browser. Progress arrives over the live connection; exports without it are polled.
 */
export function useStartedExports() {
  const api = useApi();
  const queries = useQueryClient();
  const started = useSyncExternalStore(subscribeStarted, startedExports);
  const ended = useSyncExternalStore(subscribeStarted, endedExports);
  const running = started.filter(({ record }) => isRunning(record));
  const told = useFileWatch(
    running.map(({ ref }) => ref.videoId),
    hear,
  );
  /** Exports of which the live connection may have reported more than was read. */
  const missed = useRef(new Set<string>());
  const untold = running.filter(({ ref }) => !told.has(ref.videoId)).length;
  const isDue = ({ ref, record }: StartedExport): boolean =>
    lacksAddress(record) || missed.current.has(record.id) || (isRunning(record) && !told.has(ref.videoId));

  const { refetch } = useQuery({
    queryKey: fileKeys.exports(`started ${started.map(({ record }) => record.id).join(' ')}`),
    enabled: started.length > 0,
    initialData: null,
    initialDataUpdatedAt: () => (started.some(({ record }) => lacksAddress(record)) ? 0 : Date.now()),
    staleTime: downloadRefreshMs,
    queryFn: async () => {
      await Promise.all(startedExports().filter(isDue).map(read));
      return null;
    },
    refetchInterval: ({ state }) => {
      const due = untold + missed.current.size;
      return due > 0 ? pollDelayMs(state.dataUpdateCount) * Math.ceil(due / readsPerPoll) : downloadRefreshMs;
    },
  });

  // Catches up on updates missed before the subscription.
  const caughtUp = useRef<ReadonlySet<string>>(new Set());
  useEffect(() => {
    const known = caughtUp.current;
    const covered = startedExports().filter(({ ref, record }) => isRunning(record) && told.has(ref.videoId));
    caughtUp.current = new Set(covered.map(({ record }) => record.id));
    for (const one of covered) if (!known.has(one.record.id)) readSoon(one);
  });

  /** Reads an export; one that no longer exists is removed from the list. */
  async function read({ ref, record: { id } }: StartedExport): Promise<void> {
    try {
      updateStarted(await api.readExport({ ...ref, exportId: id }));
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 404)) throw error;
      dismissExports(new Set([id]));
    }
    missed.current.delete(id);
  }

  /** Reads an export now or, if that fails, with the next poll. */
  function readSoon(one: StartedExport): void {
    missed.current.add(one.record.id);
    void read(one).catch(() => refetch());
  }

  function hear({ kind, id, status, step, progress, remainingSeconds }: LiveProgress): void {
    const known = startedExports().find(({ record }) => record.id === id && isRunning(record));
    if (kind !== 'exports' || !known) return;
    if (!isUnderWay(status)) readSoon(known);
    else updateStarted({ ...known.record, step: step as ExportRecord['step'], progress, remainingSeconds });
  }

  async function cancel({ ref, record }: StartedExport): Promise<void> {
    await api.cancelExport({ ...ref, exportId: record.id }).finally(() => readSoon({ ref, record }));
    void queries.invalidateQueries({ queryKey: fileKeys.exports(ref.videoId) });
    void queries.invalidateQueries({ queryKey: accountQuery.queryKey });
  }

  return {
    exports: started.filter(({ record }) => record.status !== 'cancelled'),
    /** Number of exports that have ended and are no longer listed. */
    ended: parseEnded(ended),
    cancel,
  };
}
