import { expect, it } from 'vitest';
import { setFrameRate } from '../../../../domain/editor/commands/setFrameRate.ts';
import {
  type BatchForm,
  countLocked,
  isComplete,
  planOf,
  rememberForm,
  startForm,
} from '../../../../frontend/features/editor/engine/batch/batchForm.ts';
import { textsOf } from './aDocument.ts';
import { anEditor, completeUntil } from './anEditor.ts';

const source = { names: [], readTime: (text: string) => (text === '00:00:01' ? 1000 : null) };

const chosen = (form: BatchForm, ...kinds: readonly (keyof BatchForm['values'] | 'shift')[]): BatchForm => ({
  ...form,
  chosen: new Set(kinds),
});

it('a form is complete if the fields of its chosen operations can be used', () => {
  const form = startForm(anEditor(['one']));
  const wrongTime = { ...form, shift: { ...form.shift, by: 'soon' } };
  expect(isComplete(chosen(wrongTime, 'balance'), source)).toBe(true);
  expect(isComplete(chosen(wrongTime, 'balance', 'shift'), source)).toBe(false);
  expect(isComplete({ ...chosen(form, 'shift'), shift: { ...form.shift, by: '00:00:01' } }, source)).toBe(true);
  const pattern = { find: '(', replacement: '', matchCase: false, isPattern: true };
  const wrongPattern = { ...form, values: { ...form.values, replace: { all: [pattern] } } };
  expect(isComplete(chosen(wrongPattern, 'replace'), { ...source, readTime: () => 0 })).toBe(false);
  expect(isComplete(chosen(form, 'replace'), { ...source, readTime: () => 0 })).toBe(true);
});

it('the last form is used again until the frame rate changes, since it counts in frames', () => {
  const editor = anEditor(['one']);
  const { store } = editor;
  rememberForm(editor, chosen(startForm(editor), 'merge'));
  expect(startForm(editor).chosen).toEqual(new Set(['merge']));
  const rate = { frameRate: 25, dropFrame: false } as const;
  expect(store.dispatch(setFrameRate(store.document, { frameRate: rate }))).toBe(true);
  expect(startForm(editor)).toMatchObject({ chosen: new Set(), values: { merge: { shorterThanTicks: 25 } } });
});

it('a plan changes the captions of its scope, except those that are left out', () => {
  const editor = anEditor(['one', 'two', 'three']);
  const form = chosen({ ...startForm(editor), scope: 'all' }, 'casing');
  const upper = { ...form, values: { ...form.values, casing: { to: 'upper' as const } } };
  const changedBy = (one: BatchForm, leftOut?: ReadonlySet<string>) =>
    planOf(editor, one, source, leftOut).differences.map(({ captionId }) => captionId);
  expect(changedBy(upper)).toEqual(['c0', 'c1', 'c2']);
  expect(changedBy(upper, new Set(['c1']))).toEqual(['c0', 'c2']);
  editor.store.selection.select('c1');
  expect(changedBy({ ...upper, scope: 'from' })).toEqual(['c1', 'c2']);
  expect(changedBy({ ...upper, scope: 'selected' })).toEqual(['c1']);
});

it('captions of complete sections and those that would move there stay as they are, and the others can be changed', async () => {
  const editor = anEditor(['one', 'two', 'three']);
  await completeUntil(editor, 3000);
  const form = chosen({ ...startForm(editor), scope: 'all' }, 'casing');
  const upper = { ...form, values: { ...form.values, casing: { to: 'upper' as const } } };
  expect(countLocked(editor, upper)).toBe(1);
  expect(editor.store.dispatch(planOf(editor, upper, source).change)).toBe(true);
  expect(textsOf(editor.store.document)).toEqual(['one', 'TWO', 'THREE']);
  const shift = { by: '00:00:01', direction: 'earlier' as const };
  const plan = planOf(editor, { ...chosen(form, 'shift'), shift }, source);
  expect(plan.blocked).toEqual(new Set(['c1']));
  expect(editor.store.dispatch(plan.change)).toBe(true);
  const startsMs = () => [...editor.store.document.captions('en')].map(({ startMs }) => startMs);
  expect(startsMs()).toEqual([0, 3000, 5000]);
  editor.store.undo();
  expect(startsMs()).toEqual([0, 3000, 6000]);
});
