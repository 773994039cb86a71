import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import type { TutorialName } from '../../../domain/onboarding/tutorials.ts';
import { useApi } from '../../platform/api/useApi.ts';
import { patchInfo } from './info.ts';

/**
 * Returns a function that saves on the server whether a tour is done. If saving fails, the tour is shown once more
 * another time.
 */
export function useKeepTutorial(): (tutorial: TutorialName, isDone: boolean) => void {
  const api = useApi();
  const client = useQueryClient();
  return useCallback(
    (tutorial, isDone) => {
      patchInfo(client, ({ tutorialsStatus }) => ({ tutorialsStatus: { ...tutorialsStatus, [tutorial]: isDone } }));
      api.saveTutorial({ tutorial, isDone }).catch(() => undefined);
    },
    [api, client],
  );
}

const repeats = new Map<TutorialName, number>();
const repeated = new Set<() => void>();

function subscribeToRepeats(listener: () => void): () => void {
  repeated.add(listener);
  return () => repeated.delete(listener);
}

/** Returns how often a tour was requested since the page was loaded. An open tour restarts on each request. */
export const useTourRepeats = (tutorial: TutorialName | undefined): number =>
  useSyncExternalStore(subscribeToRepeats, () => (tutorial && repeats.get(tutorial)) ?? 0);

/** Returns a function that shows a tour again: now, or when its screen is next opened. */
export function useRepeatTour(): (tutorial: TutorialName) => void {
  const keep = useKeepTutorial();
  return useCallback(
    (tutorial) => {
      keep(tutorial, false);
      repeats.set(tutorial, (repeats.get(tutorial) ?? 0) + 1);
      for (const listener of repeated) listener();
    },
    [keep],
  );
}
