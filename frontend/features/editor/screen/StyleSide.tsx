import { useSyncExternalStore } from 'react';
import { useEditor } from '../store/hooks.ts';
import { StylePanel } from '../style/StylePanel.tsx';
import styles from './EditorScreen.module.css';

/** The style panel, beside the video when it is opened from the rail; on small screens it is a tab. */
export function StyleSide() {
  const { ui } = useEditor();
  const panel = useSyncExternalStore(ui.changed.subscribe, () => ui.panel);
  return (
    <aside className={styles.side} data-open={panel === 'style'}>
      <StylePanel />
    </aside>
  );
}
