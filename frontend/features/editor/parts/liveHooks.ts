import { useCallback, useSyncExternalStore } from 'react';
import type { CaptionId } from '../../../../domain/captions/types.ts';
import type { Visitor } from '../engine/live/presence.ts';
import { useEditor } from './hooks.ts';

/** Other people who have the file open. */
export function useVisitors(): readonly Visitor[] {
  const { presence } = useEditor().live;
  return useSyncExternalStore(presence.changed.subscribe, () => presence.others);
}

/** Other people who are in a caption. */
export function useVisitorsIn(id: CaptionId): readonly Visitor[] {
  const { presence } = useEditor().live;
  const subscribe = useCallback((listener: () => void) => presence.subscribeCaption(id, listener), [presence, id]);
  return useSyncExternalStore(subscribe, () => presence.in(id));
}
