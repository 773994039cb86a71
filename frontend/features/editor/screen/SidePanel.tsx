import { type ComponentType, lazy, Suspense, useSyncExternalStore } from 'react';
import type { NarrowView, Panel } from '../store/editorUi.ts';
import { useEditor } from '../store/hooks.ts';
import styles from './EditorScreen.module.css';
import { fetchSettingsPanels, fetchStylePanel } from './laterPanels.ts';

const panels: Readonly<Record<Panel, ComponentType>> = {
  style: lazy(async () => ({ default: (await fetchStylePanel()).StylePanel })),
  limits: lazy(async () => ({ default: (await fetchSettingsPanels()).LimitsPanel })),
  settings: lazy(async () => ({ default: (await fetchSettingsPanels()).SettingsPanel })),
};

/** On small screens the limits are below the settings, in one tab. */
const panelsOf: Readonly<Partial<Record<NarrowView, readonly Panel[]>>> = {
  style: ['style'],
  settings: ['settings', 'limits'],
};

/** A panel beside the video, opened from the rail; on small screens it is a tab. */
export function SidePanel({ view }: { readonly view: NarrowView }) {
  const { ui } = useEditor();
  const panel = useSyncExternalStore(ui.changed.subscribe, () => ui.panel);
  const shown = panelsOf[view] ?? (panel === null ? [] : [panel]);
  return (
    <aside className={styles.side} data-open={panel !== null}>
      <Suspense fallback={null}>
        {shown.map((name) => {
          const Shown = panels[name];
          return <Shown key={name} />;
        })}
      </Suspense>
    </aside>
  );
}
