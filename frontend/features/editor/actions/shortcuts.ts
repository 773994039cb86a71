import type { Keys, Shortcuts } from '../../../../domain/preferences/shortcuts.ts';
import type { Action } from './action.ts';

/** Combinations that run an action for the current user. The first one is displayed. */
export const keysOf = ({ name, keys }: Action, shortcuts: Shortcuts): readonly Keys[] => shortcuts[name] ?? keys;
