import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Keys, Shortcuts } from '../../../../domain/preferences/shortcuts.ts';
import { useSaveEditorPreferences } from '../../../entities/account/editorPreferences.ts';
import { useLocale } from '../../../platform/useLocale.ts';
import { Dialog, DialogActions } from '../../../ui/dialogs/Dialog.tsx';
import { joinSentences } from '../../../ui/format/joinSentences.ts';
import { type Action, actionGroups } from '../actions/action.ts';
import { actions } from '../actions/index.ts';
import { keysOf } from '../actions/shortcuts.ts';
import { useShortcuts } from '../actions/useShortcuts.ts';
import { currentPlatform } from '../engine/document/keys.ts';
import styles from '../parts/Dialogs.module.css';
import { Keycaps } from '../parts/Keycaps.tsx';
import { ShortcutLine } from './ShortcutLine.tsx';

const platform = currentPlatform();

interface Props {
  readonly onClose: () => void;
}

/**
 * Lists every action with its shortcuts, from the same objects that the keyboard handler reads. Shortcuts are changed
 * here.
 */
export function ShortcutsDialog({ onClose }: Props) {
  const { t } = useTranslation('editor');
  const locale = useLocale();
  const shortcuts = useShortcuts();
  const savePreferences = useSaveEditorPreferences(t('shortcuts.notSaved'));
  const save = (changed: Shortcuts) => savePreferences({ shortcuts: changed });
  /** Custom shortcuts before the reset, for undoing it. */
  const [beforeReset, setBeforeReset] = useState<Shortcuts | null>(null);

  function set(action: Action, keys: readonly Keys[] | null): void {
    setBeforeReset(null);
    const { [action.name]: _, ...others } = shortcuts;
    save(keys === null ? others : { ...others, [action.name]: keys });
  }

  function resetAll(): void {
    setBeforeReset(shortcuts);
    save({});
  }

  function undoReset(kept: Shortcuts): void {
    setBeforeReset(null);
    save(kept);
  }

  return (
    <Dialog title={t('shortcuts.title')} size="wide" closeLabel={t('close')} onClose={onClose}>
      <p className={styles.note}>{joinSentences([t('shortcuts.note'), t('shortcuts.how')], locale)}</p>
      <div className={styles.columns}>
        {actionGroups.map((group) => (
          <section key={group} className={styles.shortcutGroup}>
            <h3>{t(`shortcuts.groups.${group}`)}</h3>
            <dl>
              {actions
                .filter((action) => action.group === group)
                .map((action) => (
                  <ShortcutLine
                    key={action.name}
                    action={action}
                    keys={keysOf(action, shortcuts)}
                    isChanged={action.name in shortcuts}
                    shortcuts={shortcuts}
                    onChange={(keys) => set(action, keys)}
                  />
                ))}
            </dl>
          </section>
        ))}
        <section className={styles.shortcutGroup}>
          <h3>{t('shortcuts.groups.everywhere')}</h3>
          <dl>
            <div className={styles.shortcut}>
              <dt>{t('shortcuts.palette')}</dt>
              <dd>
                <Keycaps keys={{ code: 'KeyK', mod: true }} platform={platform} />
              </dd>
            </div>
          </dl>
        </section>
      </div>
      <p className={styles.note} role="status">
        {beforeReset && t('shortcuts.wasReset')}
      </p>
      <DialogActions>
        {beforeReset && (
          <Button variant="default" onClick={() => undoReset(beforeReset)}>
            {t('shortcuts.undoReset')}
          </Button>
        )}
        {Object.keys(shortcuts).length > 0 && (
          <Button variant="default" onClick={resetAll}>
            {t('shortcuts.resetAll')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
