/**
 * What a browser would do with Ctrl or Cmd is not what is meant: save the page, search in the part of the captions that
 * it has, undo in a field what the editor undoes then once more.
 */
const browserKeys = new Set(['s', 'f', 'z', 'y']);

/** Text fields and the row take all other keys by themselves. */
const mayBeOfAction = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  ctrlKey || metaKey || altKey || /^F\d+$/.test(key);

/** Keys that were pressed before the actions of the editor were there to take them. */
export class HeldKeys {
  readonly #held: KeyboardEvent[] = [];

  /** Takes note of the keys that may be of an action, until they are released or the returned function is called. */
  listen(): () => void {
    document.addEventListener('keydown', this.#note);
    return () => document.removeEventListener('keydown', this.#note);
  }

  /** Presses them again, in order, where they were pressed: once. From now on keys are left to the actions. */
  release(): void {
    document.removeEventListener('keydown', this.#note);
    for (const event of this.#held.splice(0)) pressAgain(event);
  }

  readonly #note = (event: KeyboardEvent): void => {
    if (event.isComposing || event.defaultPrevented || !mayBeOfAction(event)) return;
    this.#held.push(event);
    if ((event.ctrlKey || event.metaKey) && browserKeys.has(event.key.toLowerCase())) event.preventDefault();
  };
}

function pressAgain(event: KeyboardEvent): void {
  const { key, code, ctrlKey, metaKey, altKey, shiftKey, repeat } = event;
  const place = event.target instanceof Element && event.target.isConnected ? event.target : document.body;
  place.dispatchEvent(
    new KeyboardEvent('keydown', {
      ...{ key, code, ctrlKey, metaKey, altKey, shiftKey, repeat },
      modifierAltGraph: event.getModifierState('AltGraph'),
      bubbles: true,
      cancelable: true,
    }),
  );
}
