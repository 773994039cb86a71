import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../ui/Dialog.tsx';
import { actionGroups } from '../actions/action.ts';
import { actions } from '../actions/index.ts';
import { currentPlatform, isBare, keycaps } from '../actions/keys.ts';
import styles from './Dialogs.module.css';

const platform = currentPlatform();

interface Props {
  readonly onClose: () => void;
}

/** Every action and its keys, read from the same objects that the keyboard reads. */
export function ShortcutsDialog({ onClose }: Props) {
  const { t } = useTranslation('editor');
  return (
    <Dialog title={t('shortcuts.title')} size="wide" closeLabel={t('close')} onClose={onClose}>
      <p className={styles.note}>{t('shortcuts.note')}</p>
      <div className={styles.columns}>
        {actionGroups.map((group) => (
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
        <section className={styles.shortcutGroup}>
          <h3>{t('shortcuts.groups.everywhere')}</h3>
          <dl>
            <div className={styles.shortcut}>
              <dt>{t('shortcuts.palette')}</dt>
              <dd>
                <span>
                  {keycaps({ code: 'KeyK', mod: true }, platform).map((cap) => (
                    <kbd key={cap}>{cap}</kbd>
                  ))}
                </span>
              </dd>
            </div>
          </dl>
        </section>
      </div>
    </Dialog>
  );
}
