import {
  IconHistory,
  IconHome,
  IconMoon,
  IconRoute,
  IconRulerMeasure,
  IconSettings,
  IconSun,
  IconTypography,
  IconUpload,
} from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useRepeatTour } from '../../../entities/account/useTutorials.ts';
import { requestUpload } from '../../../entities/file/uploadRequest.ts';
import { ToolButton, ToolLink } from '../../../ui/ToolButton.tsx';
import { ActionButton } from '../actions/ActionButton.tsx';
import { find } from '../actions/search.ts';
import { showShortcuts } from '../actions/showShortcuts.ts';
import { useEditor } from '../store/hooks.ts';
import styles from './EditorScreen.module.css';
import { RailHelp } from './RailHelp.tsx';
import { useEditorScheme } from './useEditorScheme.ts';

/** The slim bar at the left: the way home, uploading, the panels, help, search. */
export function Rail({ libraryPath }: { readonly libraryPath: string }) {
  const { ui } = useEditor();
  const { t } = useTranslation('editor');
  const panel = useSyncExternalStore(ui.changed.subscribe, () => ui.panel);
  const [scheme, setScheme] = useEditorScheme();
  const navigate = useNavigate();
  const repeatTour = useRepeatTour();
  const schemeLabel = t(scheme === 'dark' ? 'rail.light' : 'rail.dark');

  /** Where files are taken; the captions are saved on the way out. */
  function upload(): void {
    navigate(libraryPath);
    requestUpload();
  }

  return (
    <nav className={styles.rail} aria-label={t('rail.label')}>
      <ToolLink to={libraryPath} label={t('rail.home')} tooltipPosition="right">
        <IconHome size={20} stroke={1.75} />
      </ToolLink>
      <ToolButton label={t('rail.upload')} tooltipPosition="right" onClick={upload}>
        <IconUpload size={20} stroke={1.75} />
      </ToolButton>
      <ToolButton
        label={t('style.title')}
        tooltipPosition="right"
        aria-pressed={panel === 'style'}
        onClick={() => ui.togglePanel('style')}
      >
        <IconTypography size={20} stroke={1.75} />
      </ToolButton>
      <ToolButton
        label={t('limits.title')}
        tooltipPosition="right"
        aria-pressed={panel === 'limits'}
        onClick={() => ui.togglePanel('limits')}
      >
        <IconRulerMeasure size={20} stroke={1.75} />
      </ToolButton>
      <ToolButton
        label={t('settings.title')}
        tooltipPosition="right"
        aria-pressed={panel === 'settings'}
        onClick={() => ui.togglePanel('settings')}
      >
        <IconSettings size={20} stroke={1.75} />
      </ToolButton>
      <ToolButton
        label={t('versions.title')}
        tooltipPosition="right"
        aria-pressed={panel === 'versions'}
        onClick={() => ui.togglePanel('versions')}
      >
        <IconHistory size={20} stroke={1.75} />
      </ToolButton>
      <ActionButton action={showShortcuts} />
      <ToolButton label={t('rail.tour')} tooltipPosition="right" onClick={() => repeatTour('videoEdit')}>
        <IconRoute size={20} stroke={1.75} />
      </ToolButton>
      <RailHelp />
      <ActionButton action={find} />
      <span className={styles.railSpace} />
      <ToolButton
        label={schemeLabel}
        tooltipPosition="right"
        onClick={() => setScheme(scheme === 'dark' ? 'light' : 'dark')}
      >
        {scheme === 'dark' ? <IconSun size={20} stroke={1.75} /> : <IconMoon size={20} stroke={1.75} />}
      </ToolButton>
    </nav>
  );
}
