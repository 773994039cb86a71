import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import type { LiveProgress, WatchedKind } from '../../../../api/live.ts';
import { isUnderWay } from '../../../../domain/runs/run.ts';
import { useEditor } from './hooks.ts';

interface LiveRuns<Run extends { readonly status: string }> {
  readonly kind: WatchedKind;
  /** Query key under which the list of runs is cached. */
  readonly queryKey: QueryKey;
  readonly idOf: (run: Run) => string;
  /** Returns the run with the reported progress applied. */
  readonly moved: (run: Run, progress: LiveProgress) => Run;
}

/**
 * Keeps a list of runs of the open file up to date through the live connection: progress of a run is applied in place,
 * and the list is read again when a run starts or ends. Returns whether there is a connection; without it, the caller
 * must poll the list.
 */
export function useLiveRuns<Run extends { readonly status: string }>({
  kind,
  queryKey,
  idOf,
  moved,
}: LiveRuns<Run>): boolean {
  const { live } = useEditor();
  const queries = useQueryClient();
  const isLive = useSyncExternalStore(live.stateChanged.subscribe, () => live.state === 'open');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the functions are stable per kind, the key per file.
  useEffect(() => {
    const read = () => void queries.invalidateQueries({ queryKey });
    // Progress may have been missed while the connection was down.
    if (isLive) read();
    return live.progressed.subscribe((progress) => {
      if (progress.kind !== kind) return;
      // A late message must not restart a run that has ended.
      const isKnown = queries
        .getQueryData<Run[]>(queryKey)
        ?.some((run) => idOf(run) === progress.id && isUnderWay(run.status));
      if (!isKnown || !isUnderWay(progress.status)) read();
      else
        queries.setQueryData<Run[]>(queryKey, (runs) =>
          runs?.map((run) => (idOf(run) === progress.id ? moved(run, progress) : run)),
        );
    });
  }, [live, queries, isLive, kind]);
  return isLive;
}
