import { afterEach, expect, test, vi } from 'vitest';
import { setText } from '../../../../domain/editor/commands/setText.ts';
import { caretIn, isPaste, showText } from '../../../../frontend/features/editor/captionField/typedField.ts';
import { caretInParagraph, readParagraph } from '../../../../frontend/features/editor/panels/transcript/typing.ts';
import { exceptTyped } from '../../../../frontend/platform/afterFrame.ts';
import { aDocument } from './aDocument.ts';
import { anEditor } from './anEditor.ts';

const id = aDocument(['One', 'Two']).at('en', 1)?.id ?? '';
const said = (text: string) => ({ id, tab: 'en', text });

afterEach(() => vi.unstubAllGlobals());

/** Text field under a caption, as in a row of the list, on a page that renders no frame. */
function aField() {
  vi.stubGlobal('requestAnimationFrame', () => 0);
  const { store } = anEditor(['One', 'Two']);
  const shown: string[] = [];
  let value = 'Two';
  const field = {
    ownerDocument: {},
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

test('typed text stays in the field untouched, with its caret', () => {
  const { store, shown, type } = aField();
  type('Two!');
  expect(store.document.get(id)?.cells.en?.text).toBe('Two!');
  expect(shown).toEqual([]);
});

test('undo removes an edit from the field immediately, and redo restores it', () => {
  const { store, field, type } = aField();
  type('Two!');
  store.undo();
  expect(field.value).toBe('Two');
  store.redo();
  expect(field.value).toBe('Two!');
});

test('an edit that the server rejected is removed from the field immediately', () => {
  const { store, field, type } = aField();
  const theirs = aDocument(['One', 'Two, theirs']);
  type('Two, mine');
  store.replaceDocument(theirs, setText(store.document, said('Two, theirs')));
  expect(field.value).toBe('Two, theirs');
});

test('an edit that the editor rejects is not shown', () => {
  const { store, field, type } = aField();
  store.setLocked(true);
  type('Two, mine');
  expect(field.value).toBe('Two');
});

/** Focused field that moves its caret to the end of a new text, as browsers do. */
function aFocusedField(text: string) {
  const field = {
    ownerDocument: { activeElement: null as unknown },
    selectionStart: text.length,
    selectionEnd: text.length,
    setSelectionRange(start: number, end: number) {
      [this.selectionStart, this.selectionEnd] = [start, end];
    },
    own: text,
    get value() {
      return this.own;
    },
    set value(value: string) {
      this.own = value;
      this.setSelectionRange(value.length, value.length);
    },
  };
  field.ownerDocument.activeElement = field;
  return field as unknown as HTMLTextAreaElement;
}

/** Editor whose second caption is being typed in, in the list or in the transcript. */
function aTypedCaption(isTranscript: boolean) {
  const { store } = anEditor(['One', 'Two and three']);
  const ids = ['c0', 'c1'];
  const textOf = () => (isTranscript ? readParagraph(store.document, ids, 'en').text : wordsOf());
  const wordsOf = () => store.document.get(id)?.cells.en?.text ?? '';
  const before = isTranscript ? 'One '.length : 0;
  const field = aFocusedField(textOf());
  const show = () => {
    const caret = isTranscript ? caretInParagraph(store.selection, ids, 'en') : caretIn(store.selection, id);
    showText(field, textOf(), caret);
  };
  store.selection.select(id);
  const type = (at: number, put: string, cut = '') => {
    store.selection.setCursor({ captionId: id, offset: at });
    const text = wordsOf().slice(0, at) + put + wordsOf().slice(at + cut.length);
    store.setText({ ...said(text), caret: at + put.length });
    field.value = textOf();
    field.setSelectionRange(before + at + put.length, before + at + put.length);
    store.selection.setCursor({ captionId: id, offset: at + put.length });
  };
  return { store, field, show, type, caret: () => field.selectionEnd - before };
}

test.each([false, true])(
  'undoing puts the caret in the field where the step began (transcript: %s)',
  (isTranscript) => {
    const { store, field, show, type, caret } = aTypedCaption(isTranscript);
    type(4, 'five ');
    type(9, 'six ');
    store.undo();
    show();
    expect(field.value.endsWith('Two and three')).toBe(true);
    expect(caret()).toBe(4);
  },
);

test.each([false, true])(
  'undoing a deletion puts the caret before the restored text (transcript: %s)',
  (isTranscript) => {
    const { store, show, type, caret } = aTypedCaption(isTranscript);
    type(3, '', ' and three');
    store.undo();
    show();
    expect(caret()).toBe(3);
  },
);

test('a paste is an undo step of its own between typing before and after it', () => {
  const { store, type } = aTypedCaption(false);
  const textOf = () => store.document.get(id)?.cells.en?.text;
  type(0, 'A ');
  store.asOwnStep(() => type(2, 'pasted '));
  type(9, 'b ');
  const seen = [textOf()];
  while (store.undo()) seen.push(textOf());
  expect(seen).toEqual(['A pasted b Two and three', 'A pasted Two and three', 'A Two and three', 'Two and three']);
});

test('the caret keeps its distance from the end if the editor changes the typed text', () => {
  const field = aFocusedField('One\u0007 two');
  field.setSelectionRange(4, 4);
  showText(field, 'One two');
  expect([field.selectionStart, field.selectionEnd]).toEqual([3, 3]);
});

test.each([
  ['insertFromPaste', true],
  ['insertFromDrop', true],
  ['insertText', false],
  ['insertCompositionText', false],
  ['deleteByCut', false],
] as const)('an edit of the kind %s is a step of its own: %s', (inputType, isOwn) => {
  class InputEvent extends Event {
    readonly inputType = inputType;
  }
  vi.stubGlobal('InputEvent', InputEvent);
  expect(isPaste(new InputEvent('input'))).toBe(isOwn);
  vi.unstubAllGlobals();
});
