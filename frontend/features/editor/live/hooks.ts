import { useCallback, useSyncExternalStore } from 'react';
import type { CaptionId } from '../../../../domain/captions/types.ts';
import { useEditor } from '../store/hooks.ts';
import type { Visitor } from './presence.ts';

/** Everyone else who has the file open. */
export function useVisitors(): readonly Visitor[] {
  const { presence } = useEditor().live;
  return useSyncExternalStore(presence.changed.subscribe, () => presence.others);
}

/** Those who are in a caption. */
export function useVisitorsIn(id: CaptionId): readonly Visitor[] {
  const { presence } = useEditor().live;
  const subscribe = useCallback((listener: () => void) => presence.subscribeCaption(id, listener), [presence, id]);
  return useSyncExternalStore(subscribe, () => presence.in(id));
}
