/**
 * A combination of keys. `mod` is Ctrl, and Command on a Mac. `code` is the place of the key
 * (`KeyboardEvent.code`), so that Alt with a letter works where it types another sign. `bare` combinations
 * work outside of text fields only, where they would type.
 */
export interface Keys {
  readonly code: string;
  readonly mod?: true;
  readonly shift?: true;
  readonly alt?: true;
}

export type Platform = 'mac' | 'other';

export function currentPlatform(): Platform {
  return /Mac|iPhone|iPad/.test(navigator.platform) ? 'mac' : 'other';
}

/** The part of a keyboard event that decides. */
export type KeyPress = Pick<KeyboardEvent, 'code' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>;

export function matches(keys: Keys, press: KeyPress, platform: Platform): boolean {
  const [mod, otherMod] = platform === 'mac' ? [press.metaKey, press.ctrlKey] : [press.ctrlKey, press.metaKey];
  return (
    press.code === keys.code &&
    mod === (keys.mod ?? false) &&
    !otherMod &&
    press.shiftKey === (keys.shift ?? false) &&
    press.altKey === (keys.alt ?? false)
  );
}

/** True for keys that would type or move the caret in a text field. */
export function isBare(keys: Keys): boolean {
  return !keys.mod && !keys.alt && !/^F\d+$/.test(keys.code);
}

const signs: Readonly<Record<string, string>> = {
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  Slash: '/',
  Enter: 'Enter',
  Space: 'Space',
  Backspace: 'Backspace',
};

const macSigns: Readonly<Record<string, string>> = { ...signs, Enter: '↩', Backspace: '⌫' };

/** The keycaps to show, for example `Ctrl`, `Shift`, `Enter` or `⇧`, `⌘`, `↩`. */
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

/** As `aria-keyshortcuts` wants it: `Control+Enter`, `Meta+Enter`. */
export function ariaKeys(keys: Keys, platform: Platform): string {
  const mod = platform === 'mac' ? 'Meta' : 'Control';
  const key = keys.code.replace(/^(Key|Digit)/, '').replace('Slash', '/');
  return [keys.mod && mod, keys.alt && 'Alt', keys.shift && 'Shift', key].filter((cap) => cap !== undefined).join('+');
}
