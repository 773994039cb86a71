import type { Shortcuts } from '../../../../domain/preferences/shortcuts.ts';
import { useInfo } from '../../../entities/account/info.ts';

const unchanged: Shortcuts = {};

/** What this person changed of the shortcuts; nothing until it has arrived. */
export const useShortcuts = (): Shortcuts => useInfo()?.editor.shortcuts ?? unchanged;
