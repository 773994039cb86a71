import { useTranslation } from 'react-i18next';
import type { Keys, Shortcuts } from '../../../../domain/preferences/shortcuts.ts';
import { comparable } from '../../../ui/fields/Select.tsx';
import { type Action, actionGroups } from '../actions/action.ts';
import { actions } from '../actions/index.ts';
import { keysOf } from '../actions/shortcuts.ts';
import { currentPlatform, keysLabel } from '../engine/document/keys.ts';
import styles from '../parts/Dialogs.module.css';
import { Keycaps } from '../parts/Keycaps.tsx';
import { ShortcutLine } from './ShortcutLine.tsx';

const platform = currentPlatform();
const paletteKeys: Keys = { code: 'KeyK', mod: true };

interface Props {
  /** Text to find in the names and combinations of actions. */
  readonly search: string;
  readonly shortcuts: Shortcuts;
  /** Changes the shortcuts of an action. Null restores the defaults. */
  readonly onChange: (action: Action, keys: readonly Keys[] | null) => void;
}

/** Actions with their shortcuts, by group: all, or those whose name or combination contains the typed text. */
export function ShortcutList({ search, shortcuts, onChange }: Props) {
  const { t } = useTranslation('editor');
  const wanted = comparable(search);
  const isFound = (name: string, keys: readonly Keys[]) => {
    const labels = keys.map((one) => keysLabel(one, platform));
    // Combinations are also found without the plus signs.
    const texts = [name, ...labels, ...labels.map((label) => label.replaceAll('+', ' '))];
    return texts.some((text) => comparable(text).includes(wanted));
  };
  const found = actions.filter((action) => isFound(t(`actions.${action.name}`), keysOf(action, shortcuts)));
  const isPaletteFound = isFound(t('shortcuts.palette'), [paletteKeys]);
  if (found.length === 0 && !isPaletteFound) return <p role="status">{t('shortcuts.noneFound')}</p>;
  return (
    <div className={styles.columns}>
      {actionGroups
        .filter((group) => found.some((action) => action.group === group))
        .map((group) => (
          <section key={group} className={styles.shortcutGroup}>
            <h3>{t(`shortcuts.groups.${group}`)}</h3>
            <dl>
              {found
                .filter((action) => action.group === group)
                .map((action) => (
                  <ShortcutLine
                    key={action.name}
                    action={action}
                    keys={keysOf(action, shortcuts)}
                    isChanged={action.name in shortcuts}
                    shortcuts={shortcuts}
                    onChange={(keys) => onChange(action, keys)}
                  />
                ))}
            </dl>
          </section>
        ))}
      {isPaletteFound && (
        <section className={styles.shortcutGroup}>
          <h3>{t('shortcuts.groups.everywhere')}</h3>
          <dl>
            <div className={styles.shortcut}>
              <dt>{t('shortcuts.palette')}</dt>
              <dd>
                <Keycaps keys={paletteKeys} platform={platform} />
              </dd>
            </div>
          </dl>
        </section>
      )}
    </div>
  );
}
