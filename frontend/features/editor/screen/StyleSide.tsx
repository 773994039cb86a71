import { lazy, Suspense, useSyncExternalStore } from 'react';
import type { NarrowView } from '../store/editorUi.ts';
import { useEditor } from '../store/hooks.ts';
import { fetchStylePanel } from '../style/stylePanelCode.ts';
import styles from './EditorScreen.module.css';

const StylePanel = lazy(async () => ({ default: (await fetchStylePanel()).StylePanel }));

/** The style panel, beside the video when it is opened from the rail; on small screens it is a tab. */
export function StyleSide({ view }: { readonly view: NarrowView }) {
  const { ui } = useEditor();
  const panel = useSyncExternalStore(ui.changed.subscribe, () => ui.panel);
  const isOpen = panel === 'style';
  return (
    <aside className={styles.side} data-open={isOpen}>
      {(isOpen || view === 'style') && (
        <Suspense fallback={null}>
          <StylePanel />
        </Suspense>
      )}
    </aside>
  );
}
