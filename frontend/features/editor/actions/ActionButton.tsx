import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { ToolButton } from '../../../ui/buttons/ToolButton.tsx';
import { ariaKeys, currentPlatform } from '../engine/document/keys.ts';
import { useEditor } from '../parts/hooks.ts';
import { type Action, canRun } from './action.ts';
import { keysOf } from './shortcuts.ts';
import { useActionTitle } from './useActionTitle.ts';
import { useShortcuts } from './useShortcuts.ts';

const platform = currentPlatform();

/** Whether an action applies now; renders again only when that changes. */
function useIsEnabled(action: Action): boolean {
  const editor = useEditor();
  return useSyncExternalStore(editor.availability.subscribe, () => canRun(action, editor));
}

/** Whether a toggle action is on; undefined for actions that are not toggles. */
function useIsOn({ isOn }: Action): boolean | undefined {
  const editor = useEditor();
  return useSyncExternalStore(editor.availability.subscribe, () => isOn?.(editor));
}

interface Props {
  readonly action: Action;
  /** Shows the name next to the icon. */
  readonly isWide?: boolean;
  readonly icon?: Action['icon'];
}

/** Button for an action, with its name and keys in the tooltip. Keeps the caret where it is. */
export function ActionButton({ action, isWide = false, icon: Icon = action.icon }: Props) {
  const editor = useEditor();
  const { t } = useTranslation('editor');
  const isEnabled = useIsEnabled(action);
  const isOn = useIsOn(action);
  const [keys] = keysOf(action, useShortcuts());
  return (
    <ToolButton
      label={t(`actions.${action.name}`)}
      hint={useActionTitle(action)}
      isDisabled={!isEnabled}
      aria-pressed={isOn}
      {...(keys && { 'aria-keyshortcuts': ariaKeys(keys, platform) })}
      onPointerDown={(event) => event.preventDefault()}
      onClick={() => {
        if (canRun(action, editor)) action.run(editor);
      }}
    >
      <Icon size={18} stroke={1.75} />
      {isWide && <span>{t(`short.${action.name}`, { defaultValue: t(`actions.${action.name}`) })}</span>}
    </ToolButton>
  );
}
