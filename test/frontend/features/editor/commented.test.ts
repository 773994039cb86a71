import { describe, expect, test } from 'vitest';
import { nextCommented, previousCommented } from '../../../../frontend/features/editor/actions/comments.ts';
import { sectionsWithin } from '../../../../frontend/features/editor/engine/timeline/tiles.ts';
import { anEditor } from './anEditor.ts';

describe('captions with open comments', () => {
  test('are visited in order, in both directions and around the ends', () => {
    const editor = anEditor(['one', 'two', 'three', 'four']);
    expect(nextCommented.isEnabled?.(editor)).toBe(false);
    editor.commented.load(['c3', 'c1']);
    expect(nextCommented.isEnabled?.(editor)).toBe(true);
    const visited = [nextCommented, nextCommented, nextCommented, previousCommented].map((action) => {
      action.run(editor);
      return editor.store.selection.currentId;
    });
    expect(visited).toEqual(['c1', 'c3', 'c1', 'c3']);
    expect(editor.clock.positionMs).toBeGreaterThanOrEqual(editor.store.document.get('c3')?.startMs ?? -1);
  });

  test('are marked at their current start until they are removed', () => {
    const editor = anEditor(['one', 'two', 'three']);
    let told = 0;
    editor.commented.changed.subscribe(() => told++);
    editor.commented.load(['c1', 'gone']);
    editor.commented.load(['c1', 'gone']);
    const { startMs = 0 } = editor.store.document.get('c1') ?? {};
    expect(editor.commented.startsWithin(startMs, startMs + 1)).toEqual([startMs]);
    expect(editor.commented.startsWithin(0, startMs)).toEqual([]);
    expect([editor.commented.captions.length, told]).toEqual([1, 1]);
  });
});

test('sections are marked in every range they reach into, by name or number', () => {
  const section = (startMs: number, name: string | null) => ({
    startMs,
    endMs: startMs + 10,
    name,
    status: 'todo' as const,
  });
  const all = [section(0, 'Opening'), section(10, null), section(20, null)];
  expect(sectionsWithin(all, 10, 20).map(({ name }) => name)).toEqual(['2']);
  expect(sectionsWithin(all, 5, 25).map(({ name }) => name)).toEqual(['Opening', '2', '3']);
});
