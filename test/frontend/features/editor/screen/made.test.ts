import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { Change } from '../../../../../domain/changes/change.ts';
import { setStyle } from '../../../../../domain/editor/commands/setStyle.ts';
import type { Action } from '../../../../../frontend/features/editor/actions/action.ts';
import { deleteCaption } from '../../../../../frontend/features/editor/actions/deleteCaption.ts';
import { mergeWithNext } from '../../../../../frontend/features/editor/actions/mergeWithNext.ts';
import { setInAndShift } from '../../../../../frontend/features/editor/actions/neighbours.ts';
import { nudgeLater } from '../../../../../frontend/features/editor/actions/nudge.ts';
import { selectAll } from '../../../../../frontend/features/editor/actions/selection.ts';
import { setInTime } from '../../../../../frontend/features/editor/actions/setTime.ts';
import { splitAtCursor } from '../../../../../frontend/features/editor/actions/split.ts';
import { type Made, madeOf } from '../../../../../frontend/features/editor/screen/made.ts';
import { catalogues } from '../../../../kit/catalogues.ts';
import { anEditor } from '../anEditor.ts';

/** Editor of three captions, and the announcements of actions in it. */
function heard() {
  const editor = anEditor(['One two', 'Three', 'Four']);
  let last: Change | null = null;
  editor.store.made.subscribe((change) => {
    last = change;
  });
  const after = (action: Action): Made | null => {
    last = null;
    action.run(editor);
    return last && madeOf(last, editor.store.selection);
  };
  return { editor, after };
}

test('splits, merges and deletions are announced with the caption that is current afterwards', () => {
  const { editor, after } = heard();
  editor.store.selection.setCursor({ captionId: editor.store.selection.currentId ?? '', offset: 4 });
  expect(after(splitAtCursor)).toMatchObject({ label: 'splitCaption', number: 2 });
  expect(after(mergeWithNext)).toMatchObject({ label: 'mergeCaptions', number: 2 });
  expect(after(deleteCaption)).toMatchObject({ label: 'deleteCaptions', number: 2, moved: 0 });
});

test('a time set by a shortcut is announced with its new value', () => {
  const { editor, after } = heard();
  const startMs = (editor.store.selection.current?.startMs ?? 0) + 500;
  editor.clock.seek(startMs);
  expect(after(setInTime)?.retimed).toMatchObject({ startMs: editor.store.selection.current?.startMs });
  expect(editor.store.selection.current?.startMs).toBeCloseTo(startMs, -2);
});

test('moving several captions announces their number, including captions that only follow', () => {
  const { editor, after } = heard();
  editor.clock.seek((editor.store.selection.current?.startMs ?? 0) + 500);
  expect(after(setInAndShift)?.moved).toBe(3);
  selectAll.run(editor);
  expect(after(nudgeLater)?.moved).toBe(3);
});

test('typing and changes in panels are not announced', () => {
  const { editor, after } = heard();
  const { store } = editor;
  const type = { run: () => store.setText({ id: store.selection.currentId ?? '', tab: 'en', text: 'One' }) };
  const enlarge = { run: () => store.dispatch(setStyle(store.document, { style: { fontSizeDisplay: 150 } })) };
  for (const run of [type, enlarge]) expect(after(run as unknown as Action)).toBeNull();
});

test('every command of the editor has a name, by which undo says what it took back', () => {
  const folder = path.resolve('domain/editor/commands');
  const sources = readdirSync(folder).map((name) => readFileSync(path.join(folder, name), 'utf8'));
  const made = sources.flatMap((source) => [...source.matchAll(/(?:changeOf\(|label: )\s*'(\w+)'/g)]);
  const labels = new Set([...made.map(([, label]) => label ?? ''), 'minimumGap', 'closeGaps']);
  expect(labels.size).toBeGreaterThan(30);
  for (const { editor } of Object.values(catalogues))
    expect(Object.keys(editor.changes)).toEqual(expect.arrayContaining([...labels]));
});
