import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { TutorialName } from '../../../domain/onboarding/tutorials.ts';
import { useApi } from '../../platform/api/useApi.ts';
import { patchInfo } from './info.ts';

/** Keeps on the server whether a tour is done. What could not be kept is shown once more another time. */
export function useKeepTutorial(): (tutorial: TutorialName, isDone: boolean) => void {
  const api = useApi();
  const client = useQueryClient();
  return useCallback(
    (tutorial, isDone) => {
      patchInfo(client, ({ tutorials }) => ({ tutorials: { ...tutorials, [tutorial]: isDone } }));
      api.saveTutorial({ tutorial, isDone }).catch(() => undefined);
    },
    [api, client],
  );
}

export function useRepeatTour(): (tutorial: TutorialName) => void {
  const keep = useKeepTutorial();
  return useCallback((tutorial) => keep(tutorial, false), [keep]);
}
