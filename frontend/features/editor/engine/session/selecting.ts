import type { CaptionId } from '../../../../../domain/captions/types.ts';
import { currentPlatform } from '../document/keys.ts';
import type { Editor } from './editor.ts';

/** A point of the window, in CSS pixels. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Modifier keys held during a pointer press. */
type HeldKeys = Pick<MouseEvent, 'shiftKey' | 'ctrlKey' | 'metaKey'>;

/**
 * Whether the press adds to the selection: Ctrl, or Command on a Mac, where Ctrl with a click opens the context menu.
 */
const isAdding = ({ ctrlKey, metaKey }: HeldKeys): boolean => (currentPlatform() === 'mac' ? metaKey : ctrlKey);

/** Whether a press opens the context menu: the right button, and on a Mac also Ctrl with the left one. */
const opensMenu = ({ button, ctrlKey }: MouseEvent): boolean =>
  button === 2 || (button === 0 && ctrlKey && currentPlatform() === 'mac');

/** Whether a pointer press modifies the selection instead of going to a caption. */
export const isSelecting = (held: HeldKeys): boolean => held.shiftKey || isAdding(held);

/**
 * Selects up to the pressed row with Shift, and adds or removes the row with Ctrl. The row takes the focus, so that
 * keys apply to the list. Shift in the focused text selects within the text.
 */
function selectByPress({ store, ui }: Editor, event: MouseEvent): void {
  const { target } = event;
  // Keeps the focus while a menu opens, so that only the text being edited gets the browser's own menu.
  if (opensMenu(event) && target !== document.activeElement) event.preventDefault();
  if (event.button !== 0 || !isSelecting(event) || !(target instanceof HTMLElement)) return;
  const id = target.closest<HTMLElement>('[data-caption]')?.dataset.caption;
  if (id === undefined || (event.shiftKey && isTypedIn(target))) return;
  event.preventDefault();
  selectWith({ store, ui }, id, event);
}

/**
 * Selects up to a caption with Shift, and adds or removes it with Ctrl. Its row takes the focus, so that keys apply to
 * all selected captions.
 */
export function selectWith({ store, ui }: Pick<Editor, 'store' | 'ui'>, id: CaptionId, { shiftKey }: HeldKeys): void {
  if (shiftKey) store.selection.extendTo(id);
  else store.selection.toggle(id);
  const { currentId: captionId } = store.selection;
  if (captionId !== null) ui.requestFocus({ captionId, field: 'row', caret: 'start' });
}

/**
 * Returns the position at which to open the caption menu, or null to keep the browser's own menu: in the text being
 * edited, for spelling and the clipboard. A caption that is not selected becomes the only selected one.
 */
function askForMenu({ store }: Editor, event: MouseEvent): Point | null {
  const { target } = event;
  if (!(target instanceof HTMLElement) || isTypedIn(target)) return null;
  const row = target.closest<HTMLElement>('[data-caption]');
  const id = row?.dataset.caption;
  if (!row || id === undefined) return null;
  event.preventDefault();
  if (!store.selection.ids.has(id)) store.selection.select(id);
  // In some browsers, a menu opened with the keyboard has no position.
  if (event.clientX !== 0 || event.clientY !== 0) return { x: event.clientX, y: event.clientY };
  const { left, bottom } = target.getBoundingClientRect();
  return { x: left, y: bottom };
}

/**
 * Selects rows by pointer presses with modifier keys, and requests the caption menu. The returned function stops it.
 */
export function listenToPresses(editor: Editor, list: HTMLElement, onMenu: (at: Point | null) => void): () => void {
  const leave = new AbortController();
  const { signal } = leave;
  list.addEventListener('mousedown', (event) => selectByPress(editor, event), { signal });
  list.addEventListener('contextmenu', (event) => onMenu(askForMenu(editor, event)), { signal });
  return () => leave.abort();
}

const isTypedIn = (target: HTMLElement): boolean =>
  target === document.activeElement && target.matches('textarea, input');
