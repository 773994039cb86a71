import { describe, expect, test } from 'vitest';
import { defaultSettings } from '../../../domain/captions/defaults.ts';
import type { Change } from '../../../domain/changes/change.ts';
import { CaptionDocument } from '../../../domain/document/document.ts';
import { setStyle } from '../../../domain/editor/commands/setStyle.ts';
import { setText } from '../../../domain/editor/commands/setText.ts';
import { setTimes } from '../../../domain/editor/commands/setTimes.ts';
import { lockedBy } from '../../../domain/sections/locks.ts';
import { isOverdue } from '../../../domain/sections/overdue.ts';
import { progressOfSections } from '../../../domain/sections/progress.ts';
import { type Section, sectionStatuses } from '../../../domain/sections/sections.ts';
import {
  betweenCaptions,
  cutSections,
  edgesEvery,
  edgesOfShares,
  joinSection,
} from '../../../domain/sections/split.ts';
import { byUrgency } from '../../../domain/sections/urgency.ts';

let ids = 0;
const newId = () => `s${++ids}`;
const cut = (sections: readonly Section[], ...edgesMs: number[]) =>
  cutSections(sections, { edgesMs, durationMs: 30_000, newId }) ?? [];
const spans = (sections: readonly Section[]) => sections.map(({ startMs, endMs }) => [startMs, endMs]);

test('the states of a section have their names', () => {
  expect(sectionStatuses).toEqual(['todo', 'inprogress', 'review', 'complete', 'paused']);
});

describe('splitting', () => {
  test('shares have the same length', () => {
    expect(edgesOfShares(10_000, 3)).toEqual([3333, 6667]);
  });

  test('by time the last one is what is left, unless it is too short to be one', () => {
    expect(edgesEvery(25_000, 10_000)).toEqual([10_000, 20_000]);
    expect(edgesEvery(20_500, 10_000)).toEqual([10_000]);
  });

  test('an edge in a caption goes to its in time', () => {
    const captionAt = (ms: number) => (ms >= 4000 && ms < 6000 ? { startMs: 4000 } : undefined);
    expect(betweenCaptions([5000, 4500, 8000], captionAt)).toEqual([4000, 8000]);
  });

  test('sections lie side by side from the beginning to the end', () => {
    expect(spans(cut([], 20_000, 10_000))).toEqual([
      [0, 10_000],
      [10_000, 20_000],
      [20_000, 30_000],
    ]);
  });

  test('what is before an edge keeps its person, and what is after it is to do', () => {
    const [first] = cut([], 10_000);
    const mine = [{ ...(first as Section), endMs: 30_000, assigneeId: 'u1', status: 'review' as const }];
    expect(cut(mine, 15_000)).toMatchObject([
      { id: first?.id, assigneeId: 'u1', status: 'review', endMs: 15_000 },
      { assigneeId: null, status: 'todo', startMs: 15_000 },
    ]);
  });

  test('no section is shorter than a second, and an edge that is there already adds nothing', () => {
    const halves = cut([], 15_000);
    const at = (ms: number) => cutSections(halves, { edgesMs: [ms], durationMs: 30_000, newId });
    expect([at(15_000), at(15_500), at(0), at(30_000)]).toEqual([null, null, null, null]);
  });

  test('a section that is removed leaves its time to the one before it, and the first to the second', () => {
    const three = cut([], 10_000, 20_000);
    expect(spans(joinSection(three, three[1]?.id ?? ''))).toEqual([
      [0, 20_000],
      [20_000, 30_000],
    ]);
    expect(spans(joinSection(three, three[0]?.id ?? ''))).toEqual([
      [0, 20_000],
      [20_000, 30_000],
    ]);
    expect(joinSection(cut([], 15_000), `s${ids}`)).toEqual([]);
  });

  test('a complete section that takes the time of one that is not is in review again', () => {
    const [first, ...others] = cut([], 10_000, 20_000).map((one) => ({ ...one, status: 'complete' as const }));
    const todo = { ...(others[0] as Section), status: 'todo' as const };
    const joined = joinSection([first as Section, todo, others[1] as Section], todo.id);
    expect(joined.map(({ status }) => status)).toEqual(['review', 'complete']);
    expect(joinSection([first as Section, ...others], todo.id).map(({ status }) => status)).toEqual([
      'complete',
      'complete',
    ]);
  });
});

test('a section is overdue from the day after its deadline, until it is complete', () => {
  const section = { deadline: '2026-11-23', status: 'review' as const };
  expect(isOverdue(section, '2026-11-23', 0)).toBe(false);
  expect(isOverdue(section, '2026-11-24', 0)).toBe(true);
  expect(isOverdue({ ...section, status: 'complete' }, '2026-11-24', 0)).toBe(false);
});

test('a section with an hour is overdue from that instant, whatever the day of the reader', () => {
  const section = { deadline: '2026-11-23T15:00:00.000Z', status: 'todo' as const };
  const at = (time: string) => isOverdue(section, '2026-11-24', Date.parse(time));
  expect([at('2026-11-23T15:00:00.000Z'), at('2026-11-23T15:00:00.001Z')]).toEqual([false, true]);
});

test('an hour of a day is more urgent than the day itself, and both than no deadline', () => {
  const due = [null, '2026-11-24', '2026-11-23', '2026-11-23T15:00:00.000Z', '2026-11-22'];
  const sorted = due.map((deadline) => ({ deadline, status: 'todo' as const })).toSorted(byUrgency);
  expect(sorted.map(({ deadline }) => deadline)).toEqual([
    '2026-11-22',
    '2026-11-23T15:00:00.000Z',
    '2026-11-23',
    '2026-11-24',
    null,
  ]);
});

test('the progress of a file counts its complete sections, and has the next deadline of the others', () => {
  const [first, second, third] = cut([], 10_000, 20_000) as [Section, Section, Section];
  const complete = { ...first, status: 'complete' as const, deadline: '2026-01-01' };
  expect(progressOfSections([])).toBeNull();
  expect(progressOfSections([complete, { ...second, deadline: '2026-12-02' }, third])).toEqual({
    total: 3,
    complete: 1,
    deadline: '2026-12-02',
  });
  expect(progressOfSections([complete])).toEqual({ total: 1, complete: 1, deadline: null });
});

describe('the captions of a complete section', () => {
  const document = CaptionDocument.fromSnapshot({
    version: 1,
    settings: { ...defaultSettings, frameRate: null },
    tabs: [{ id: 'en', trackId: 'main' }],
    speakers: [],
    tracks: [
      {
        id: 'main',
        captions: [0, 10_000, 20_000].map((startMs, n) => ({
          id: `c${n}`,
          startMs,
          endMs: startMs + 2000,
          cells: { en: { text: `caption ${n}` } },
        })),
      },
    ],
  });
  const [first, second, third] = cut([], 10_000, 20_000) as [Section, Section, Section];
  const sections: readonly Section[] = [first, { ...second, status: 'complete' }, third];
  const isLocked = (change: Change | null) => change !== null && lockedBy(sections, document, change) !== undefined;
  const text = (id: string) => setText(document, { id, tab: 'en', text: 'Other words' });

  test('cannot be changed, those beside it can', () => {
    expect(['c0', 'c1', 'c2'].map((id) => isLocked(text(id)))).toEqual([false, true, false]);
  });

  test('cannot be moved out, and none can be moved in', () => {
    expect(isLocked(setTimes(document, { id: 'c1', endMs: 11_000 }))).toBe(true);
    expect(isLocked(setTimes(document, { id: 'c0', endMs: 9500 }))).toBe(false);
    const reachesIn = {
      label: 'setTimes',
      ops: [{ op: 'times' as const, track: 'main', rows: [['c0', 0, 2000, 9000, 10_500] as const] }],
    };
    expect(isLocked(reachesIn)).toBe(true);
  });

  test('get no new caption among them, also not one that only reaches in', () => {
    const put = (startMs: number, endMs: number): Change => ({
      label: 'insertCaption',
      ops: [{ op: 'put', track: 'main', caption: { id: 'new', startMs, endMs, cells: {} } }],
    });
    expect([put(15_000, 16_000), put(9000, 10_500), put(19_500, 20_500)].map(isLocked)).toEqual([true, true, true]);
    expect([put(9000, 10_000), put(20_000, 20_500)].map(isLocked)).toEqual([false, false]);
  });

  test('cannot be shifted with what is before them', () => {
    const shift = (from: readonly [number, string], by: number) => ({
      label: 'shift',
      ops: [{ op: 'shift' as const, track: 'main', from, by, rate: null }],
    });
    expect(isLocked(shift([0, 'c0'], 500))).toBe(true);
    expect(isLocked(shift([20_000, 'c2'], 500))).toBe(false);
    expect(isLocked(shift([20_000, 'c2'], -500))).toBe(true);
  });

  test('have the style of the file, which may change', () => {
    const change = setStyle(document, { style: { color: '#ff0000' } });
    expect(change).not.toBeNull();
    expect(isLocked(change)).toBe(false);
  });
});
