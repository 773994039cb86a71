import { describe, expect, test } from 'vitest';
import type { Shortcuts } from '../../../../domain/preferences/shortcuts.ts';
import { actions } from '../../../../frontend/features/editor/actions/index.ts';
import { actionFor, type Press } from '../../../../frontend/features/editor/actions/keyboard.ts';
import { nameOf, recordKeys } from '../../../../frontend/features/editor/actions/recordKeys.ts';
import { setOf, shortcutSets, shortcutsOf } from '../../../../frontend/features/editor/actions/shortcutSets.ts';
import { keysOf } from '../../../../frontend/features/editor/actions/shortcuts.ts';
import { splitAtCursor } from '../../../../frontend/features/editor/actions/split.ts';
import type { Platform } from '../../../../frontend/features/editor/engine/document/keys.ts';

const press = (code: string, key: string, held: Partial<Press> = {}): Press => ({
  ...{ code, key, ctrlKey: false, metaKey: false, shiftKey: false, altKey: false, isComposing: false, repeat: false },
  ...held,
});

const record = (one: Press, platform: Platform = 'other', shortcuts: Shortcuts = {}) =>
  recordKeys(one, splitAtCursor, shortcuts, platform);

describe('a recorded combination', () => {
  test('is the typed letter with Ctrl, and the key position with Alt', () => {
    const qwertzY = press('KeyY', 'z', { ctrlKey: true, shiftKey: true });
    expect(record(press('KeyY', 'd', { ctrlKey: true }))?.keys).toEqual({ code: 'KeyD', mod: true });
    expect(record(qwertzY)?.refusal).toEqual({ by: 'action', name: 'redo' });
    expect(record(press('KeyY', '¥', { altKey: true }))?.keys).toEqual({ code: 'KeyY', alt: true });
  });

  test('runs its action from then on, and the replaced combination does not', () => {
    const shortcuts: Shortcuts = { splitAtCursor: [{ code: 'KeyD', mod: true }], deleteCaption: [] };
    const ctrl = { ctrlKey: true };
    expect(actionFor(press('KeyD', 'd', ctrl), 'text', 'other', shortcuts)?.name).toBe('splitAtCursor');
    expect(actionFor(press('Enter', 'Enter', ctrl), 'text', 'other', shortcuts)).toBeUndefined();
    expect(actionFor(press('Delete', 'Delete'), 'captions', 'other', shortcuts)).toBeUndefined();
  });

  test.each<[string, Press, Platform, string]>([
    ['opens a tab', press('KeyT', 't', { ctrlKey: true }), 'other', 'browser'],
    ['goes back', press('ArrowLeft', 'ArrowLeft', { altKey: true }), 'other', 'browser'],
    ['reloads', press('F5', 'F5'), 'mac', 'browser'],
    ['closes the window', press('F4', 'F4', { altKey: true }), 'other', 'system'],
    ['opens the start menu', press('KeyE', 'e', { metaKey: true }), 'other', 'system'],
    ['minimizes the window on a Mac', press('KeyM', 'm', { metaKey: true }), 'mac', 'system'],
    ['turns kana on', press('Lang1', 'KanaMode'), 'mac', 'inputMethod'],
    ['turns Japanese on', press('Backquote', 'Zenkaku'), 'other', 'inputMethod'],
    ['turns Chinese on', press('Space', ' ', { ctrlKey: true }), 'other', 'inputMethod'],
    ['is taken by an input method', press('KeyK', 'Process'), 'other', 'inputMethod'],
    ['copies', press('KeyC', 'c', { ctrlKey: true }), 'other', 'text'],
    ['types @ with AltGr', press('KeyQ', '@', { ctrlKey: true, altKey: true }), 'other', 'text'],
    ['moves the focus', press('Tab', 'Tab'), 'other', 'page'],
    ['opens the palette', press('KeyK', 'k', { ctrlKey: true }), 'other', 'palette'],
  ])('is refused where it %s', (_, one, platform, by) => {
    expect(record(one, platform)?.refusal?.by).toBe(by);
  });

  test('is rejected while another action uses it', () => {
    const altK = press('KeyK', 'k', { altKey: true });
    expect(record(altK)?.refusal).toEqual({ by: 'action', name: 'playPause' });
    expect(record(altK, 'other', { playPause: [{ code: 'Space' }] })?.refusal).toBeNull();
  });

  test('can always be a default of the action', () => {
    for (const action of actions) {
      for (const { code, mod = false, alt = false, shift = false } of action.keys) {
        const held = { ctrlKey: mod, altKey: alt, shiftKey: shift };
        const key = code === 'Slash' ? (shift ? '?' : '/') : (/^Key(.)$/.exec(code)?.[1]?.toLowerCase() ?? code);
        expect(recordKeys(press(code, key, held), action, {}, 'other')?.refusal).toBeNull();
      }
    }
  });

  test('is incomplete while only Ctrl or Shift is held', () => {
    expect(record(press('ControlLeft', 'Control', { ctrlKey: true }))).toBeNull();
  });
});

describe.each(shortcutSets)('the set %s', (set) => {
  const shortcuts = shortcutsOf(set);

  test('uses no combination for two actions', () => {
    const names = actions.flatMap((action) => keysOf(action, shortcuts).map(nameOf));
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  });

  test.each(['other', 'mac'] as const)('has only combinations that can be recorded on %s', (platform) => {
    const refused = actions
      .flatMap((action) => (shortcuts[action.name] ?? []).map((keys) => ({ action, keys })))
      .map(({ action, keys: { code, mod = false, alt = false, shift = false } }) => {
        const held = { altKey: alt, shiftKey: shift, [platform === 'mac' ? 'metaKey' : 'ctrlKey']: mod };
        const key = code.startsWith('Key') ? code.slice(3).toLowerCase() : code;
        return recordKeys(press(code, key, held), action, shortcuts, platform);
      })
      .filter((recorded) => recorded?.refusal);
    expect(refused).toEqual([]);
  });

  test('is known from its shortcuts', () => {
    expect(setOf(shortcuts)).toBe(set);
    expect(setOf({ ...shortcuts, mute: [{ code: 'KeyW' }] })).toBeUndefined();
  });
});

describe('the sets of other programs', () => {
  test('leave an action the combinations that they do not use for another', () => {
    const keys = (set: 'aegisub' | 'premiere', name: string) => shortcutsOf(set)[name]?.map(nameOf);
    expect(keys('aegisub', 'shiftTimes')).toEqual(['mod+KeyI', 'alt+KeyT']);
    expect(keys('aegisub', 'italic')).toEqual([]);
    expect(keys('premiere', 'frameBack')).toEqual(['ArrowLeft', 'alt+Comma', 'Comma']);
    expect(keys('premiere', 'seekBack')).toEqual(['alt+shift+KeyJ']);
  });
});
