import { useSyncExternalStore } from 'react';
import type { FrameRateSetting } from '../../../../domain/timecode/rates.ts';
import type { ViewValues } from '../engine/document/viewSettings.ts';
import { useEditor, useSettings } from './hooks.ts';

/** Editor settings of the open file. */
export function useView(): ViewValues {
  const { view } = useEditor();
  return useSyncExternalStore(view.changed.subscribe, () => view.values);
}

/** Frame rate used to display times; null displays milliseconds. Times are still parsed and moved by frames. */
export function useShownRate(): FrameRateSetting | null {
  const { frameRate } = useSettings();
  return useView().timecodes === 'ms' ? null : frameRate;
}
