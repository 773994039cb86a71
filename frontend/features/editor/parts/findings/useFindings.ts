import { useCallback, useMemo, useSyncExternalStore } from 'react';
import type { CaptionId } from '../../../../../domain/captions/types.ts';
import type { LimitPreset } from '../../../../../domain/limits/presets.ts';
import type { Finding } from '../../../../../domain/quality/findings.ts';
import { useEditor, useTab } from '../hooks.ts';

/** Findings of one caption in this tab. Renders again only when this caption was checked again. */
export function useFindings(id: CaptionId): readonly Finding[] {
  const { quality } = useEditor();
  const tab = useTab();
  const subscribe = useCallback((listener: () => void) => quality.subscribeCaption(id, listener), [quality, id]);
  const all = useSyncExternalStore(subscribe, () => quality.findingsOf(id));
  // biome-ignore lint/correctness/useExhaustiveDependencies: which findings are shown depends on the tab.
  return useMemo(() => all.filter((finding) => quality.isShown(finding)), [quality, tab, all]);
}

export function usePreset(): LimitPreset {
  const { quality } = useEditor();
  return useSyncExternalStore(quality.changed.subscribe, () => quality.profile.preset);
}
