import { type PointerEventHandler, useState } from 'react';

interface Listeners {
  readonly onPointerDown?: PointerEventHandler<HTMLButtonElement> | undefined;
  readonly onPointerLeave?: PointerEventHandler<HTMLButtonElement> | undefined;
}

/**
 * Hides a button's tooltip on a press and allows it again once the pointer has left: it would cover what the press has
 * opened or changed. Returns listeners for the button, which also call its own.
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
