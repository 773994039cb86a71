import type { Shortcuts } from '../../../../domain/preferences/shortcuts.ts';
import { isPageHeld } from '../../../ui/dialogs/dialogFocus.ts';
import { isBare, isLetter, type KeyPress, type Keys, matches, type Platform } from '../engine/document/keys.ts';
import { type Editor, hasDialog } from '../engine/session/editor.ts';
import { type Action, canRun } from './action.ts';
import { actions } from './index.ts';
import { keysOf } from './shortcuts.ts';

/** Parts of a keyboard event that determine which action runs. */
export type Press = KeyPress & Pick<KeyboardEvent, 'isComposing' | 'repeat'>;

/**
 * Kind of the focused element: a caption's text, another text field, a control with its own keys but without typed
 * text, the list or the timeline, or anything else.
 */
type Focus = 'text' | 'field' | 'control' | 'captions' | 'elsewhere';

/** Returns the action for a key press, or undefined. Keys that confirm an input method's candidate run no action. */
export function actionFor(
  press: Press,
  focus: Focus,
  platform: Platform,
  shortcuts: Shortcuts = {},
): Action | undefined {
  if (press.isComposing) return undefined;
  return actions.find((action) => {
    const { repeats, isOfFields, isOfTexts } = action;
    if (press.repeat && !repeats) return false;
    if (isOfFields && focus === 'field') return false;
    if (isOfTexts && (focus === 'text' || focus === 'field' || focus === 'control')) return false;
    return keysOf(action, shortcuts).some((one) => matches(one, press, platform) && isHeard(one, focus));
  });
}

function isHeard(keys: Keys, focus: Focus): boolean {
  if (focus === 'text' || focus === 'field' || focus === 'control') return !isBare(keys);
  return focus === 'captions' || !isLetter(keys);
}

function focusOf(target: EventTarget | null): Focus {
  if (!(target instanceof HTMLElement)) return 'elsewhere';
  if (target.matches('[data-caption] textarea')) return 'text';
  if (takesKeys(target)) return hasOwnText(target) ? 'field' : 'control';
  return target.closest('[data-letters-act]') ? 'captions' : 'elsewhere';
}

/** Whether the focused element handles plain keys itself: text fields, and controls that have their own keys. */
function takesKeys(target: HTMLElement): boolean {
  return (
    target.isContentEditable ||
    target.matches('input, textarea, select, [role="slider"], [role="menuitem"], [role="option"]')
  );
}

/** Whether a field has its own undo. False for choices, closed lists of choices and fields whose text was not typed. */
function hasOwnText(target: HTMLElement): boolean {
  return !target.matches(
    '[data-untouched], [role="combobox"][aria-expanded="false"], [type="radio"], [type="checkbox"], [type="range"], [readonly], select, [role="slider"], [role="menuitem"], [role="option"]',
  );
}

function isControl(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches('button, a, [role="button"]');
}

/**
 * Handles the earlier key presses, then those on the whole page, while no dialog is open. Returns a function that stops
 * it.
 */
export function listenToKeys(
  editor: Editor,
  platform: Platform,
  shortcuts: () => Shortcuts,
  earlier: readonly KeyboardEvent[],
): () => void {
  const handle = (event: KeyboardEvent) => {
    if (hasDialog(editor) || isPageHeld()) return;
    // Space and Enter press the focused button; they must not run an action as well.
    if (isControl(event.target) && (event.code === 'Space' || event.code === 'Enter') && !event.altKey) return;
    const action = actionFor(event, focusOf(event.target), platform, shortcuts());
    if (!action) return;
    event.preventDefault();
    if (canRun(action, editor)) action.run(editor);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!event.defaultPrevented) handle(event);
  };
  for (const event of earlier) handle(event);
  document.addEventListener('keydown', onKeyDown);
  return () => document.removeEventListener('keydown', onKeyDown);
}
