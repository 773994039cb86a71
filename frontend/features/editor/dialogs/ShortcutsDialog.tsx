import './styles.ts';
import { Modal } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ActionGroup } from '../actions/action.ts';
import { actions } from '../actions/index.ts';
import { currentPlatform, isBare, keycaps } from '../actions/keys.ts';
import styles from './Dialogs.module.css';

const groups: readonly ActionGroup[] = ['caption', 'time', 'play', 'quality', 'document', 'help'];
const platform = currentPlatform();

interface Props {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Every action and its keys, read from the same objects that the keyboard reads. */
export function ShortcutsDialog({ isOpen, onClose }: Props) {
  const { t } = useTranslation('editor');
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={t('shortcuts.title')}
      size={720}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <p className={styles.note}>{t('shortcuts.note')}</p>
      <div className={styles.columns}>
        {groups.map((group) => (
          <section key={group} className={styles.shortcutGroup}>
            <h3>{t(`shortcuts.groups.${group}`)}</h3>
            <dl>
              {actions
                .filter((action) => action.group === group)
                .map((action) => (
                  <div key={action.name} className={styles.shortcut}>
                    <dt>{t(`actions.${action.name}`)}</dt>
                    <dd>
                      {action.keys.map((keys) => (
                        <span key={keycaps(keys, platform).join()} data-bare={isBare(keys)}>
                          {keycaps(keys, platform).map((cap) => (
                            <kbd key={cap}>{cap}</kbd>
                          ))}
                        </span>
                      ))}
                    </dd>
                  </div>
                ))}
            </dl>
          </section>
        ))}
      </div>
    </Modal>
  );
}
