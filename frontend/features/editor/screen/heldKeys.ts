import { useEffect, useLayoutEffect, useState } from 'react';

/**
 * Keys whose browser default with Ctrl or Cmd is wrong here: saving the page, searching only the rendered captions, and
 * undoing in a field what the editor then undoes again.
 */
const browserKeys = new Set(['s', 'f', 'z', 'y']);

/** Whether a key may belong to an action. All other keys are handled by text fields and rows themselves. */
const mayBeOfAction = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  ctrlKey || metaKey || altKey || /^F\d+$/.test(key);

/** Buffers keys pressed before the editor's actions are loaded. */
export class HeldKeys {
  readonly #held: KeyboardEvent[] = [];

  /** Buffers keys that may belong to actions, until they are released or the returned function is called. */
  listen(): () => void {
    document.addEventListener('keydown', this.#note);
    return () => document.removeEventListener('keydown', this.#note);
  }

  /**
   * Dispatches the buffered keys again, once, in order, on their original targets. From then on, keys go directly to
   * the actions.
   */
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

/**
 * Buffers keys pressed once the captions are visible, and dispatches them again when the editor's actions and their
 * announcements are ready. Call it in a component that contains both, because its effects run after those of its
 * children.
 */
export function useHeldKeys(isReady: boolean): void {
  const [held] = useState(() => new HeldKeys());
  // Listens from the first paint of the captions.
  useLayoutEffect(() => held.listen(), [held]);
  useEffect(() => {
    if (isReady) held.release();
  }, [held, isReady]);
}
