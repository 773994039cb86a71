import { describe, expect, test } from 'vitest';
import { today } from '../../../../../frontend/entities/section/days.ts';
import { type SectionList, Sections } from '../../../../../frontend/features/editor/engine/review/sections.ts';
import { errorsIn } from '../../../../../frontend/features/editor/engine/session/places.ts';
import { anEditor } from '../anEditor.ts';

const section = (startMs: number, endMs: number, status: SectionList['sections'][number]['status']) => ({
  id: `s${startMs}`,
  number: startMs === 0 ? 1 : 2,
  name: null,
  startMs,
  endMs,
  status,
  assignee: null,
  deadline: null,
});

describe('an editor whose section is complete', () => {
  const texts = ['One', 'Two', 'Three'];
  const text = (editor: ReturnType<typeof anEditor>, index: number) =>
    editor.store.document.at('en', index)?.cells.en?.text;

  function write(editor: ReturnType<typeof anEditor>, index: number, words: string): boolean {
    const id = editor.store.document.at('en', index)?.id ?? '';
    return editor.store.setText({ id, tab: 'en', text: words });
  }

  /** Completes the section up to the end of the first caption. */
  function complete(editor: ReturnType<typeof anEditor>, status: 'complete' | 'review' = 'complete') {
    const endMs = editor.store.document.at('en', 0)?.endMs ?? 0;
    editor.sections.take({
      requiresNoErrors: false,
      sections: [section(0, endMs, status), section(endMs, 60_000, 'todo')],
      people: [],
    });
  }

  test('rejects changes in it with a notice, and accepts changes beside it', async () => {
    const editor = anEditor(texts);
    await editor.sections.load();
    let told = 0;
    editor.store.forbidden.subscribe(() => told++);
    complete(editor);
    expect(write(editor, 0, 'Uno')).toBe(false);
    expect(write(editor, 2, 'Tres')).toBe(true);
    expect([text(editor, 0), text(editor, 2), told]).toEqual(['One', 'Tres', 1]);
    expect(editor.saves.status.unsavedCount).toBe(1);
  });

  test('cannot undo changes in it until it is reopened', async () => {
    const editor = anEditor(texts);
    await editor.sections.load();
    write(editor, 0, 'Uno');
    complete(editor);
    expect(editor.store.undo()).toBe(false);
    expect(text(editor, 0)).toBe('Uno');
    complete(editor, 'review');
    expect(editor.store.undo()).toBe(true);
    expect(text(editor, 0)).toBe('One');
    expect(editor.store.redo()).toBe(true);
  });
});

test('sections stay when they cannot be read again, and a failed first reading is reported', async () => {
  let isReachable = false;
  const known = { requiresNoErrors: false, sections: [section(0, 1000, 'todo')], people: [] };
  const sections = new Sections(async () => {
    if (!isReachable) throw new Error('unreachable');
    return known;
  });
  await sections.load();
  expect([sections.list, sections.hasFailed]).toEqual([null, true]);
  isReachable = true;
  await sections.load();
  isReachable = false;
  await sections.load();
  expect([sections.list, sections.hasFailed]).toEqual([known, false]);
});

test('today is the day in the time zone of the user', () => {
  expect(today(new Date(2026, 0, 5, 23, 59))).toBe('2026-01-05');
});

test('the errors of a section are those of its own captions, without warnings', () => {
  const editor = anEditor(['one', 'two', '', 'four  words']);
  const of = (id: string) => editor.store.document.get(id) ?? { startMs: 0, endMs: 0 };
  const errors = editor.quality.findings
    .filter(({ severity }) => severity === 'error')
    .map(({ captionId }) => captionId);
  expect(errors.length).toBeGreaterThan(0);
  const own = (id: string) => errors.filter((one) => one === id).length;
  for (const id of ['c0', 'c1', 'c2', 'c3']) expect(errorsIn(editor, of(id)), id).toBe(own(id));
  expect(errorsIn(editor, { startMs: 0, endMs: of('c1').endMs })).toBe(own('c0') + own('c1'));
});
