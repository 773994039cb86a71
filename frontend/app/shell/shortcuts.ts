type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'isComposing'>;

const isMac = (): boolean => /Mac|iPhone|iPad/.test(navigator.platform);

/** Ctrl+K, or Command+K on a Mac, by the letter that the key types. Not while an input method composes. */
export const isPaletteKey = ({ key, ctrlKey, metaKey, altKey, shiftKey, isComposing }: Press, onMac = isMac()) =>
  key.toLowerCase() === 'k' &&
  (onMac ? metaKey && !ctrlKey : ctrlKey && !metaKey) &&
  !altKey &&
  !shiftKey &&
  !isComposing;

/** The same as people read it. */
export const paletteKeys = (onMac = isMac()): string => (onMac ? '⌘K' : 'Ctrl K');
