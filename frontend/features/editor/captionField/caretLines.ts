import type { KeyboardEvent } from 'react';

/**
 * Returns the caption that a key moves to from within a text: -1 the previous one, 1 the next one, 0 none. Tab always
 * moves; arrow keys move if the caret is on the first or last line.
 */
export function leavesText(event: KeyboardEvent<HTMLTextAreaElement>): -1 | 0 | 1 {
  if (event.key === 'Tab') return event.shiftKey ? -1 : 1;
  if (event.shiftKey) return 0;
  if (event.key === 'ArrowUp' && isOnFirstLine(event.currentTarget)) return -1;
  if (event.key === 'ArrowDown' && isOnLastLine(event.currentTarget)) return 1;
  return 0;
}

/**
 * Whether the caret is on the first line. Only the browser knows the caret's line in wrapped text: there, only the very
 * start of the text counts.
 */
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
