import type { Keys, Shortcuts } from '../../../../domain/preferences/shortcuts.ts';
import type { Action } from './action.ts';

/** The combinations that run an action for a person; the first one is shown. */
export const keysOf = ({ name, keys }: Action, shortcuts: Shortcuts): readonly Keys[] => shortcuts[name] ?? keys;
