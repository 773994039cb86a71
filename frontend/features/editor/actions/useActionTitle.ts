import { useTranslation } from 'react-i18next';
import { currentPlatform, keysLabel } from '../engine/document/keys.ts';
import type { Action } from './action.ts';
import { keysOf } from './shortcuts.ts';
import { useShortcuts } from './useShortcuts.ts';

const platform = currentPlatform();

/** `Split at the cursor (Ctrl+Enter)` for a tooltip. */
export function useActionTitle(action: Action): string {
  const { t } = useTranslation('editor');
  return useKeysHint(action, t(`actions.${action.name}`));
}

/** The same for a button with another name than its action. */
export function useKeysHint(action: Action, label: string): string {
  const [keys] = keysOf(action, useShortcuts());
  return keys ? `${label} (${keysLabel(keys, platform)})` : label;
}
