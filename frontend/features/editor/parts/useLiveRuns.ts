import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import type { LiveProgress, WatchedKind } from '../../../../api/live.ts';
import { isUnderWay } from '../../../../domain/runs/run.ts';
import { useEditor } from './hooks.ts';

interface LiveRuns<Run extends { readonly status: string }> {
  readonly kind: WatchedKind;
  /** Under which the list of the runs is cached. */
  readonly queryKey: QueryKey;
  readonly idOf: (run: Run) => string;
  /** The run as it is now. */
  readonly moved: (run: Run, progress: LiveProgress) => Run;
}

/**
 * Keeps a list of runs of the open file up to date by the live connection: what goes on is changed in place, and what
 * began or ended is read. Returns whether there is a connection; without it the list is to be asked for.
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: the functions are the same for a kind, and the key for a file.
  useEffect(() => {
    const read = () => void queries.invalidateQueries({ queryKey });
    // What was told while nothing was heard.
    if (isLive) read();
    return live.progressed.subscribe((progress) => {
      if (progress.kind !== kind) return;
      // One that has ended is not brought back by a message that is late.
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
