import { expect, test } from 'vitest';
import { scopesOf } from '../../../../frontend/entities/vocabulary/vocabulary.ts';
import { canRun } from '../../../../frontend/features/editor/actions/action.ts';
import { addToVocabulary } from '../../../../frontend/features/editor/actions/addToVocabulary.ts';
import { aFileRow } from '../../../kit/fileRecord.ts';
import { anEditor } from './anEditor.ts';

function chosenAt(text: string, offset: number, end?: number): string | null {
  const editor = anEditor([text]);
  editor.store.selection.setCursor({ captionId: 'c0', offset, ...(end !== undefined && { end }) });
  const added: string[] = [];
  editor.ui.termAdded.subscribe((term) => added.push(term));
  if (canRun(addToVocabulary, editor)) addToVocabulary.run(editor);
  return added[0] ?? null;
}

test('the selected words are added, on one line', () => {
  expect(chosenAt('Hello Aya\nSato, welcome', 6, 14)).toBe('Aya Sato');
});

test('without a selection the word at the caret is added, also at its end', () => {
  expect(chosenAt('Hello Otoji!', 8)).toBe('Otoji');
  expect(chosenAt('Hello Otoji!', 11)).toBe('Otoji');
});

test('punctuation alone and whole sentences are not offered', () => {
  expect(chosenAt('… !', 0, 3)).toBeNull();
  expect(chosenAt('word '.repeat(30), 0, 140)).toBeNull();
});

test('the owner of a file adds to all recordings, other editors to the file', () => {
  expect(scopesOf(null)).toEqual(['all']);
  expect(scopesOf(aFileRow({ may: ['open', 'edit', 'transcribe'] }))).toEqual(['all', 'file']);
  expect(scopesOf(aFileRow({ may: ['open', 'edit'] }))).toEqual(['file']);
});
