import { type RefObject, useLayoutEffect } from 'react';
import { ignoreSecondPress } from './secondPress.ts';

/**
 * Moves the focus into a dialog for as long as `body` exists, and returns it afterwards. Both happen within the commit
 * that shows or removes the dialog. Mantine's own focus trap and return wait for timers: a key pressed before they fire
 * would still reach the page behind, and a late timer would move the focus into a dialog that is already removed.
 */
export function useDialogFocus(body: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const opener = openerOf(document.activeElement);
    ignoreSecondPress();
    const release = holdPage();
    const dialog = body.current?.closest<HTMLElement>('[role="dialog"]');
    const keepTab = (event: KeyboardEvent) => dialog && wrapTab(dialog, event);
    dialog?.addEventListener('keydown', keepTab);
    firstOf(body.current)?.focus({ preventScroll: true });
    return () => {
      dialog?.removeEventListener('keydown', keepTab);
      release();
      ignoreSecondPress();
      returnFocus(opener);
    };
  }, [body]);
}

const focusable =
  'input:not([type="hidden"], :disabled), textarea:not(:disabled), select:not(:disabled), button:not(:disabled), a[href], [tabindex="0"]';

/**
 * Element to focus first: the one marked with `data-autofocus`, else the first control of the body, else the dialog
 * itself.
 */
function firstOf(body: HTMLElement | null): HTMLElement | null | undefined {
  return (
    body?.querySelector<HTMLElement>('[data-autofocus]') ??
    body?.querySelector<HTMLElement>(focusable) ??
    body?.closest<HTMLElement>('[role="dialog"]')
  );
}

/**
 * Wraps Tab from the last control to the first one and back, so that the focus never leaves the dialog for the page
 * behind.
 */
function wrapTab(dialog: HTMLElement, event: KeyboardEvent): void {
  if (event.key !== 'Tab') return;
  const stops = [...dialog.querySelectorAll<HTMLElement>(focusable)].filter(isTabStop);
  const [from, to] = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]];
  if (document.activeElement !== from) return;
  event.preventDefault();
  to?.focus();
}

/** Whether Tab stops at a control. A group of radio buttons has one stop: the selected one. */
function isTabStop(control: HTMLElement): boolean {
  if (control.tabIndex < 0 || !control.checkVisibility()) return false;
  return !(control instanceof HTMLInputElement) || control.type !== 'radio' || control.checked;
}

/**
 * Element that had the focus. For a menu item, returns the button that labels the menu, since the item disappears with
 * it.
 */
function openerOf(element: Element | null): HTMLElement | null {
  const button = element?.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  const opener = button ? document.getElementById(button) : element;
  return opener instanceof HTMLElement ? opener : null;
}

let isReturning = false;

/** Returns the focus to an element without triggering what a focus by a person would; see {@link isFocusReturned}. */
export function returnFocus(element: HTMLElement | null): void {
  isReturning = true;
  element?.focus({ preventScroll: true });
  isReturning = false;
}

/** Whether the current focus event returns the focus from a dialog or a menu. */
export const isFocusReturned = (): boolean => isReturning;

let holders = 0;

/** Whether a dialog is open and receives all keys. */
export const isPageHeld = (): boolean => holders > 0;

/**
 * Makes the page behind inert for keys, pointers and screen readers. Dialogs and dropdown lists are rendered outside
 * it.
 */
function holdPage(): () => void {
  const page = document.getElementById('root');
  holders += 1;
  if (page) page.inert = true;
  return () => {
    holders -= 1;
    if (page && holders === 0) page.inert = false;
  };
}
