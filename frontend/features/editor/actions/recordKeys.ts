import type { Keys, Shortcuts } from '../../../../domain/preferences/shortcuts.ts';
import { isLatin, type KeyPress, type Platform } from '../engine/document/keys.ts';
import type { Action, ActionName } from './action.ts';
import { actions } from './index.ts';
import { keysOf } from './shortcuts.ts';

/** Reason why a combination cannot be assigned: another owner uses it, or the action that already has it. */
export type Refusal =
  | { readonly by: 'browser' | 'system' | 'inputMethod' | 'text' | 'page' | 'palette' }
  | { readonly by: 'action'; readonly name: ActionName };

/** A pressed combination, and the reason why it cannot be assigned, if any. */
interface Recorded {
  readonly keys: Keys;
  readonly refusal: Refusal | null;
}

const modifiers = ['Control', 'Shift', 'Alt', 'Meta', 'AltGraph', 'Fn', 'OS'];

/** `KeyboardEvent.key` values of keys that only input methods use. */
const inputMethodKeys =
  /^(Process|Convert|NonConvert|KanaMode|KanjiMode|Eisu|Alphanumeric|Zenkaku|Hankaku|ZenkakuHankaku|HiraganaKatakana|Hiragana|Katakana|Romaji|HangulMode|HanjaMode|JunjaMode|ModeChange)$/;

/** Converts a key press to a combination for an action; null while only modifier keys are held. */
export function recordKeys(press: KeyPress, action: Action, shortcuts: Shortcuts, platform: Platform): Recorded | null {
  if (modifiers.includes(press.key) || press.code === '') return null;
  const keys = pressedKeys(press, platform);
  if (inputMethodKeys.test(press.key)) return { keys, refusal: { by: 'inputMethod' } };
  // The Windows key, and Ctrl on a Mac, belong to the operating system.
  if (platform === 'mac' ? press.ctrlKey : press.metaKey) return { keys, refusal: { by: 'system' } };
  return { keys, refusal: whyRefused(keys, action, shortcuts, platform) };
}

/**
 * Returns the combination that the press is matched against later: letters with Ctrl by the typed letter, all other
 * keys by their physical position.
 */
function pressedKeys(press: KeyPress, platform: Platform): Keys {
  const isMod = platform === 'mac' ? press.metaKey : press.ctrlKey;
  const held = { ...(isMod && { mod: true as const }), ...(press.altKey && { alt: true as const }) };
  if (press.key === '/') return { code: 'Slash', ...held };
  if (press.key === '?') return { code: 'Slash', ...held, shift: true };
  const isTyped = isMod && isLatin(press.key) && /[a-z]/i.test(press.key);
  const code = isTyped ? `Key${press.key.toUpperCase()}` : press.code;
  return { code, ...held, ...(press.shiftKey && { shift: true as const }) };
}

function whyRefused(keys: Keys, action: Action, shortcuts: Shortcuts, platform: Platform): Refusal | null {
  const name = nameOf(keys);
  if (name === 'mod+KeyK') return { by: 'palette' };
  const holder = actions.find((other) => keysOf(other, shortcuts).some((one) => nameOf(one) === name));
  if (holder && holder.name !== action.name) return { by: 'action', name: holder.name };
  // Default combinations of an action are allowed, although some browser may use them.
  if (action.keys.some((one) => nameOf(one) === name)) return null;
  if (platform === 'other' && keys.mod && keys.alt && types(keys)) return { by: 'text' };
  const owners = [reserved.everywhere, reserved[platform]].flatMap((lists) => Object.entries(lists));
  const [by] = owners.find(([, list]) => list.includes(name)) ?? [];
  return by ? ({ by } as Refusal) : null;
}

/** Whether Ctrl+Alt, which is AltGr on many keyboards, types a character with this key, such as @ or €. */
const types = ({ code }: Keys): boolean =>
  /^(Key|Digit|Bracket|Slash|Comma|Period|Semi|Quote|Back|Minus|Equal)/.test(code);

/** Canonical name of a combination. Equal combinations have equal names. */
export const nameOf = ({ code, mod, alt, shift }: Keys): string =>
  [mod && 'mod', alt && 'alt', shift && 'shift', code].filter(Boolean).join('+');

const digits = Array.from({ length: 10 }, (_, digit) => `Digit${digit}`);

type Owner = Exclude<Refusal['by'], 'action' | 'palette'>;

/** Combinations that a page cannot receive or should not override. */
const reserved: Record<Platform | 'everywhere', Partial<Record<Owner, readonly string[]>>> = {
  everywhere: {
    browser: [
      ...['KeyT', 'KeyN', 'KeyW', 'KeyR'].flatMap((code) => [`mod+${code}`, `mod+shift+${code}`]),
      ...['KeyL', 'KeyP', 'KeyQ', 'Minus', 'Equal', 'PageUp', 'PageDown', ...digits].map((code) => `mod+${code}`),
      ...['mod+shift+Equal', 'mod+shift+Minus', 'F5', 'mod+F5', 'F6', 'F7', 'F11', 'F12'],
    ],
    inputMethod: [
      ...['Convert', 'NonConvert', 'KanaMode', 'Lang1', 'Lang2', 'Lang3', 'Lang4', 'Lang5', 'CapsLock', 'Backquote'],
      ...['alt+Backquote', 'shift+Space', 'mod+Space', 'mod+shift+Space'],
    ],
    text: [
      ...['KeyA', 'KeyC', 'KeyV', 'KeyX', 'Backspace', 'Delete'].map((code) => `mod+${code}`),
      ...['ArrowLeft', 'ArrowRight', 'Home', 'End'].flatMap((code) => [`mod+${code}`, `mod+shift+${code}`]),
      ...['mod+shift+KeyV', 'alt+Backspace'],
    ],
    page: ['Tab', 'shift+Tab', 'Enter', 'shift+Enter', 'Escape', 'shift+Escape'],
  },
  other: {
    browser: [
      ...['KeyI', 'KeyJ', 'KeyC', 'Delete'].map((code) => `mod+shift+${code}`),
      ...['mod+Tab', 'mod+shift+Tab', 'alt+ArrowLeft', 'alt+ArrowRight', 'alt+Home', 'alt+KeyD', 'alt+KeyE'],
      ...digits.map((code) => `alt+${code}`),
    ],
    system: [
      ...['alt+Tab', 'alt+shift+Tab', 'alt+F4', 'alt+Space', 'alt+Escape', 'mod+Escape', 'mod+shift+Escape', 'F10'],
      ...['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Delete'].map((code) => `mod+alt+${code}`),
      ...['shift+F10', 'ContextMenu', 'PrintScreen'],
    ],
  },
  mac: {
    browser: ['KeyI', 'KeyJ', 'KeyU'].map((code) => `mod+alt+${code}`).concat('mod+BracketLeft', 'mod+BracketRight'),
    system: [
      ...['Space', 'KeyH', 'KeyM', 'Comma', 'Tab', 'Backquote'].map((code) => `mod+${code}`),
      ...['mod+shift+Tab', 'mod+shift+Digit3', 'mod+shift+Digit4', 'mod+shift+Digit5', 'mod+alt+KeyH', 'mod+alt+KeyD'],
      ...['mod+alt+Escape', 'mod+alt+Space'],
    ],
    text: [
      ...['ArrowLeft', 'ArrowRight'].flatMap((code) => [`alt+${code}`, `alt+shift+${code}`]),
      ...['mod+ArrowUp', 'mod+ArrowDown', 'mod+shift+ArrowUp', 'mod+shift+ArrowDown'],
    ],
  },
};
