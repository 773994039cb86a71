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

/** Narrow bar on the left: home, upload, panels, help and search. */
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

/** Goes to the library and opens the upload there. The captions are saved on leaving. */
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

/** Toggles a panel. A click leaves the caret in place; the action's shortcut moves the focus into the panel. */
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

/** Maximum count that fits. The button's label has the exact number. */
const maxShownCount = 99;

/** Button that repeats the introductory tour. */
export function TourButton() {
  const { t } = useTranslation('editor');
  const repeatTour = useEditorTour();
  return (
    <ToolButton label={t('rail.tour')} tooltipPosition="right" onClick={repeatTour}>
      <IconRoute size={20} stroke={1.75} />
    </ToolButton>
  );
}

/** Button that switches between light and dark. */
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
