import type { Keys } from '../../../../../domain/preferences/shortcuts.ts';

export type { Keys };

export type Platform = 'mac' | 'other';

export function currentPlatform(): Platform {
  return /Mac|iPhone|iPad/.test(navigator.platform) ? 'mac' : 'other';
}

/** Parts of a keyboard event used to match combinations. */
export type KeyPress = Pick<KeyboardEvent, 'code' | 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>;

export function matches(keys: Keys, press: KeyPress, platform: Platform): boolean {
  const [mod, otherMod] = platform === 'mac' ? [press.metaKey, press.ctrlKey] : [press.ctrlKey, press.metaKey];
  if (mod !== (keys.mod ?? false) || otherMod || press.altKey !== (keys.alt ?? false)) return false;
  // Keyboard layouts differ in the keys that type `/` and `?`, and in whether these need Shift.
  if (keys.code === 'Slash' && isLatin(press.key)) return press.key === (keys.shift ? '?' : '/');
  return isKey(keys, press) && press.shiftKey === (keys.shift ?? false);
}

function isKey(keys: Keys, press: KeyPress): boolean {
  const letter = keys.mod ? /^Key([A-Z])$/.exec(keys.code)?.[1] : undefined;
  if (letter === undefined || !isLatin(press.key)) return press.code === keys.code;
  return press.key.toUpperCase() === letter;
}

/** Whether a key types a printable ASCII character. Keyboards of other scripts are matched by physical key position. */
export const isLatin = (key: string): boolean => /^[!-~]$/.test(key);

/**
 * Whether a combination is a single letter. Single letters act only in the list and on the timeline: elsewhere they
 * might be meant as text.
 */
export function isLetter(keys: Keys): boolean {
  return isBare(keys) && keys.code.startsWith('Key');
}

/** Whether the keys would type or move the caret in a text field. */
export function isBare(keys: Keys): boolean {
  return !keys.mod && !keys.alt && !/^F\d+$/.test(keys.code);
}

const typedSigns: Readonly<Record<string, string>> = {
  Slash: '/',
  Comma: ',',
  Period: '.',
  BracketLeft: '[',
  BracketRight: ']',
  Semicolon: ';',
  Quote: "'",
  Backslash: '\\',
  Minus: '-',
  Equal: '=',
};

const signs: Readonly<Record<string, string>> = {
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  ...typedSigns,
  Enter: 'Enter',
  Space: 'Space',
  Backspace: 'Backspace',
};

const macSigns: Readonly<Record<string, string>> = { ...signs, Enter: '↩', Backspace: '⌫' };

/** Keycaps to display, for example `Ctrl`, `Shift`, `Enter` or `⇧`, `⌘`, `↩`. */
export function keycaps(keys: Keys, platform: Platform): string[] {
  const key = keys.code.replace(/^(Key|Digit)/, '');
  if (platform === 'mac') {
    return [keys.alt && '⌥', keys.shift && '⇧', keys.mod && '⌘', macSigns[key] ?? key].filter(
      (cap) => cap !== undefined,
    );
  }
  return [keys.mod && 'Ctrl', keys.alt && 'Alt', keys.shift && 'Shift', signs[key] ?? key].filter(
    (cap) => cap !== undefined,
  );
}

/** Keycaps as one label: `Ctrl+Enter`, `⌘↩`. */
export function keysLabel(keys: Keys, platform: Platform): string {
  return keycaps(keys, platform).join(platform === 'mac' ? '' : '+');
}

/** Value for `aria-keyshortcuts`: `Control+Enter`, `Meta+Enter`. */
export function ariaKeys(keys: Keys, platform: Platform): string {
  const mod = platform === 'mac' ? 'Meta' : 'Control';
  const name = keys.code.replace(/^(Key|Digit)/, '');
  const key = typedSigns[name] ?? name;
  return [keys.mod && mod, keys.alt && 'Alt', keys.shift && 'Shift', key].filter((cap) => cap !== undefined).join('+');
}
