type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'isComposing'>;

const isMac = (): boolean => /Mac|iPhone|iPad/.test(navigator.platform);

/**
 * Whether a key press is Ctrl+K, or Command+K on a Mac, by the character that the key types. False while an input
 * method composes.
 */
export const isPaletteKey = ({ key, ctrlKey, metaKey, altKey, shiftKey, isComposing }: Press, onMac = isMac()) =>
  key.toLowerCase() === 'k' &&
  (onMac ? metaKey && !ctrlKey : ctrlKey && !metaKey) &&
  !altKey &&
  !shiftKey &&
  !isComposing;

/** Palette shortcut in display form. */
export const paletteKeys = (onMac = isMac()): string => (onMac ? '⌘K' : 'Ctrl K');
