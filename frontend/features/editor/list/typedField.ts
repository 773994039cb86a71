import { type RefObject, useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import { exceptTyped } from '../../../platform/afterFrame.ts';
import { sizesItself } from './fieldSizing.ts';

type Subscribe = (listener: () => void) => () => void;

/**
 * For a field that shows what is typed by itself: `typed` does what a letter does, and what subscribes by `subscribe` is
 * rendered a frame after it, and at once after anything else. Browsers whose fields are not as tall as their texts need
 * the text under the field at once.
 */
export function useTyping(changed: Subscribe): {
  readonly subscribe: Subscribe;
  readonly typed: <T>(work: () => T) => T;
} {
  const isTyped = useRef(false);
  const subscribe = useMemo(() => exceptTyped(changed, () => isTyped.current), [changed]);
  const typed = useCallback(<T>(work: () => T): T => {
    isTyped.current = sizesItself;
    try {
      return work();
    } finally {
      isTyped.current = false;
    }
  }, []);
  return { subscribe, typed };
}

/**
 * Keeps a field that React does not control at the text that `read` returns, which is asked whenever its component has
 * been rendered: what was rendered can be older than what was typed. Nothing happens while an input method composes.
 */
export function useFieldText(
  field: RefObject<HTMLTextAreaElement | null>,
  isComposing: boolean,
  read: () => string,
): void {
  useLayoutEffect(() => {
    if (!isComposing) showText(field.current, read());
  });
}

/** Gives a field another text; one that it has already leaves the caret where it is. */
export function showText(field: HTMLTextAreaElement | null, text: string): void {
  if (field && field.value !== text) field.value = text;
}
