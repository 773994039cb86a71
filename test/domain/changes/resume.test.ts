import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Change } from '../../../domain/changes/change.ts';
import { History } from '../../../domain/changes/history.ts';
import { rebaseAll } from '../../../domain/changes/rebaseAll.ts';
import { resume } from '../../../domain/changes/resume.ts';
import type { CaptionDocument } from '../../../domain/document/document.ts';
import { runs } from '../../kit/runs.ts';
import { seed } from '../../kit/seed.ts';
import { type Act, anAct, changeFor, fourTabs, idsOf } from './writer.ts';

/** Page with the server's document and the page's unsaved changes. */
class Page {
  readonly server: CaptionDocument = fourTabs(null);
  readonly document: CaptionDocument = fourTabs(null);
  readonly log: Change[] = [];
  readonly history = new History<undefined>();
  pending: Change[] = [];
  #count = 0;

  edit(act: Act): void {
    const change = changeFor(this.document, act, idsOf(`mine${this.#count++}-`));
    if (!change) return;
    this.document.applyOrThrow(change);
    this.history.record(change, this.#count * 10_000);
    this.pending.push(change);
  }

  /** Undoes a step on the page, which is a change like any other. */
  undo(): void {
    const change = this.history.undo();
    if (!change) return;
    this.document.applyOrThrow(change);
    this.pending.push(change);
  }

  save(): void {
    const change = this.pending.shift();
    if (!change) return;
    this.server.applyOrThrow(change);
    this.log.push(change);
  }

  /** Applies another person's change. Conflicts with unsaved changes of the page are covered by another test. */
  other(act: Act): void {
    const change = changeFor(this.server, act, idsOf(`other${this.#count++}-`));
    const rebased = change && rebaseAll(this.pending, [change]);
    const moved = rebased?.changes.filter((one) => one !== null) ?? [];
    if (!change || !rebased || moved.length < this.pending.length) return;
    const after = this.document.clone();
    if (rebased.over.some((over) => 'unfit' in after.apply(over))) return;
    this.server.applyOrThrow(change);
    this.log.push(change);
    this.pending = moved;
    for (const over of rebased.over) {
      this.document.applyOrThrow(over);
      this.history.rebaseOver(over);
    }
  }
}

const undoAll = (document: CaptionDocument, history: History<undefined>) => {
  for (let change = history.undo(); change; change = history.undo()) document.applyOrThrow(change);
};

test(`a history that was kept is, on a document that went on, what it would be on an open page (seed ${seed})`, () => {
  const numRuns = runs(600);
  let rebased = 0;
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.constantFrom('edit', 'edit', 'save', 'other', 'undo'), anAct), { maxLength: 12 }),
      fc.array(fc.tuple(fc.constantFrom('save', 'other'), anAct), { maxLength: 6 }),
      (before, after) => {
        const page = new Page();
        for (const [event, act] of before) page[event as 'edit'](act);
        const kept = JSON.parse(JSON.stringify(page.history.kept));
        const [revision, pending] = [page.log.length, [...page.pending]];
        for (const [event, act] of after) page[event as 'edit'](act);
        while (page.pending.length > 0) page.save();

        const resumed = History.from<undefined>(kept);
        resume(resumed, pending, page.log.slice(revision));
        expect(resumed.kept.steps.map(({ change }) => change)).toEqual(
          page.history.kept.steps.map(({ change }) => change),
        );
        expect(resumed.kept.done).toBe(page.history.kept.done);
        rebased += after.length;
        undoAll(page.server, resumed);
      },
    ),
    { seed, numRuns },
  );
  expect(rebased).toBeGreaterThan(numRuns / 6);
});

test('what was never saved is not undone again', () => {
  const page = new Page();
  const type = { verb: 'setText', pick: 1, amount: 5, text: 'ok then' } as const;
  page.edit(type);
  page.save();
  page.edit({ ...type, text: 'a' });
  const resumed = History.from(page.history.kept);
  resume(resumed, page.pending, []);
  expect(resumed.kept.done).toBe(1);
  undoAll(page.server, resumed);
  expect(page.server.toSnapshot()).toEqual(fourTabs(null).toSnapshot());
});

test('the numbers of steps stay when old ones are dropped, and a thousand can be undone', () => {
  const history = new History<undefined>();
  for (let n = 0; n < 1005; n++) history.record({ label: `step ${n}`, ops: [] }, n * 10_000);
  const { steps, done, dropped } = history.kept;
  expect([steps.length, done, dropped]).toEqual([1000, 1000, 5]);
  expect(History.from(history.kept).undo()?.label).toBe('step 1004');
});
