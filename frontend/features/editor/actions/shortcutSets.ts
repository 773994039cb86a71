import { type Keys, maxKeysOfAction, type Shortcuts } from '../../../../domain/preferences/shortcuts.ts';
import type { ActionName } from './action.ts';
import { actions } from './index.ts';
import { nameOf } from './recordKeys.ts';

/** Sets of shortcuts: the defaults, and those of other programs. */
export const shortcutSets = ['otoji', 'subtitleEdit', 'aegisub', 'premiere'] as const;
export type ShortcutSet = (typeof shortcutSets)[number];

const key = (code: string): Keys => ({ code });
const shift = (code: string): Keys => ({ code, shift: true });
const alt = (code: string): Keys => ({ code, alt: true });
const mod = (code: string): Keys => ({ code, mod: true });
const modShift = (code: string): Keys => ({ code, mod: true, shift: true });

/**
 * Default shortcuts of other programs for what the editor can do too, in addition to its own. Combinations that browsers
 * or operating systems use themselves are missing, for example F5, F11, Ctrl+P and Ctrl with digits.
 */
const keysOfSet: Readonly<Record<ShortcutSet, Partial<Record<ActionName, readonly Keys[]>>>> = {
  otoji: {},
  // `Shortcuts.cs` of Subtitle Edit 4.
  subtitleEdit: {
    goToTime: [mod('KeyG')],
    fixAll: [modShift('KeyF')],
    shiftTimes: [modShift('KeyA')],
    mergeWithNext: [modShift('KeyM')],
    insertCaption: [alt('Insert'), shift('F9')],
    setInAndShift: [key('F9')],
    fullScreen: [alt('Enter')],
    showIssues: [mod('F8')],
    showTranslate: [modShift('KeyG')],
    extendToNext: [modShift('KeyE')],
    extendToPrevious: [{ code: 'KeyE', alt: true, shift: true }],
    secondBack: [key('ArrowLeft')],
    secondForward: [key('ArrowRight')],
  },
  // `default_hotkey.json` of Aegisub 3: the contexts Default, Subtitle Grid, Video and Audio.
  aegisub: {
    splitAtPlayhead: [mod('KeyD')],
    shiftTimes: [mod('KeyI')],
    goToTime: [mod('KeyG')],
    frameBack: [key('ArrowLeft')],
    frameForward: [key('ArrowRight')],
    previousShot: [shift('ArrowLeft')],
    nextShot: [shift('ArrowRight')],
    previousCaption: [key('KeyZ')],
    nextCaption: [key('KeyX')],
    playCaption: [key('KeyS')],
    playFromBefore: [key('KeyQ')],
    playPause: [key('KeyB')],
  },
  // Adobe's defaults for Premiere Pro on Windows. J, K, L, I, O, the space bar, = and - are the editor's own.
  premiere: {
    frameBack: [key('ArrowLeft')],
    frameForward: [key('ArrowRight')],
    playFromBefore: [shift('KeyK')],
    zoomFit: [key('Backslash')],
    deleteCaption: [key('Backspace')],
    selectOne: [modShift('KeyA')],
  },
};

/**
 * Shortcuts that differ from the defaults in a set. An action keeps its own combinations that the set does not use for
 * another one.
 */
export function shortcutsOf(set: ShortcutSet): Shortcuts {
  const added = keysOfSet[set];
  const taken = new Set(Object.values(added).flatMap((keys) => keys.map(nameOf)));
  return Object.fromEntries(
    actions.flatMap(({ name, keys }) => {
      const kept = keys.filter((one) => !taken.has(nameOf(one)));
      const changed = [...(added[name] ?? []), ...kept].slice(0, maxKeysOfAction);
      return isSame(changed, keys) ? [] : [[name, changed] as const];
    }),
  );
}

/** Set that shortcuts are equal to; undefined for shortcuts that a person has changed. */
export function setOf(shortcuts: Shortcuts): ShortcutSet | undefined {
  return shortcutSets.find((set) => {
    const own = shortcutsOf(set);
    const names = Object.keys(own);
    const isEqual = names.every((name) => isSame(own[name] ?? [], shortcuts[name] ?? []) && name in shortcuts);
    return isEqual && names.length === Object.keys(shortcuts).length;
  });
}

const isSame = (some: readonly Keys[], others: readonly Keys[]): boolean =>
  some.map(nameOf).join() === others.map(nameOf).join();
