import { Tooltip } from '@mantine/core';
import { IconHome, IconMoon, IconSun, IconTypography } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import buttonStyles from '../actions/ActionButton.module.css';
import { ActionButton } from '../actions/ActionButton.tsx';
import { showShortcuts } from '../actions/showShortcuts.ts';
import { useEditor } from '../store/hooks.ts';
import styles from './EditorScreen.module.css';
import { useEditorScheme } from './useEditorScheme.ts';

/** The slim bar at the left: the way home, the panels, help. */
export function Rail({ libraryPath }: { readonly libraryPath: string }) {
  const { ui } = useEditor();
  const { t } = useTranslation('editor');
  const panel = useSyncExternalStore(ui.changed.subscribe, () => ui.panel);
  const [scheme, setScheme] = useEditorScheme();
  const schemeLabel = t(scheme === 'dark' ? 'rail.light' : 'rail.dark');
  return (
    <nav className={styles.rail} aria-label={t('rail.label')}>
      <Tooltip label={t('rail.home')} position="right">
        <Link to={libraryPath} className={buttonStyles.button} aria-label={t('rail.home')}>
          <IconHome size={20} stroke={1.75} />
        </Link>
      </Tooltip>
      <Tooltip label={t('style.title')} position="right">
        <button
          type="button"
          className={buttonStyles.button}
          aria-label={t('style.title')}
          aria-pressed={panel === 'style'}
          onClick={() => ui.togglePanel('style')}
        >
          <IconTypography size={20} stroke={1.75} />
        </button>
      </Tooltip>
      <ActionButton action={showShortcuts} />
      <span className={styles.railSpace} />
      <Tooltip label={schemeLabel} position="right">
        <button
          type="button"
          className={buttonStyles.button}
          aria-label={schemeLabel}
          onClick={() => setScheme(scheme === 'dark' ? 'light' : 'dark')}
        >
          {scheme === 'dark' ? <IconSun size={20} stroke={1.75} /> : <IconMoon size={20} stroke={1.75} />}
        </button>
      </Tooltip>
    </nav>
  );
}
