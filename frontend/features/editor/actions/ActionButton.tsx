import { Tooltip } from '@mantine/core';
import { useCallback, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import type { Editor } from '../session/editor.ts';
import { useEditor } from '../store/hooks.ts';
import styles from './ActionButton.module.css';
import type { Action } from './action.ts';
import { ariaKeys, currentPlatform, keysLabel } from './keys.ts';

const platform = currentPlatform();

/** Whether an action applies now; renders again only when the answer changes. */
export function useIsEnabled(action: Action): boolean {
  const editor = useEditor();
  const subscribe = useCallback((listener: () => void) => subscribeTo(editor, listener), [editor]);
  return useSyncExternalStore(subscribe, () => action.isEnabled(editor));
}

/** Everything an answer may depend on. While playing the place changes at every frame: then only captions count. */
function subscribeTo(editor: Editor, listener: () => void): () => void {
  const { store, clock, follower } = editor;
  const onMoved = () => {
    if (!clock.isPlaying) listener();
  };
  const leave = [
    store.documentChanged.subscribe(listener),
    store.selectionChanged.subscribe(listener),
    store.cursorChanged.subscribe(listener),
    follower.changed.subscribe(listener),
    clock.changed.subscribe(listener),
    clock.moved.subscribe(onMoved),
  ];
  return () => {
    for (const stop of leave) stop();
  };
}

/** `Split at the cursor (Ctrl+Enter)` for a tooltip. */
export function useActionTitle(action: Action): string {
  const { t } = useTranslation('editor');
  const label = t(`actions.${action.name}`);
  const [keys] = action.keys;
  return keys ? `${label} (${keysLabel(keys, platform)})` : label;
}

interface Props {
  readonly action: Action;
  /** Shows the name beside the icon. */
  readonly isWide?: boolean;
  readonly icon?: Action['icon'];
}

/** A button for an action, with its name and keys in the tooltip. Keeps the caret where it is. */
export function ActionButton({ action, isWide = false, icon: Icon = action.icon }: Props) {
  const editor = useEditor();
  const { t } = useTranslation('editor');
  const isEnabled = useIsEnabled(action);
  const [keys] = action.keys;
  return (
    <Tooltip label={useActionTitle(action)}>
      <button
        type="button"
        className={styles.button}
        data-wide={isWide}
        aria-label={t(`actions.${action.name}`)}
        aria-disabled={!isEnabled}
        {...(keys && { 'aria-keyshortcuts': ariaKeys(keys, platform) })}
        onPointerDown={(event) => event.preventDefault()}
        onClick={() => {
          if (action.isEnabled(editor)) action.run(editor);
        }}
      >
        <Icon size={18} stroke={1.75} />
        {isWide && <span>{t(`short.${action.name}`, { defaultValue: t(`actions.${action.name}`) })}</span>}
      </button>
    </Tooltip>
  );
}
