import { isPageHeld } from '../../../ui/dialogFocus.ts';
import { type Editor, hasDialog } from '../session/editor.ts';
import { type Action, canRun } from './action.ts';
import { actions } from './index.ts';
import { isBare, type KeyPress, matches, type Platform } from './keys.ts';

/** What of a keyboard event decides which action runs. */
export type Press = KeyPress & Pick<KeyboardEvent, 'isComposing' | 'repeat'>;

/** The action that a key press asks for, or undefined. Keys that confirm an input method's choice ask for none. */
export function actionFor(press: Press, isTyping: boolean, platform: Platform): Action | undefined {
  if (press.isComposing) return undefined;
  return actions.find(({ keys, repeats }) => {
    if (press.repeat && !repeats) return false;
    return keys.some((one) => matches(one, press, platform) && !(isTyping && isBare(one)));
  });
}

/** True where plain keys belong to the focused element: text fields, and controls that have keys of their own. */
function takesKeys(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return (
    target.isContentEditable ||
    target.matches('input, textarea, select, [role="slider"], [role="menuitem"], [role="option"]')
  );
}

function isControl(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches('button, a, [role="button"]');
}

/** Listens to the whole page while no dialog is open. Call the returned function to stop. */
export function listenToKeys(editor: Editor, platform: Platform): () => void {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.defaultPrevented || hasDialog(editor) || isPageHeld()) return;
    // Space and Enter press the focused button; they must not do a second thing.
    if (isControl(event.target) && (event.code === 'Space' || event.code === 'Enter') && !event.altKey) return;
    const action = actionFor(event, takesKeys(event.target), platform);
    if (!action) return;
    event.preventDefault();
    if (canRun(action, editor)) action.run(editor);
  };
  document.addEventListener('keydown', onKeyDown);
  return () => document.removeEventListener('keydown', onKeyDown);
}
