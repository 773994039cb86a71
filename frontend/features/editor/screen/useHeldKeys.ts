import { useLayoutEffect, useRef } from 'react';

/**
 * What a browser would do with Ctrl or Cmd is not what is meant: save the page, search in the part of the captions that
 * it has, undo in a field what the editor undoes then once more.
 */
const browserKeys = new Set(['s', 'f', 'z', 'y']);

/** Text fields and the row take all other keys by themselves. */
const mayBeOfAction = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  ctrlKey || metaKey || altKey || /^F\d+$/.test(key);

/**
 * Who sees the captions can press keys: those that are pressed before the actions of the editor are there are pressed
 * again when they are.
 */
export function useHeldKeys(isReady: boolean): void {
  const held = useRef<KeyboardEvent[]>([]);
  useLayoutEffect(() => {
    if (isReady) {
      for (const event of held.current.splice(0)) pressAgain(event);
      return;
    }
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.isComposing || event.defaultPrevented || !mayBeOfAction(event)) return;
      held.current.push(event);
      if ((event.ctrlKey || event.metaKey) && browserKeys.has(event.key.toLowerCase())) event.preventDefault();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [isReady]);
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
