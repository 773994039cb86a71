import { type ComponentType, lazy, type ReactNode, Suspense, useSyncExternalStore } from 'react';
import { isPanel, type NarrowView, type Panel } from '../store/editorUi.ts';
import { useEditor } from '../store/hooks.ts';
import { fetchVersionsPanel } from '../versions/versionsPanelCode.ts';
import styles from './EditorScreen.module.css';
import { fetchSettingsPanels, fetchStylePanel } from './laterPanels.ts';

const code: Readonly<Record<Panel, ComponentType>> = {
  style: lazy(async () => ({ default: (await fetchStylePanel()).StylePanel })),
  limits: lazy(async () => ({ default: (await fetchSettingsPanels()).LimitsPanel })),
  settings: lazy(async () => ({ default: (await fetchSettingsPanels()).SettingsPanel })),
  versions: lazy(async () => ({ default: (await fetchVersionsPanel()).VersionsPanel })),
};

interface Props {
  readonly view: NarrowView;
  /** By which it is resized. */
  readonly edge: ReactNode;
}

/** The panel that the rail opened, beside the video; on small screens the one whose tab is chosen. */
export function SidePanel({ view, edge }: Props) {
  const { ui } = useEditor();
  const opened = useSyncExternalStore(ui.changed.subscribe, () => ui.panel);
  return (
    <aside className={styles.side} data-open={opened !== null}>
      <Suspense fallback={null}>
        {shownPanels(view, opened).map((name) => {
          const Shown = code[name];
          return <Shown key={name} />;
        })}
      </Suspense>
      {edge}
    </aside>
  );
}

/** On small screens the limits are below the settings, in one tab. */
function shownPanels(view: NarrowView, opened: Panel | null): readonly Panel[] {
  if (view === 'settings') return ['settings', 'limits'];
  if (opened !== null) return [opened];
  return isPanel(view) ? [view] : [];
}
