import type { KeyboardEvent } from 'react';

/**
 * Which caption a key leads to from within a text: -1 the one before, 1 the one after, 0 none. Tab always
 * leads on; arrows do when the caret is on the first or the last line.
 */
export function leavesText(event: KeyboardEvent<HTMLTextAreaElement>): -1 | 0 | 1 {
  if (event.key === 'Tab') return event.shiftKey ? -1 : 1;
  if (event.shiftKey) return 0;
  if (event.key === 'ArrowUp' && isOnFirstLine(event.currentTarget)) return -1;
  if (event.key === 'ArrowDown' && isOnLastLine(event.currentTarget)) return 1;
  return 0;
}

/** Where lines are wrapped only the browser knows the caret's line: then only the very ends of the text count. */
function isOnFirstLine(area: HTMLTextAreaElement): boolean {
  const { value, selectionStart, selectionEnd } = area;
  if (selectionStart !== selectionEnd) return false;
  return isWrapped(area) ? selectionStart === 0 : !value.slice(0, selectionStart).includes('\n');
}

function isOnLastLine(area: HTMLTextAreaElement): boolean {
  const { value, selectionStart, selectionEnd } = area;
  if (selectionStart !== selectionEnd) return false;
  return isWrapped(area) ? selectionEnd === value.length : !value.slice(selectionEnd).includes('\n');
}

function isWrapped(area: HTMLTextAreaElement): boolean {
  const style = getComputedStyle(area);
  const insetPx = Number.parseFloat(style.paddingTop) + Number.parseFloat(style.paddingBottom);
  const lines = Math.round((area.clientHeight - insetPx) / Number.parseFloat(style.lineHeight));
  return lines > area.value.split('\n').length;
}
