import type { Shortcuts } from '../../../../domain/preferences/shortcuts.ts';
import { useInfo } from '../../../entities/account/info.ts';

const unchanged: Shortcuts = {};

/** Shortcuts customized by the current user; empty until loaded. */
export const useShortcuts = (): Shortcuts => useInfo()?.editor.shortcuts ?? unchanged;
