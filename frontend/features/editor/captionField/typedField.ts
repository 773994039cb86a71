import { type ChangeEvent, type CompositionEvent, useCallback, useMemo, useRef, useState } from 'react';
import type { CaptionId } from '../../../../domain/captions/types.ts';
import { exceptTyped } from '../../../platform/afterFrame.ts';
import type { CaptionSelection } from '../engine/document/captionSelection.ts';
import { useEditor } from '../parts/hooks.ts';
import { sizesItself } from './fieldSizing.ts';

export type Subscribe = (listener: () => void) => () => void;

/** Runs an edit caused by a keystroke; the row renders one frame later. Returns the result of the edit. */
export type RunTyped = <T>(work: () => T) => T;

/**
 * Separates typing from other changes for a field that displays typed text without rendering. `typed` wraps the work of
 * a keystroke; subscribers of `subscribe` are rendered a frame after it, but immediately after any other change.
 * Browsers without `field-sizing` need the mirrored text immediately, so nothing is delayed there.
 */
export function useTyping(changed: Subscribe): {
  readonly subscribe: Subscribe;
  readonly typed: RunTyped;
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

interface TypedText {
  /** Unfinished text of an input method (IME), or null. Only its result becomes an edit. */
  readonly composed: string | null;
  readonly onChange: (event: ChangeEvent<HTMLTextAreaElement>) => void;
  readonly onCompositionEnd: (event: CompositionEvent<HTMLTextAreaElement>) => void;
}

/** Calls `edit` with a field whose text the user changed. A paste becomes an undo step of its own. */
export function useTypedText(edit: (area: HTMLTextAreaElement) => void): TypedText {
  const { store } = useEditor();
  const [composed, setComposed] = useState<string | null>(null);

  function onChange({ nativeEvent, currentTarget: area }: ChangeEvent<HTMLTextAreaElement>): void {
    if (nativeEvent instanceof InputEvent && nativeEvent.isComposing) setComposed(area.value);
    else if (isPaste(nativeEvent)) store.asOwnStep(() => edit(area));
    else edit(area);
  }

  function onCompositionEnd({ currentTarget: area }: CompositionEvent<HTMLTextAreaElement>): void {
    setComposed(null);
    edit(area);
  }

  return { composed, onChange, onCompositionEnd };
}

/** Selection within a field's text, or a caret if both offsets are equal. */
export interface FieldRange {
  readonly start: number;
  readonly end: number;
}

/**
 * Sets the text of a field. If the text is unchanged, the caret stays where it is. Browsers move the caret to the end
 * of a new text: it is moved to `caret`, or keeps its distance from the end.
 */
export function showText(field: HTMLTextAreaElement | null, text: string, caret: FieldRange | null = null): void {
  if (!field || field.value === text) return;
  const fromEnd = field.value.length - field.selectionEnd;
  field.value = text;
  // Some browsers focus a field when its selection is set.
  if (field.ownerDocument.activeElement !== field) return;
  const kept = Math.max(0, text.length - fromEnd);
  field.setSelectionRange(caret?.start ?? kept, caret?.end ?? kept);
}

/** Whether an edit is a paste or a drop. These form their own undo step. */
export const isPaste = (event: Event): boolean =>
  event instanceof InputEvent && (event.inputType === 'insertFromPaste' || event.inputType === 'insertFromDrop');

/** Returns the editor's caret within a caption's text; null if the caret is elsewhere. */
export function caretIn({ cursor }: Pick<CaptionSelection, 'cursor'>, id: CaptionId): FieldRange | null {
  return cursor?.captionId === id ? { start: cursor.offset, end: cursor.end ?? cursor.offset } : null;
}
