import { type RefObject, useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import type { CaptionId } from '../../../../domain/captions/types.ts';
import { exceptTyped } from '../../../platform/afterFrame.ts';
import type { EditorStore } from '../engine/document/editorStore.ts';
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

/** A selection of a field's text, or a caret where both offsets are the same. */
export interface FieldRange {
  readonly start: number;
  readonly end: number;
}

/**
 * Keeps a field that React does not control at the text that `readText` returns, and its caret at `readCaret`. Both are
 * read whenever its component has been rendered: what was rendered can be older than what was typed. Nothing happens
 * while an input method composes.
 */
export function useFieldText(
  field: RefObject<HTMLTextAreaElement | null>,
  isComposing: boolean,
  readText: () => string,
  readCaret: () => FieldRange | null,
): void {
  useLayoutEffect(() => {
    if (!isComposing) showText(field.current, readText(), readCaret());
  });
}

/**
 * Gives a field another text; one that it has already leaves the caret where it is. Browsers put the caret at the end of
 * a new text: it goes to `caret`, or stays as far from the end as it was.
 */
export function showText(field: HTMLTextAreaElement | null, text: string, caret: FieldRange | null = null): void {
  if (!field || field.value === text) return;
  const fromEnd = field.value.length - field.selectionEnd;
  field.value = text;
  // Some browsers focus a field whose selection is set.
  if (field.ownerDocument.activeElement !== field) return;
  const kept = Math.max(0, text.length - fromEnd);
  field.setSelectionRange(caret?.start ?? kept, caret?.end ?? kept);
}

/** Whether an edit is a paste or a drop, which is an undo step of its own. */
export const isPaste = (event: Event): boolean =>
  event instanceof InputEvent && (event.inputType === 'insertFromPaste' || event.inputType === 'insertFromDrop');

/** The caret that the editor knows in a caption's text; null if it is elsewhere. */
export function caretIn({ cursor }: Pick<EditorStore, 'cursor'>, id: CaptionId): FieldRange | null {
  return cursor?.captionId === id ? { start: cursor.offset, end: cursor.end ?? cursor.offset } : null;
}
