import { Modal } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useDialogFocus } from '../../ui/dialogs/dialogFocus.ts';
import type { Command, CommandGroup } from '../../ui/layout/screenCommands.ts';
import styles from './CommandPalette.module.css';
import { matching, stepFrom } from './commands.ts';
import { type FoundFiles, useFoundFiles } from './useFoundFiles.ts';
import { useFoundPlaces } from './useFoundPlaces.ts';

interface Props {
  /** Commands besides opening a file. */
  readonly groups: readonly CommandGroup[];
  readonly onClose: () => void;
}

/** Command palette: one field that finds every file, folder, group and action. */
export function CommandPalette({ groups, onClose }: Props) {
  const { t } = useTranslation('palette');
  return (
    <Modal.Root
      opened
      onClose={onClose}
      lockScroll={false}
      size={600}
      trapFocus={false}
      returnFocus={false}
      yOffset="12vh"
    >
      <Modal.Overlay transitionProps={{ duration: 0 }} />
      <Modal.Content aria-label={t('label')} transitionProps={{ duration: 0 }} radius="lg">
        <Palette groups={groups} onClose={onClose} />
      </Modal.Content>
    </Modal.Root>
  );
}

function Palette({ groups, onClose }: Props) {
  const { t } = useTranslation('palette');
  const id = useId();
  const body = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<string>();
  const files = useFoundFiles(typed.trim());
  const found: CommandGroup = { id: 'files', label: t(typed.trim() ? 'files' : 'recent'), commands: files.commands };
  const places = useFoundPlaces(typed.trim());
  const shown = [found, ...places, ...matching(groups, typed)].filter(({ commands }) => commands.length > 0);
  const commands = shown.flatMap((group) => group.commands);
  const active = commands.find((command) => command.id === chosen) ?? commands[0];
  const optionId = (name: string) => `${id}-${name}`;
  useDialogFocus(body);
  useEffect(() => {
    if (active) document.getElementById(`${id}-${active.id}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, active]);

  function onKeyDown(event: KeyboardEvent) {
    // The list ignores keys that confirm an input method's choice, and shortcuts.
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setChosen(stepFrom(commands, active?.id, event.key === 'ArrowDown' ? 1 : -1)?.id);
    }
    if (event.key === 'Enter' && active) {
      event.preventDefault();
      run(active);
    }
  }

  function run(command: Command) {
    if (command.isDisabled) return;
    // The focus returns to the page before the command may move it.
    flushSync(onClose);
    command.run();
  }
  function statusOf(state: FoundFiles['state'], count: number): string {
    if (state === 'failed') return t('broken');
    if (count > 0) return t('count', { count });
    return t(state === 'searching' ? 'searching' : 'none');
  }
  return (
    <div ref={body}>
      <div className={styles.field}>
        <IconSearch size={18} aria-hidden="true" />
        <input
          type="text"
          role="combobox"
          className={styles.input}
          aria-label={t('label')}
          aria-expanded
          aria-autocomplete="list"
          aria-controls={optionId('list')}
          aria-activedescendant={active && optionId(active.id)}
          placeholder={t('placeholder')}
          spellCheck={false}
          maxLength={200}
          value={typed}
          data-autofocus
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setChosen(undefined);
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <div className={styles.list} role="listbox" id={optionId('list')} aria-label={t('results')}>
        {shown.map((group) => (
          <fieldset key={group.id} className={styles.commands} aria-labelledby={optionId(`group-${group.id}`)}>
            <div className={styles.group} id={optionId(`group-${group.id}`)} role="presentation">
              {group.label}
            </div>
            {group.commands.map((command) => (
              <div
                key={command.id}
                id={optionId(command.id)}
                role="option"
                tabIndex={-1}
                aria-selected={command.id === active?.id}
                aria-disabled={command.isDisabled}
                className={styles.option}
                onPointerMove={() => setChosen(command.id)}
                onClick={() => run(command)}
                onKeyDown={onKeyDown}
              >
                <command.Icon size={18} stroke={1.7} />
                <span className={styles.label}>{command.label}</span>
                {command.hint ? <kbd className={styles.hint}>{command.hint}</kbd> : null}
              </div>
            ))}
          </fieldset>
        ))}
      </div>
      <p className={styles.status} role="status">
        {statusOf(files.state, commands.length)}
      </p>
    </div>
  );
}
