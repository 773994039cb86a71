/**
 * Keys whose browser default with Ctrl or Cmd is wrong here: saving the page, searching only the rendered captions, and
 * undoing in a field what the editor then undoes again.
 */
const browserKeys = new Set(['s', 'f', 'z', 'y']);

/** Whether a key may belong to an action. All other keys are handled by text fields and rows themselves. */
const mayBeOfAction = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  ctrlKey || metaKey || altKey || /^F\d+$/.test(key);

/** Holds key presses that may belong to actions. The returned function ends this and returns them, in order. */
export function holdKeys(): () => readonly KeyboardEvent[] {
  const held: KeyboardEvent[] = [];
  const hold = (event: KeyboardEvent): void => {
    if (event.isComposing || event.defaultPrevented || !mayBeOfAction(event)) return;
    held.push(event);
    if ((event.ctrlKey || event.metaKey) && browserKeys.has(event.key.toLowerCase())) event.preventDefault();
  };
  document.addEventListener('keydown', hold);
  return () => {
    document.removeEventListener('keydown', hold);
    return held.splice(0);
  };
}
