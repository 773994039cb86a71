import { IconAlertCircleFilled, IconCloudCheck, IconCloudOff, IconCloudUp } from '@tabler/icons-react';
import { useCallback, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import type { SaveState as State } from '../../../../domain/log/saving/state.ts';
import { isSample } from '../../../entities/sample/sample.ts';
import { type Connection, useConnection } from '../../../platform/api/connection.ts';
import type { SaveStatus } from '../engine/saving/saveStatus.ts';
import { useEditor } from '../parts/hooks.ts';
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

/** Time without typing before "saved" is shown. Without it, the state would flicker between keystrokes. */
const quietMs = 300;

/** Returns the save status. "Saved" is delayed; every other state is reported immediately. */
function useSaveStatus(): SaveStatus {
  const { saves } = useEditor();
  const subscribe = useCallback(
    (listener: () => void) => {
      let timer: ReturnType<typeof setTimeout> | undefined;
      const stop = saves.subscribe(() => {
        clearTimeout(timer);
        if (saves.status.state.kind === 'saved') timer = setTimeout(listener, quietMs);
        else listener();
      });
      return () => {
        clearTimeout(timer);
        stop();
      };
    },
    [saves],
  );
  return useSyncExternalStore(subscribe, () => saves.status);
}

/** Save state of the captions, such as `Saved at 10:42`. */
export function SaveState() {
  const { conflicts, file } = useEditor();
  const { state: saved, isJournaled } = useSaveStatus();
  const isUndecided = useSyncExternalStore(conflicts.changed.subscribe, () => conflicts.unresolved.length > 0);
  // The connection state is known before the next save fails.
  const connection = useConnection();
  const isHere = isSample(file);
  const isOffline = !isHere && connection === 'offline' && (saved.kind === 'saved' || saved.kind === 'saving');
  const state: State = isUndecided ? { kind: 'conflict' } : isOffline ? { kind: 'offline' } : saved;
  const { t, i18n } = useTranslation('editor');
  const Icon = icons[state.kind];
  const time = state.kind === 'saved' && state.savedAt ? clockTime(state.savedAt, i18n.language) : '';
  return (
    <span className={styles.saveState} data-kind={state.kind} role={isLoud(state) ? 'alert' : 'status'}>
      <Icon size={16} aria-hidden />
      <span>
        {state.kind === 'offline'
          ? t(unsentKey(connection, isJournaled))
          : t(isHere && state.kind === 'saved' ? 'sampleFile.saved' : `save.${state.kind}`, { time })}
      </span>
    </span>
  );
}

/** Message for changes that cannot be sent now: why, and where they are kept. */
function unsentKey(connection: Connection, isJournaled: boolean) {
  if (connection === 'full') return isJournaled ? 'save.full' : 'save.fullUnkept';
  return isJournaled ? 'save.offline' : 'save.unkept';
}

/** Whether the state is announced immediately (`alert`) rather than at the next pause (`status`). */
function isLoud(state: State): boolean {
  return state.kind === 'conflict' || state.kind === 'refused';
}
