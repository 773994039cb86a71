import { currentPlatform, keysLabel } from '../engine/document/keys.ts';
import type { Action } from './action.ts';
import { keysOf } from './shortcuts.ts';
import { useShortcuts } from './useShortcuts.ts';

const platform = currentPlatform();

/** Returns a label and the keys of an action for a tooltip: `Split at the cursor (Ctrl+Enter)`. */
export function useKeysHint(action: Action, label: string): string {
  const [keys] = keysOf(action, useShortcuts());
  return keys ? `${label} (${keysLabel(keys, platform)})` : label;
}
