import { type RefObject, useLayoutEffect } from 'react';
import { ignoreSecondPress } from './secondPress.ts';

/**
 * Takes the focus into a dialog for as long as `body` exists, and gives it back afterwards. It happens within the
 * commit that shows or removes the dialog. Mantine's own trap and return wait for timers: a key pressed before them
 * would still reach the page behind, and a late timer would move the focus into a dialog that has gone.
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

/** What is marked with `data-autofocus`, else the first control of the body, else the dialog itself. */
function firstOf(body: HTMLElement | null): HTMLElement | null | undefined {
  return (
    body?.querySelector<HTMLElement>('[data-autofocus]') ??
    body?.querySelector<HTMLElement>(focusable) ??
    body?.closest<HTMLElement>('[role="dialog"]')
  );
}

/** Tab past the last control goes to the first one, and back: the focus never leaves the dialog for the bare page. */
function wrapTab(dialog: HTMLElement, event: KeyboardEvent): void {
  if (event.key !== 'Tab') return;
  const stops = [...dialog.querySelectorAll<HTMLElement>(focusable)].filter(isTabStop);
  const [from, to] = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]];
  if (document.activeElement !== from) return;
  event.preventDefault();
  to?.focus();
}

/** Tab stops only once in a group of radio buttons: at the chosen one. */
function isTabStop(control: HTMLElement): boolean {
  if (control.tabIndex < 0 || !control.checkVisibility()) return false;
  return !(control instanceof HTMLInputElement) || control.type !== 'radio' || control.checked;
}

/** What had the focus. An item of a menu goes with its menu, which is named by its button. */
function openerOf(element: Element | null): HTMLElement | null {
  const button = element?.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  const opener = button ? document.getElementById(button) : element;
  return opener instanceof HTMLElement ? opener : null;
}

let isReturning = false;

/** Gives the focus back to where it was. What happens when a person goes there does not: see {@link isFocusReturned}. */
export function returnFocus(element: HTMLElement | null): void {
  isReturning = true;
  element?.focus({ preventScroll: true });
  isReturning = false;
}

/** True within the focus events of an element that gets the focus back from a dialog or a menu. */
export const isFocusReturned = (): boolean => isReturning;

let holders = 0;

/** True while a dialog is open: keys are for it alone. */
export const isPageHeld = (): boolean => holders > 0;

/** Puts the page behind out of reach of keys, pointers and screen readers. Dialogs and lists are outside of it. */
function holdPage(): () => void {
  const page = document.getElementById('root');
  holders += 1;
  if (page) page.inert = true;
  return () => {
    holders -= 1;
    if (page && holders === 0) page.inert = false;
  };
}
