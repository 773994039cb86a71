import { type PointerEventHandler, useState } from 'react';

interface Listeners {
  readonly onPointerDown?: PointerEventHandler<HTMLButtonElement> | undefined;
  readonly onPointerLeave?: PointerEventHandler<HTMLButtonElement> | undefined;
}

/**
 * The tooltip of a button goes away at a press and comes back once the pointer has left: it would lie over what the press
 * has opened or changed. Returns the listeners of the button, which call its own.
 */
export function useTipOfButton({ onPointerDown, onPointerLeave }: Listeners) {
  const [isPressed, setPressed] = useState(false);
  const listeners: Required<Listeners> = {
    onPointerDown: (event) => {
      setPressed(true);
      onPointerDown?.(event);
    },
    onPointerLeave: (event) => {
      setPressed(false);
      onPointerLeave?.(event);
    },
  };
  return { isPressed, listeners };
}
