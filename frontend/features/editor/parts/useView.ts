import { useMemo, useSyncExternalStore } from 'react';
import type { Timecodes } from '../../../../domain/timecode/position.ts';
import type { ViewValues } from '../engine/document/viewSettings.ts';
import { useEditor, useSettings } from './hooks.ts';

/** Editor settings of the open file. */
export function useView(): ViewValues {
  const { view } = useEditor();
  return useSyncExternalStore(view.changed.subscribe, () => view.values);
}

/** Format in which the open file displays positions. They are still parsed and moved by frames (`useTypedTimecodes`). */
export function useTimecodes(): Timecodes {
  const { rate, startTimecode } = useTypedTimecodes();
  const isMs = useView().timecodes === 'ms';
  return useMemo(() => ({ rate: isMs ? null : rate, startTimecode }), [isMs, rate, startTimecode]);
}

/** Format in which typed positions of the open file are parsed. */
export function useTypedTimecodes(): Timecodes {
  const { frameRate, programme } = useSettings();
  const { startTimecode } = programme;
  return useMemo(() => ({ rate: frameRate, startTimecode }), [frameRate, startTimecode]);
}
