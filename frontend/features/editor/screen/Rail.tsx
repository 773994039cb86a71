import { IconHome, IconMoon, IconRoute, IconSun, IconUpload } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { requestUpload } from '../../../entities/file/uploadRequest.ts';
import { ToolButton, ToolLink } from '../../../ui/buttons/ToolButton.tsx';
import { ActionButton } from '../actions/ActionButton.tsx';
import type { Action } from '../actions/action.ts';
import { panelActions } from '../actions/panels.ts';
import { find } from '../actions/search.ts';
import { showShortcuts } from '../actions/showShortcuts.ts';
import { useActionTitle } from '../actions/useActionTitle.ts';
import type { Panel } from '../engine/document/editorUi.ts';
import { useUnreadCounts } from '../parts/comments/CommentsProvider.tsx';
import { useEditor } from '../parts/hooks.ts';
import styles from './EditorScreen.module.css';
import { RailHelp } from './RailHelp.tsx';
import { useEditorScheme } from './useEditorScheme.ts';
import { useEditorTour } from './useEditorTour.ts';

/** The slim bar at the left: the way home, uploading, the panels, help, search. */
export function Rail({ libraryPath }: { readonly libraryPath: string }) {
  const { t } = useTranslation('editor');
  return (
    <nav className={styles.rail} aria-label={t('rail.label')}>
      <ToolLink to={libraryPath} label={t('rail.home')} tooltipPosition="right">
        <IconHome size={20} stroke={1.75} />
      </ToolLink>
      <UploadButton libraryPath={libraryPath} />
      {panelActions.map((one) => (
        <PanelButton key={one.panel} {...one} />
      ))}
      <ActionButton action={showShortcuts} />
      <TourButton />
      <RailHelp />
      <ActionButton action={find} />
      <span className={styles.railSpace} />
      <SchemeButton />
    </nav>
  );
}

/** Leads to where files are taken, and asks for them; the captions are saved on the way out. */
export function UploadButton({ libraryPath }: { readonly libraryPath: string }) {
  const { t } = useTranslation('editor');
  const navigate = useNavigate();
  function upload(): void {
    navigate(libraryPath);
    requestUpload();
  }
  return (
    <ToolButton label={t('rail.upload')} tooltipPosition="right" onClick={upload}>
      <IconUpload size={20} stroke={1.75} />
    </ToolButton>
  );
}

interface PanelProps {
  readonly panel: Panel;
  readonly action: Action;
}

/** Shows a panel or closes it. The pointer leaves the caret where it is; the keys of the action go into the panel. */
function PanelButton({ panel, action }: PanelProps) {
  const { ui } = useEditor();
  const { t } = useTranslation('editor');
  const isOpen = useSyncExternalStore(ui.changed.subscribe, () => ui.panel === panel);
  const unread = useUnreadCounts();
  const count = panel === 'comments' || panel === 'sections' ? unread[panel] : 0;
  const name = t(`actions.${action.name}`);
  return (
    <ToolButton
      label={count > 0 ? t(panel === 'sections' ? 'sections.unreadComments' : 'comments.unread', { count }) : name}
      className={styles.panelButton}
      hint={useActionTitle(action)}
      tooltipPosition="right"
      isTipInTheWay={isOpen}
      aria-pressed={isOpen}
      onClick={() => ui.togglePanel(panel)}
    >
      <action.icon size={20} stroke={1.75} />
      {count > 0 && (
        <span className={styles.unread} aria-hidden>
          {Math.min(count, maxShownCount)}
        </span>
      )}
    </ToolButton>
  );
}

/** More do not fit; the name of the button says how many there are. */
const maxShownCount = 99;

/** Shows the first steps again. */
export function TourButton() {
  const { t } = useTranslation('editor');
  const repeatTour = useEditorTour();
  return (
    <ToolButton label={t('rail.tour')} tooltipPosition="right" onClick={repeatTour}>
      <IconRoute size={20} stroke={1.75} />
    </ToolButton>
  );
}

/** Changes between light and dark. */
export function SchemeButton() {
  const { t } = useTranslation('editor');
  const [scheme, setScheme] = useEditorScheme();
  return (
    <ToolButton
      label={t(scheme === 'dark' ? 'rail.light' : 'rail.dark')}
      tooltipPosition="right"
      onClick={() => setScheme(scheme === 'dark' ? 'light' : 'dark')}
    >
      {scheme === 'dark' ? <IconSun size={20} stroke={1.75} /> : <IconMoon size={20} stroke={1.75} />}
    </ToolButton>
  );
}
