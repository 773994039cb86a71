import { IconAlertCircleFilled, IconCloudCheck, IconCloudOff, IconCloudUp } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useConnection } from '../../../platform/api/connection.ts';
import { useEditor } from '../store/hooks.ts';
import type { SaveState as State } from '../sync/saveQueue.ts';
import styles from './Header.module.css';

const icons = {
  saved: IconCloudCheck,
  saving: IconCloudUp,
  offline: IconCloudOff,
  conflict: IconAlertCircleFilled,
  refused: IconAlertCircleFilled,
} as const;

const clockTime = (savedAt: string, language: string) =>
  new Intl.DateTimeFormat(language, { hour: 'numeric', minute: '2-digit' }).format(new Date(savedAt));

/** `Saved at 10:42`, and the other things that can be true of what was typed. */
export function SaveState() {
  const { saves, conflicts } = useEditor();
  // At once: it must never say that a letter is saved which is not.
  const { state: saved, isJournaled } = useSyncExternalStore(saves.subscribe, () => saves.status);
  const isUndecided = useSyncExternalStore(conflicts.changed.subscribe, () => conflicts.unresolved.length > 0);
  // Known before the next save finds out.
  const isOffline = useConnection() === 'offline' && (saved.kind === 'saved' || saved.kind === 'saving');
  const state: State = isUndecided ? { kind: 'conflict' } : isOffline ? { kind: 'offline' } : saved;
  const { t, i18n } = useTranslation('editor');
  const Icon = icons[state.kind];
  const time = state.kind === 'saved' && state.savedAt ? clockTime(state.savedAt, i18n.language) : '';
  return (
    <span className={styles.saveState} data-kind={state.kind} role={isLoud(state) ? 'alert' : 'status'}>
      <Icon size={16} aria-hidden />
      <span>{state.kind === 'offline' && !isJournaled ? t('save.unkept') : t(`save.${state.kind}`, { time })}</span>
    </span>
  );
}

/** What the user has to know now is read aloud at once; the rest when there is a pause. */
function isLoud(state: State): boolean {
  return state.kind === 'conflict' || state.kind === 'refused';
}
