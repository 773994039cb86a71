import { useSyncExternalStore } from 'react';
import type { Caption } from '../../../../domain/captions/types.ts';
import type { Section } from '../engine/review/sections.ts';
import { useEditor } from './hooks.ts';

/** Returns the completed section that locks a caption; undefined if it is not locked. */
export function useLock(caption: Pick<Caption, 'startMs' | 'endMs'>): Section | undefined {
  const { sections } = useEditor();
  return useSyncExternalStore(sections.changed.subscribe, () => sections.lockOf(caption));
}
