import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { type Command, offerCommands } from '../../../ui/layout/screenCommands.ts';
import { type Action, actionGroups, canRun } from '../actions/action.ts';
import { actions } from '../actions/index.ts';
import { keysOf } from '../actions/shortcuts.ts';
import { useShortcuts } from '../actions/useShortcuts.ts';
import { currentPlatform, keysLabel } from '../engine/document/keys.ts';
import { type Editor, hasDialog } from '../engine/session/editor.ts';

const platform = currentPlatform();

/** Adds every action of the editor to the command palette, with its shortcut. */
export function usePaletteCommands(editor: Editor): void {
  const { t } = useTranslation('editor');
  const shortcuts = useShortcuts();

  useEffect(() => {
    const asCommand = (action: Action): Command => {
      const [keys] = keysOf(action, shortcuts);
      return {
        id: `editor-${action.name}`,
        label: t(`actions.${action.name}`),
        ...(keys && { hint: keysLabel(keys, platform) }),
        Icon: action.icon,
        isDisabled: hasDialog(editor) || !canRun(action, editor),
        run: () => action.run(editor),
      };
    };
    return offerCommands(() =>
      actionGroups.map((group) => ({
        id: `editor-${group}`,
        label: t(`shortcuts.groups.${group}`),
        commands: actions.filter((action) => action.group === group).map(asCommand),
      })),
    );
  }, [editor, t, shortcuts]);
}
