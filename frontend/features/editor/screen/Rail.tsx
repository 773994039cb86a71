import { IconHome } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { isSample } from '../../../entities/sample/sample.ts';
import { ToolButton, ToolLink } from '../../../ui/buttons/ToolButton.tsx';
import type { Action } from '../actions/action.ts';
import { panelActions } from '../actions/panels.ts';
import { useActionTitle } from '../actions/useActionTitle.ts';
import type { Panel } from '../engine/document/editorUi.ts';
import { useUnreadCounts } from '../parts/comments/CommentsProvider.tsx';
import { useEditor } from '../parts/hooks.ts';
import styles from './EditorScreen.module.css';
import { RailHelp } from './RailHelp.tsx';

/** Bar on the left with named icons: the files, the panels and help. */
export function Rail({ libraryPath }: { readonly libraryPath: string }) {
  const { file } = useEditor();
  const { t } = useTranslation('editor');
  const home = t(isSample(file) ? 'sampleFile.home' : 'rail.home');
  return (
    <nav className={styles.rail} aria-label={t('rail.label')}>
      <ToolLink to={libraryPath} label={home} tooltipPosition="right">
        <IconHome size={20} stroke={1.75} />
        <span aria-hidden>{home}</span>
      </ToolLink>
      {panelActions.map((one) => (
        <PanelButton key={one.panel} {...one} />
      ))}
      <span className={styles.railSpace} />
      <RailHelp isNamed />
    </nav>
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
      <span aria-hidden>{t(`panels.${panel}`)}</span>
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
