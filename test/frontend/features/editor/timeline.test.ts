import { describe, expect, test } from 'vitest';
import { CaptionDocument } from '../../../../domain/document/document.ts';
import { deleteCaptions } from '../../../../domain/editor/commands/deleteCaptions.ts';
import { setTimes } from '../../../../domain/editor/commands/setTimes.ts';
import { readShotTimes } from '../../../../domain/media/shots.ts';
import { type Lockable, lockedBy } from '../../../../domain/sections/locks.ts';
import { findOption } from '../../../../domain/timecode/rates.ts';
import { canRun } from '../../../../frontend/features/editor/actions/action.ts';
import { redo, undo } from '../../../../frontend/features/editor/actions/history.ts';
import {
  captionsWithin,
  coverage,
  labelStepSeconds,
  silencesWithin,
  wheelFactor,
  zoomedBy,
  zoomRange,
} from '../../../../frontend/features/editor/engine/media/scale.ts';
import { Shots } from '../../../../frontend/features/editor/engine/media/shots.ts';
import { dragBlocks, dragEdge, type Snapping } from '../../../../frontend/features/editor/engine/timeline/dragTimes.ts';
import { overlapsOf } from '../../../../frontend/features/editor/engine/timeline/paintTile.ts';
import { scrollToShow } from '../../../../frontend/features/editor/engine/timeline/reveal.ts';
import {
  previewRetiming,
  type RetimeScope,
  type Retiming,
} from '../../../../frontend/features/editor/engine/times/retiming.ts';
import { aDocument, aSnapshot } from './aDocument.ts';
import { anEditor } from './anEditor.ts';

// Captions c0, c1, … of two seconds, three seconds apart, on a grid of 24 frames per second.
const document = aDocument(['One', 'Two', 'Three']);
const snapping: Snapping = { points: [], reachMs: 100, gapTicks: 2 };
const timesOf = (id: string) => document.get(id) ?? { startMs: 0, endMs: 0 };

/** Document with the captions of `document`, of which the first ends one frame before the second. */
function nearDocument(): CaptionDocument {
  const near = aDocument(['One', 'Two', 'Three']);
  near.applyOrThrow(setTimes(near, { id: 'c0', endMs: 2958 }) ?? { label: 'none', ops: [] });
  return near;
}

describe('the zoom', () => {
  test.each([60_000, 7_200_000, 36_000_000])('shows all of %i ms at its minimum', (durationMs) => {
    const { min } = zoomRange(durationMs, 1000);
    expect((min * durationMs) / 1000).toBeCloseTo(1000);
  });

  test('never needs a strip too wide for browsers', () => {
    const { max } = zoomRange(36_000_000, 1000);
    expect(max * 36_000).toBeLessThanOrEqual(16_000_000);
  });

  test('stays within its range', () => {
    const range = { min: 10, max: 640 };
    expect([zoomedBy(400, 2, range), zoomedBy(15, 0.5, range), zoomedBy(80, 2, range)]).toEqual([640, 10, 160]);
  });

  test('grows when the wheel is turned up, and shrinks by the same factor when turned down', () => {
    expect(wheelFactor(-100, false)).toBeGreaterThan(1);
    expect(wheelFactor(-100, false) * wheelFactor(100, false)).toBeCloseTo(1);
  });

  test('keeps labels apart with ten hours in view', () => {
    const { min } = zoomRange(36_000_000, 1000);
    expect(labelStepSeconds(min) * min).toBeGreaterThanOrEqual(90);
  });
});

test('silences that start or end in view are shown, also between captions', () => {
  const word = (text: string, startMs: number, endMs: number) => ({ text, startMs, endMs, confidence: 1 });
  const snapshot = aSnapshot(['One', 'Two']);
  const words = [[word('One', 0, 500)], [word('Two', 4000, 4500)]];
  const captions = (snapshot.tracks[0]?.captions ?? []).map((caption, i) => ({
    ...caption,
    cells: { en: { text: caption.cells.en?.text ?? '', words: words[i] ?? [] } },
  }));
  const spoken = CaptionDocument.fromSnapshot({ ...snapshot, tracks: [{ id: 'main', captions }] });
  const gap = { startMs: 500, endMs: 4000 };
  expect(silencesWithin(spoken, 'en', 1000, 2000)).toEqual([gap]);
  expect(silencesWithin(spoken, 'en', 4200, 9000)).toEqual([]);
});

describe('a dragged edge', () => {
  test('snaps to the minimum gap before the next caption', () => {
    const dragged = dragEdge(document, { id: 'c0', side: 'end' }, 2900, snapping);
    expect(dragged?.times).toEqual([{ id: 'c0', startMs: 0, endMs: 2917 }]);
    expect(dragged?.snappedMs).toBe(2917);
  });

  test('stops at the minimum gap before the next caption, and after the one before', () => {
    expect(dragEdge(document, { id: 'c0', side: 'end' }, 4000, snapping)?.times[0]?.endMs).toBe(2917);
    expect(dragEdge(document, { id: 'c1', side: 'start' }, 0, snapping)?.times[0]?.startMs).toBe(2083);
  });

  test('stops at the next caption if the rules require no gap', () => {
    expect(dragEdge(document, { id: 'c0', side: 'end' }, 4000, { ...snapping, gapTicks: 0 })?.times[0]?.endMs).toBe(
      3000,
    );
  });

  test('stays in place if it is already nearer, and can be moved away', () => {
    const near = nearDocument();
    const end = (toMs: number) => dragEdge(near, { id: 'c0', side: 'end' }, toMs, snapping)?.times[0]?.endMs;
    expect([end(2958), end(4000), end(2500)]).toEqual([2958, 2958, 2500]);
    const start = (toMs: number) => dragEdge(near, { id: 'c1', side: 'start' }, toMs, snapping)?.times[0]?.startMs;
    expect([start(3000), start(0), start(3500)]).toEqual([3000, 3000, 3500]);
  });

  test('overlaps the next caption without snapping', () => {
    expect(dragEdge(document, { id: 'c0', side: 'end' }, 4000, null)?.times[0]?.endMs).toBe(4000);
  });

  test('snaps to a shot change, on the grid', () => {
    const dragged = dragEdge(document, { id: 'c1', side: 'start' }, 3540, { ...snapping, points: [3590] });
    expect(dragged).toEqual({ times: [{ id: 'c1', startMs: 3583, endMs: 5000 }], snappedMs: 3583 });
  });

  test('is aligned to a frame if nothing is near', () => {
    const dragged = dragEdge(document, { id: 'c1', side: 'start' }, 3301, snapping);
    expect(dragged).toEqual({ times: [{ id: 'c1', startMs: 3292, endMs: 5000 }], snappedMs: null });
  });

  test('keeps the minimum duration', () => {
    expect(dragEdge(document, { id: 'c1', side: 'end' }, 0, snapping)?.times[0]?.endMs).toBe(3083);
    expect(dragEdge(document, { id: 'c1', side: 'start' }, 9000, null)?.times[0]?.startMs).toBe(4917);
  });
});

describe('a dragged caption', () => {
  test('keeps its length and snaps its out time to the playhead', () => {
    const dragged = dragBlocks(document, ['c2'], 460, { ...snapping, points: [8500] });
    expect(dragged).toEqual({ times: [{ id: 'c2', startMs: 6500, endMs: 8500 }], snappedMs: 8500 });
  });

  test('stops at the minimum gap to its neighbors', () => {
    expect(dragBlocks(document, ['c1'], -5000, snapping)?.times[0]?.startMs).toBe(2083);
    expect(dragBlocks(document, ['c1'], 5000, snapping)?.times[0]?.endMs).toBe(5917);
  });

  test('touches its neighbors if the rules require no gap', () => {
    const touching = { ...snapping, gapTicks: 0 };
    expect(dragBlocks(document, ['c1'], -5000, touching)?.times[0]?.startMs).toBe(timesOf('c0').endMs);
    expect(dragBlocks(document, ['c1'], 5000, touching)?.times[0]?.endMs).toBe(timesOf('c2').startMs);
  });

  test('stays in place if it is already nearer to a neighbor, and can be moved away', () => {
    const near = nearDocument();
    const start = (byMs: number) => dragBlocks(near, ['c1'], byMs, snapping)?.times[0]?.startMs;
    expect([start(0), start(-500), start(500)]).toEqual([3000, 3000, 3500]);
  });

  test('can pass its neighbors without snapping', () => {
    expect(dragBlocks(document, ['c1'], 4000, null)?.times[0]).toMatchObject({ startMs: 7000, endMs: 9000 });
  });

  test('moves the other selected captions too', () => {
    expect(dragBlocks(document, ['c2', 'c1'], -500, snapping)?.times).toEqual([
      { id: 'c1', startMs: 2500, endMs: 4500 },
      { id: 'c2', startMs: 5500, endMs: 7500 },
    ]);
  });
});

test('overlapping captions are found, including one within another', () => {
  const caption = (startMs: number, endMs: number) => ({ id: `${startMs}`, startMs, endMs, cells: {} });
  const captions = [caption(0, 2000), caption(1500, 1800), caption(1900, 3000), caption(3000, 4000)];
  expect(overlapsOf(captions)).toEqual([
    { startMs: 1500, endMs: 1800 },
    { startMs: 1900, endMs: 2000 },
  ]);
});

test('the overview knows where captions are', () => {
  expect(coverage(document, 'en', 0, 1000, 9)).toEqual([true, true, false, true, true, false, true, true, false]);
});

describe('shot changes', () => {
  test('are kept in order without duplicates, and saved one list after the other', async () => {
    const saved: (readonly number[])[] = [];
    const shots = new Shots(async (shotsMs) => void saved.push(shotsMs));
    shots.load([3000, 1000]);
    shots.add(2000, 1000);
    shots.move(3000, 500);
    shots.remove(1000);
    await new Promise((resolve) => setTimeout(resolve));
    expect(shots.all).toEqual([500, 2000]);
    expect(saved.at(-1)).toEqual([500, 2000]);
    expect(shots.nearest(1950, 60)).toBe(2000);
    expect(shots.nearest(1900, 60)).toBeNull();
  });

  test('include those that others changed in the meantime or that loaded late', async () => {
    let stored: readonly number[] = [1000, 2000];
    const shots: Shots = new Shots(async () => {
      shots.load(stored);
      stored = shots.all;
    });
    // Added before the stored shot changes have loaded.
    shots.add(500);
    shots.load(stored);
    expect(shots.all).toEqual([500, 1000, 2000]);
    await new Promise((resolve) => setTimeout(resolve));
    stored = [...stored, 7000];
    shots.remove(1000);
    await new Promise((resolve) => setTimeout(resolve));
    expect([stored, shots.all]).toEqual([
      [500, 2000, 7000],
      [500, 2000, 7000],
    ]);
  });

  test('are undone and redone in order with changes of the captions', () => {
    const editor = anEditor(['One', 'Two']);
    const { store, shots } = editor;
    const type = (text: string) => store.setText({ id: store.document.at('en', 1)?.id ?? '', tab: 'en', text });
    const seen = () => [store.document.at('en', 1)?.cells.en?.text, shots.all];
    type('Tw');
    shots.load([3000]);
    shots.move(3000, 5000);
    store.dispatch(deleteCaptions(store.document, { ids: [store.document.at('en', 0)?.id ?? ''] }));
    const said: string[] = [];
    shots.retraced.subscribe((kind) => said.push(kind));
    for (let steps = 0; steps < 4; steps++) if (canRun(undo, editor)) undo.run(editor);
    expect(seen()).toEqual(['Two', [3000]]);
    expect([said, canRun(undo, editor)]).toEqual([['undo'], false]);
    redo.run(editor);
    expect(seen()).toEqual(['Tw', [3000]]);
    redo.run(editor);
    expect(seen()).toEqual(['Tw', [5000]]);
    redo.run(editor);
    expect([store.document.count('en'), said, canRun(redo, editor)]).toEqual([1, ['undo', 'redo'], false]);
  });

  test('enable their buttons, whatever the rules of the file', async () => {
    const { availability, shots } = anEditor(['One']);
    const told = new Promise<void>((resolve) => {
      availability.subscribe(resolve);
    });
    shots.add(1000);
    await told;
  });

  test('are reported if they cannot be saved, and saved with the next change', async () => {
    let isReachable = false;
    let failures = 0;
    const saved: (readonly number[])[] = [];
    const shots = new Shots(async (shotsMs) => {
      if (!isReachable) throw new Error('unreachable');
      saved.push(shotsMs);
    });
    shots.saveFailed.subscribe(() => {
      failures += 1;
    });
    shots.add(1000);
    await new Promise((resolve) => setTimeout(resolve));
    isReachable = true;
    shots.add(2000);
    await new Promise((resolve) => setTimeout(resolve));
    expect([failures, saved]).toEqual([1, [[1000, 2000]]]);
  });

  test('are read from a list of times, and an invalid line is named', () => {
    const at24 = { frameRate: 24, dropFrame: false };
    expect(readShotTimes('# shots\r\n12.5\n\n00:00:20:12\n90.25', at24)).toEqual({ shotsMs: [12_500, 20_500, 90_250] });
    expect(readShotTimes('1.0\nhello', at24)).toEqual({ wrongLine: 2, text: 'hello' });
  });
});

describe('the preview of a retiming', () => {
  const source = { document, tab: 'en', selected: ['c1'], sections: [] };

  test('counts the captions it changes', () => {
    const countOf = (scope: 'all' | 'from' | 'selected') =>
      previewRetiming(source, scope, { kind: 'shift', byMs: 500 }).count;
    expect([countOf('all'), countOf('from'), countOf('selected')]).toEqual([3, 2, 1]);
  });

  test('reports where a shift stops', () => {
    const preview = previewRetiming(source, 'from', { kind: 'shift', byMs: -5000 });
    expect(preview.movesByMs).toBe(-1000);
  });

  test('reports that nothing changes', () => {
    expect(previewRetiming(source, 'all', { kind: 'closeGaps', gapTicks: 2, upToTicks: 10 })).toMatchObject({
      change: null,
      count: 0,
    });
  });

  test('stretches times in proportion to the frame rates', () => {
    const [from, to] = [
      findOption({ frameRate: 25, dropFrame: false }),
      findOption({ frameRate: 50, dropFrame: false }),
    ];
    if (!from || !to) throw new Error('no such rate');
    const { change } = previewRetiming(source, 'selected', { kind: 'speed', from, to });
    const copy = aDocument(['One', 'Two', 'Three']);
    copy.apply(change ?? { label: 'none', ops: [] });
    expect([...copy.captions('en')].map(({ startMs }) => startMs)).toEqual([0, 1500, 3000]);
  });

  test('changes only gaps after the captions of its scope', () => {
    expect(previewRetiming(source, 'from', { kind: 'closeGaps', gapTicks: 2, upToTicks: 30 }).count).toBe(1);
    expect(previewRetiming(source, 'all', { kind: 'closeGaps', gapTicks: 2, upToTicks: 30 }).count).toBe(2);
  });
});

describe('a retiming of a file with a complete section', () => {
  const texts = ['One', 'Two', 'Three', 'Four'];
  const source = { document: aDocument(texts), tab: 'en', selected: ['c1'] };
  const first: Lockable = { startMs: 0, endMs: 3000, status: 'complete' };
  const second: Lockable = { startMs: 2500, endMs: 5500, status: 'complete' };
  const sections: Record<'first' | 'second', readonly Lockable[]> = {
    first: [first, { startMs: 3000, endMs: 60_000, status: 'todo' }],
    second: [{ ...first, endMs: 2500, status: 'todo' }, second, { startMs: 5500, endMs: 60_000, status: 'todo' }],
  };
  const preview = (where: keyof typeof sections, retiming: Retiming, scope: RetimeScope = 'all') =>
    previewRetiming({ ...source, sections: sections[where] }, scope, retiming);

  /** In and out times after a change, which must leave complete sections as they are. */
  function timesAfter(where: keyof typeof sections, { change }: ReturnType<typeof preview>) {
    const copy = aDocument(texts);
    if (!change) throw new Error('nothing changes');
    expect(lockedBy(sections[where], copy, change)).toBeUndefined();
    copy.applyOrThrow(change);
    return [...copy.captions('en')].map(({ startMs, endMs }) => [startMs, endMs]);
  }

  test('leaves its captions as they are, counts them, and moves the others', () => {
    const shifted = preview('first', { kind: 'shift', byMs: 500 });
    expect(shifted).toMatchObject({ count: 3, locked: 1, movesByMs: 500 });
    expect(timesAfter('first', shifted).map(([startMs]) => startMs)).toEqual([0, 3500, 6500, 9500]);
    const points = { first: { fromMs: 3000, toMs: 3000 }, second: { fromMs: 6000, toMs: 9000 } };
    const stretched = preview('first', { kind: 'stretch', ...points });
    expect(stretched).toMatchObject({ count: 3, locked: 1 });
    expect(timesAfter('first', stretched).map(([startMs]) => startMs)).toEqual([0, 3000, 9000, 15_000]);
  });

  test('does nothing if captions would run into the section or past it, and names the section', () => {
    const stopped = { change: null, count: 0, inTheWay: first };
    expect(preview('first', { kind: 'shift', byMs: -500 })).toMatchObject(stopped);
    const into = { ...stopped, inTheWay: second };
    expect(preview('second', { kind: 'shift', byMs: 750 })).toMatchObject(into);
    expect(preview('second', { kind: 'shift', byMs: -750 }, 'from')).toMatchObject(into);
    const points = { first: { fromMs: 0, toMs: 0 }, second: { fromMs: 6000, toMs: 2000 } };
    expect(preview('second', { kind: 'stretch', ...points })).toMatchObject(into);
    expect(preview('second', { kind: 'shift', byMs: 20_000 })).toMatchObject(into);
  });

  test('closes the gaps outside, but not into the section', () => {
    const closed = preview('second', { kind: 'closeGaps', gapTicks: 2, upToTicks: 30 });
    expect(closed).toMatchObject({ locked: 1, count: 1 });
    expect(timesAfter('second', closed)[2]).toEqual([6000, 8917]);
  });
});

test('captions of a time range are found by their overlap with it', () => {
  const found = captionsWithin(aDocument(['one', 'two', 'three', 'four']), 'en', 4000, 6001).map(({ id }) => id);
  expect(found).toEqual(['c1', 'c2']);
});

describe('the current caption', () => {
  const view = { startPx: 1000, endPx: 1500 };

  test.each([
    ['is in view', [1000, 1500], null],
    ['is cut at the right', [1450, 1550], 1062],
    ['is cut at the left', [950, 1050], 938],
    ['is elsewhere', [3000, 3100], 2850],
    ['is longer than the view and cut at its start', [900, 1700], 888],
    ['is longer than the view and cut at its end', [1100, 1800], 1088],
  ] as const)('that %s is scrolled into view as a whole', (_, [startPx, endPx], expected) => {
    expect(scrollToShow({ startPx, endPx }, view)).toBe(expected);
  });
});
