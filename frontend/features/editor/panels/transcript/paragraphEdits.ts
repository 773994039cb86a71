import type { KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import type { CaptionId, TabId } from '../../../../../domain/captions/types.ts';
import type { Change } from '../../../../../domain/changes/change.ts';
import { typedSplice } from '../../../../../domain/changes/splice.ts';
import { editParagraph } from '../../../../../domain/editor/commands/editParagraph.ts';
import { joinParagraphs } from '../../../../../domain/editor/commands/joinParagraphs.ts';
import { splitParagraph } from '../../../../../domain/editor/commands/splitParagraph.ts';
import { leavesText } from '../../captionField/caretLines.ts';
import type { RunTyped } from '../../captionField/typedField.ts';
import { type Editor, goTo } from '../../engine/session/editor.ts';
import type { Paragraphs } from './paragraphs.ts';
import { placeIn, readParagraph } from './typing.ts';

/** Paragraph whose text is being edited. */
export interface EditedParagraph {
  readonly editor: Editor;
  readonly tab: TabId;
  readonly ids: readonly CaptionId[];
  readonly paragraphs: Paragraphs;
}

/** Stores the caret position and makes the caption at the caret the current one. */
export function noteCursor(
  { editor: { store }, ids, tab }: EditedParagraph,
  { selectionStart, selectionEnd }: HTMLTextAreaElement,
): void {
  const { document, selection } = store;
  const flow = readParagraph(document, ids, tab);
  const place = placeIn(document, flow, tab, selectionStart);
  const end = placeIn(document, flow, tab, selectionEnd);
  if (!place) return;
  selection.select(place.id);
  const isSelection = end?.id === place.id && end.offset > place.offset;
  selection.setCursor({ captionId: place.id, offset: place.offset, ...(isSelection && { end: end.offset }) });
}

/**
 * Applies the text of the field to the captions. Returns a function that moves the caret, into another field if its
 * caption was removed by the edit.
 */
export function editText(paragraph: EditedParagraph, area: HTMLTextAreaElement, typed: RunTyped): () => void {
  const { editor, ids, tab } = paragraph;
  const { store } = editor;
  const { document } = store;
  const flow = readParagraph(document, ids, tab);
  const splice = typedSplice(flow.text, area.value, area.selectionEnd);
  const caret = splice.at + splice.put.length;
  const change = editParagraph(document, { tab, ids, splice, typing: store.typing });
  const isText = change?.ops.every((op) => op.op === 'text') ?? false;
  const isDone = isText ? typed(() => store.dispatch(change)) : applyNow(editor, change);
  return () => {
    if (!isDone) return;
    const remaining = ids.filter((id) => document.get(id));
    const place = placeIn(document, readParagraph(document, remaining, tab), tab, caret);
    if (remaining.length === ids.length || !place) noteCursor(paragraph, area);
    else goTo(editor, place.id, place.offset);
  };
}

/**
 * Handles the keys that edit or leave a paragraph: Enter splits it, Backspace and Delete at its ends join it with its
 * neighbor, and arrow keys and Tab move to the adjacent one. Returns whether the key was handled.
 */
export function handleKey(paragraph: EditedParagraph, event: KeyboardEvent<HTMLTextAreaElement>): boolean {
  const { selectionStart: start, selectionEnd: end, value } = event.currentTarget;
  const isCaret = start === end;
  if (event.key === 'Enter') split(paragraph, start);
  else if (event.key === 'Backspace' && isCaret && start === 0) join(paragraph, paragraph.ids);
  else if (event.key === 'Delete' && isCaret && end === value.length) join(paragraph, nextParagraph(paragraph));
  else return leave(paragraph, event);
  return true;
}

/** Applies a change and renders it synchronously, so that the caret can move to its caption. */
function applyNow({ store }: Editor, change: Change | null): boolean {
  return flushSync(() => store.dispatch(change));
}

/** Starts a new paragraph at the caret and moves the caret there. */
function split({ editor, ids, tab }: EditedParagraph, offset: number): void {
  const change = splitParagraph(editor.store.document, { tab, ids, at: offset }, editor.env);
  if (!applyNow(editor, change)) return;
  const first = change?.ops.find((op) => op.op === 'paragraph' || op.op === 'put');
  const id = first?.op === 'put' ? first.caption.id : first?.op === 'paragraph' ? first.id : null;
  if (id !== null) goTo(editor, id, 'start');
}

/** Joins a paragraph with the one before it. The caret stays between their texts. */
function join({ editor }: EditedParagraph, ids: readonly CaptionId[] | undefined): void {
  const [first] = ids ?? [];
  if (!ids || first === undefined) return;
  if (applyNow(editor, joinParagraphs(editor.store.document, { ids }))) goTo(editor, first, 'start');
}

function nextParagraph({ editor, ids, paragraphs }: EditedParagraph): readonly CaptionId[] | undefined {
  const next = editor.store.document.neighbour(ids.at(-1) ?? '', 1);
  return next && paragraphs.all[paragraphs.indexOf(next.id)]?.ids;
}

/** Moves the caret from the ends of a paragraph to the adjacent one on arrow keys, as in continuous text. */
function leave({ editor, ids }: EditedParagraph, event: KeyboardEvent<HTMLTextAreaElement>): boolean {
  const { selectionStart: start, selectionEnd: end, value } = event.currentTarget;
  if (event.shiftKey || start !== end || event.key === 'Tab') return false;
  const isBack = event.key === 'ArrowLeft' && start === 0;
  const isForward = event.key === 'ArrowRight' && end === value.length;
  const step = isBack ? -1 : isForward ? 1 : leavesText(event);
  const from = (step === 1 ? ids.at(-1) : ids[0]) ?? '';
  const next = step === 0 ? undefined : editor.store.document.neighbour(from, step);
  if (next) goTo(editor, next.id, step === 1 ? 'start' : 'end');
  return next !== undefined;
}
