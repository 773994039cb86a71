import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Keys, Shortcuts } from '../../../../domain/preferences/shortcuts.ts';
import { useSaveEditorPreferences } from '../../../entities/account/editorPreferences.ts';
import { useLocale } from '../../../platform/useLocale.ts';
import { Dialog, DialogActions } from '../../../ui/dialogs/Dialog.tsx';
import { Select } from '../../../ui/fields/Select.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { joinSentences } from '../../../ui/format/joinSentences.ts';
import type { Action } from '../actions/action.ts';
import { type ShortcutSet, setOf, shortcutSets, shortcutsOf } from '../actions/shortcutSets.ts';
import { useShortcuts } from '../actions/useShortcuts.ts';
import styles from '../parts/Dialogs.module.css';
import { ShortcutList } from './ShortcutList.tsx';

interface Props {
  readonly onClose: () => void;
}

/** Set of shortcuts, or those that a person has changed. */
type ShownSet = ShortcutSet | 'own';

/**
 * Lists every action with its shortcuts, from the same objects that the keyboard handler reads. Shortcuts are found,
 * changed, and replaced by those of other programs here.
 */
export function ShortcutsDialog({ onClose }: Props) {
  const { t } = useTranslation('editor');
  const locale = useLocale();
  const shortcuts = useShortcuts();
  const savePreferences = useSaveEditorPreferences(t('shortcuts.notSaved'));
  const save = (changed: Shortcuts) => savePreferences({ shortcuts: changed });
  const [search, setSearch] = useState('');
  /** Shortcuts before a set was chosen, for undoing it. */
  const [before, setBefore] = useState<Shortcuts | null>(null);
  const shownSet: ShownSet = setOf(shortcuts) ?? 'own';
  const offered: readonly ShownSet[] = shownSet === 'own' ? ['own', ...shortcutSets] : shortcutSets;

  function set(action: Action, keys: readonly Keys[] | null): void {
    setBefore(null);
    const { [action.name]: _, ...others } = shortcuts;
    save(keys === null ? others : { ...others, [action.name]: keys });
  }

  function choose(chosen: ShownSet): void {
    if (chosen === shownSet || chosen === 'own') return;
    setBefore(shortcuts);
    save(shortcutsOf(chosen));
  }

  function undo(kept: Shortcuts): void {
    setBefore(null);
    save(kept);
  }

  return (
    <Dialog title={t('shortcuts.title')} size="wide" closeLabel={t('close')} onClose={onClose}>
      <div className={styles.shortcutTools}>
        <TextField label={t('shortcuts.search')} value={search} onChange={setSearch} data-autofocus />
        <Select<ShownSet>
          label={t('shortcuts.set')}
          value={shownSet}
          options={offered.map((value) => ({ value, label: t(`shortcuts.sets.${value}`) }))}
          onChange={choose}
        />
      </div>
      <p className={styles.note}>
        {joinSentences([t('shortcuts.note'), t('shortcuts.how'), t('shortcuts.setNote')], locale)}
      </p>
      <ShortcutList search={search} shortcuts={shortcuts} onChange={set} />
      <p className={styles.note} role="status">
        {before && t('shortcuts.setChosen', { set: t(`shortcuts.sets.${shownSet}`) })}
      </p>
      <DialogActions>
        {before && (
          <Button variant="default" onClick={() => undo(before)}>
            {t('shortcuts.undoSet')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
