import { type ComponentType, lazy, type ReactNode, Suspense, useSyncExternalStore } from 'react';
import { isPanel, type NarrowView, type Panel } from '../store/editorUi.ts';
import { useEditor } from '../store/hooks.ts';
import { fetchStylePanel } from '../style/stylePanelCode.ts';
import { fetchVersionsPanel } from '../versions/versionsPanelCode.ts';
import styles from './EditorScreen.module.css';

const code: Readonly<Record<Panel, ComponentType>> = {
  style: lazy(async () => ({ default: (await fetchStylePanel()).StylePanel })),
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
  const shown = opened ?? (isPanel(view) ? view : null);
  const Shown = shown && code[shown];
  return (
    <aside className={styles.side} data-open={opened !== null}>
      {Shown && (
        <Suspense fallback={null}>
          <Shown />
        </Suspense>
      )}
      {edge}
    </aside>
  );
}
