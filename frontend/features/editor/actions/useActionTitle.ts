import { useTranslation } from 'react-i18next';
import { currentPlatform, keysLabel } from '../engine/document/keys.ts';
import type { Action } from './action.ts';
import { keysOf } from './shortcuts.ts';
import { useShortcuts } from './useShortcuts.ts';

const platform = currentPlatform();

/** Returns the name of an action and its keys for a tooltip: `Split at the cursor (Ctrl+Enter)`. */
export function useActionTitle(action: Action): string {
  const { t } = useTranslation('editor');
  return useKeysHint(action, t(`actions.${action.name}`));
}

/** Returns a label and the keys of an action for a tooltip, for buttons labeled differently from their action. */
export function useKeysHint(action: Action, label: string): string {
  const [keys] = keysOf(action, useShortcuts());
  return keys ? `${label} (${keysLabel(keys, platform)})` : label;
}
