import { afterEach, expect, test, vi } from 'vitest';
import { setText } from '../../../../domain/editor/commands/setText.ts';
import { showText } from '../../../../frontend/features/editor/list/typedField.ts';
import { exceptTyped } from '../../../../frontend/platform/afterFrame.ts';
import { aDocument } from './aDocument.ts';
import { anEditor } from './anEditor.ts';

const id = aDocument(['One', 'Two']).at('en', 1)?.id ?? '';
const said = (text: string) => ({ id, tab: 'en', text });

afterEach(() => vi.unstubAllGlobals());

/** A field under a caption as a row of the list has it, in a page that draws no frame. */
function aField() {
  vi.stubGlobal('requestAnimationFrame', () => 0);
  const { store } = anEditor(['One', 'Two']);
  const shown: string[] = [];
  let value = 'Two';
  const field = {
    get value() {
      return value;
    },
    set value(text) {
      value = text;
      shown.push(text);
    },
  } as HTMLTextAreaElement;
  const show = () => showText(field, store.document.get(id)?.cells.en?.text ?? '');
  let isTyped = false;
  exceptTyped(
    (listener) => store.subscribeCaption(id, listener),
    () => isTyped,
  )(show);
  const type = (text: string) => {
    value = text;
    isTyped = true;
    store.setText(said(text));
    isTyped = false;
    show();
  };
  return { store, field, shown, type };
}

test('what is typed is left to the field, with its caret', () => {
  const { store, shown, type } = aField();
  type('Two!');
  expect(store.document.get(id)?.cells.en?.text).toBe('Two!');
  expect(shown).toEqual([]);
});

test('an edit that is undone leaves the field at once, and one that is done again comes back', () => {
  const { store, field, type } = aField();
  type('Two!');
  store.undo();
  expect(field.value).toBe('Two');
  store.redo();
  expect(field.value).toBe('Two!');
});

test('an edit that the server refused leaves the field at once', () => {
  const { store, field, type } = aField();
  const theirs = aDocument(['One', 'Two, theirs']);
  type('Two, mine');
  store.replaceDocument(theirs, setText(store.document, said('Two, theirs')));
  expect(field.value).toBe('Two, theirs');
});

test('an edit that the editor does not take is not shown', () => {
  const { store, field, type } = aField();
  store.setLocked(true);
  type('Two, mine');
  expect(field.value).toBe('Two');
});
