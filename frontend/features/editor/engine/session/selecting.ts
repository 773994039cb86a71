import type { CaptionId } from '../../../../../domain/captions/types.ts';
import { currentPlatform } from '../document/keys.ts';
import type { Editor } from './editor.ts';

/** A point of the window, in CSS pixels. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The keys held while the pointer is pressed. */
type HeldKeys = Pick<MouseEvent, 'shiftKey' | 'ctrlKey' | 'metaKey'>;

/** Ctrl, and Command on a Mac, where Ctrl and the pointer open the context menu. */
const isAdding = ({ ctrlKey, metaKey }: HeldKeys): boolean => (currentPlatform() === 'mac' ? metaKey : ctrlKey);

/** The right button, and on a Mac Ctrl with the left one. */
const opensMenu = ({ button, ctrlKey }: MouseEvent): boolean =>
  button === 2 || (button === 0 && ctrlKey && currentPlatform() === 'mac');

/** Whether a press of the pointer selects more or fewer captions instead of leading to one. */
export const isSelecting = (held: HeldKeys): boolean => held.shiftKey || isAdding(held);

/**
 * Selects up to the pressed row with Shift, and adds or removes it with Ctrl. The row takes the focus, so that keys are
 * for the list. A press with Shift in the text that has the focus selects within the text.
 */
function selectByPress({ store, ui }: Editor, event: MouseEvent): void {
  const { target } = event;
  // The focus stays where it is while a menu is opened, so that only the text that is edited has the browser's own.
  if (opensMenu(event) && target !== document.activeElement) event.preventDefault();
  if (event.button !== 0 || !isSelecting(event) || !(target instanceof HTMLElement)) return;
  const id = target.closest<HTMLElement>('[data-caption]')?.dataset.caption;
  if (id === undefined || (event.shiftKey && isTypedIn(target))) return;
  event.preventDefault();
  selectWith({ store, ui }, id, event);
}

/**
 * Selects up to a caption with Shift, and adds or removes it with Ctrl. Its row takes the focus, so that keys are for
 * all that are selected.
 */
export function selectWith({ store, ui }: Pick<Editor, 'store' | 'ui'>, id: CaptionId, { shiftKey }: HeldKeys): void {
  if (shiftKey) store.extendSelection(id);
  else store.toggleSelected(id);
  if (store.currentId !== null) ui.requestFocus({ captionId: store.currentId, field: 'row', caret: 'start' });
}

/**
 * Where the menu of the captions opens, or null where the browser's own is wanted: in the text that is typed in, for its
 * spelling and the clipboard. A caption that is not selected yet becomes the only one that is.
 */
function askForMenu({ store }: Editor, event: MouseEvent): Point | null {
  const { target } = event;
  if (!(target instanceof HTMLElement) || isTypedIn(target)) return null;
  const row = target.closest<HTMLElement>('[data-caption]');
  const id = row?.dataset.caption;
  if (!row || id === undefined) return null;
  event.preventDefault();
  if (!store.selectedIds.has(id)) store.select(id);
  // Asked for by the keyboard it has no place of its own in some browsers.
  if (event.clientX !== 0 || event.clientY !== 0) return { x: event.clientX, y: event.clientY };
  const { left, bottom } = target.getBoundingClientRect();
  return { x: left, y: bottom };
}

/**
 * Selects rows by the pointer and the keys held with it, and asks for the menu of the captions. Call the returned
 * function to stop.
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
