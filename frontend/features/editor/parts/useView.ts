import { useSyncExternalStore } from 'react';
import type { FrameRateSetting } from '../../../../domain/timecode/rates.ts';
import type { ViewValues } from '../engine/document/viewSettings.ts';
import { useEditor, useSettings } from './hooks.ts';

/** How the editor behaves for the open file. */
export function useView(): ViewValues {
  const { view } = useEditor();
  return useSyncExternalStore(view.changed.subscribe, () => view.values);
}

/** The frame rate by which times are shown; null shows milliseconds. Times are still read and moved by frames. */
export function useShownRate(): FrameRateSetting | null {
  const { frameRate } = useSettings();
  return useView().timecodes === 'ms' ? null : frameRate;
}
