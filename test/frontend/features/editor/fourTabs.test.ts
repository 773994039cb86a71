import { deepStrictEqual } from 'node:assert';
import fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Caption, Snapshot } from '../../../../domain/captions/types.ts';
import { CaptionDocument } from '../../../../domain/document/document.ts';
import { addSecond } from '../../../../domain/editor/commands/addSecond.ts';
import { addTab } from '../../../../domain/editor/commands/addTab.ts';
import { linkTab } from '../../../../domain/editor/commands/linkTab.ts';
import { removeSecond } from '../../../../domain/editor/commands/removeSecond.ts';
import { removeTab } from '../../../../domain/editor/commands/removeTab.ts';
import { unlinkTab } from '../../../../domain/editor/commands/unlinkTab.ts';
import { QualityReport } from '../../../../domain/quality/report.ts';
import { canRun } from '../../../../frontend/features/editor/actions/action.ts';
import { actions } from '../../../../frontend/features/editor/actions/index.ts';
import { tabFindings } from '../../../../frontend/features/editor/engine/checks/findingFilter.ts';
import type { Editor } from '../../../../frontend/features/editor/engine/session/editor.ts';
import { expectRulesHold } from '../../../kit/documentRules.ts';
import { runs } from '../../../kit/runs.ts';
import { seed } from '../../../kit/seed.ts';
import { aSnapshot } from './aDocument.ts';
import { anEditor } from './anEditor.ts';

const numRuns = runs(400);

/** Actions of the screen that affect captions. The other actions play, open panels or save. */
const ofCaptions = actions.filter(
  ({ group, name }) =>
    name !== 'saveNow' && ['caption', 'selection', 'time', 'search', 'quality', 'document'].includes(group),
);

const languages = ['en', 'ja', 'th', 'vi', 'ko', 'fr'];
const texts = ['', 'Well then.', 'Two\nlines', 'もう一度', '- Yes.\n- No.'];

interface Step {
  readonly does: keyof typeof gestures;
  readonly pick: number;
  readonly amount: number;
}

const of = <T>(all: readonly T[], pick: number): T | undefined => all[pick % all.length];

const captionIn = ({ store }: Editor, pick: number): Caption | undefined =>
  store.document.at(store.selection.tab, pick % Math.max(1, store.document.count(store.selection.tab)));

/** Gestures of a person in the screen, each through the same functions as the screen's own parts. */
const gestures = {
  action: (editor: Editor, { pick }: Step) => {
    const action = of(ofCaptions, pick);
    if (action && canRun(action, editor)) action.run(editor);
  },
  select: (editor: Editor, { pick, amount }: Step) => {
    const id = captionIn(editor, pick)?.id ?? null;
    if (amount % 3 === 0 && id !== null) editor.store.selection.extendTo(id);
    else if (amount % 3 === 1 && id !== null) editor.store.selection.toggle(id);
    else editor.store.selection.select(id);
  },
  putCaret: ({ store }: Editor, { pick, amount }: Step) => {
    const text = store.selection.current?.cells[store.selection.tab]?.text ?? '';
    const offset = pick % (text.length + 1);
    if (store.selection.currentId)
      store.selection.setCursor({
        captionId: store.selection.currentId,
        offset,
        ...(amount % 2 && { end: text.length }),
      });
  },
  type: ({ store }: Editor, { pick }: Step) => {
    if (store.selection.currentId)
      store.setText({ id: store.selection.currentId, tab: store.selection.tab, text: of(texts, pick) ?? '' });
  },
  typeBeside: (editor: Editor, { pick, amount }: Step) => {
    const { store } = editor;
    const track = store.document.tabs.find(({ id }) => id === store.selection.tab)?.trackId;
    const beside = of(
      store.document.tabs.filter(({ trackId }) => trackId === track),
      pick,
    );
    const caption = captionIn(editor, amount);
    if (beside && caption) store.setText({ id: caption.id, tab: beside.id, text: of(texts, pick) ?? '' });
  },
  seek: ({ clock }: Editor, { pick }: Step) => clock.seek((pick * 37) % 25_000),
  showTab: ({ store }: Editor, { pick }: Step) => store.selection.selectTab(of(store.document.tabs, pick)?.id ?? ''),
  changeTabs: ({ store, env }: Editor, { pick, amount }: Step) => {
    const { document } = store;
    const tab = of(document.tabs, pick)?.id ?? '';
    const language = of(languages, amount) ?? '';
    const changes = [
      () => addTab(document, { language }),
      () => removeTab(document, { tab }),
      () => unlinkTab(document, { tab }, env),
      () => linkTab(document, { tab }),
      () => addSecond(document, { tab, language }),
      () => removeSecond(document, { tab }),
    ];
    store.dispatch(of(changes, amount)?.() ?? null);
  },
};

const aStep: fc.Arbitrary<Step> = fc.record({
  does: fc.oneof(
    ...Object.keys(gestures).map((name) => ({
      weight: name === 'action' ? 8 : 2,
      arbitrary: fc.constant(name as keyof typeof gestures),
    })),
  ),
  pick: fc.nat(5000),
  amount: fc.nat(3000),
});
const steps = fc.array(aStep, { minLength: 1, maxLength: 30 });

/** Ten captions shared by four tabs: some touch, two overlap, one tab is empty and one has a second language. */
function fourTabs(): CaptionDocument {
  const starts = [0, 900, 2000, 4000, 6000, 6400, 9000, 12_000, 12_500, 20_000];
  const captions = starts.map(
    (startMs, i): Caption => ({
      ...{ id: `c${i}`, startMs, endMs: i % 2 ? (starts[i + 1] ?? 25_000) : startMs + 850 },
      ...(i % 3 === 0 && { speakerId: 's1' }),
      cells: {
        en: { text: i % 4 === 3 ? 'Yes.' : `The quick brown fox number ${i} jumps over it.` },
        ja: { text: `速い茶色の狐は${i}番目の犬を飛び越える。` },
        ...(i % 2 && { th: { text: 'สุนัขจิ้งจอกสีน้ำตาลกระโดดข้าม', second: 'lompat cepat' } }),
      },
    }),
  );
  return CaptionDocument.fromSnapshot({
    ...aSnapshot([]),
    tabs: ['en', 'ja', 'th', 'vi'].map((id) => ({ id, trackId: 'main', ...(id === 'th' && { lang2: 'id' }) })),
    speakers: [{ id: 's1', name: 'Ann' }],
    tracks: [{ id: 'main', captions }],
  });
}

/** Checks that the list of captions shows exactly the rows of the tab, and that the current caption is one of them. */
function expectScreenHolds({ store }: Editor): void {
  const { document, tab, order, currentId } = store.selection;
  deepStrictEqual(
    order,
    [...document.captions(tab)].map(({ id }) => id),
  );
  if (currentId === null ? order.length > 0 : !order.includes(currentId))
    throw new Error(`${currentId} is current among ${order.join(' ')}`);
  for (const id of store.selection.inOrder) if (!order.includes(id)) throw new Error(`${id} is selected in ${tab}`);
}

const rowsOf = (document: CaptionDocument, tab: string) =>
  [...document.captions(tab)].map(({ id, startMs, endMs }) => [id, startMs, endMs]);

describe('four tabs, by what the screen itself does', () => {
  test(`keep all rules of the document, display the rows of their tab, and share rows if linked (seed ${seed})`, () => {
    fc.assert(
      fc.property(steps, (all) => {
        const editor = anEditor([], fourTabs());
        const { store } = editor;
        for (const step of all) {
          gestures[step.does](editor, step);
          expectRulesHold(store.document);
          expectScreenHolds(editor);
        }
        const [primary] = store.document.tabs;
        for (const { id, trackId } of store.document.tabs)
          if (trackId === primary?.trackId)
            deepStrictEqual(rowsOf(store.document, id), rowsOf(store.document, primary.id));
      }),
      { seed, numRuns },
    );
  });

  test(`return to the start when everything is undone, and to the end when it is redone (seed ${seed})`, () => {
    fc.assert(
      fc.property(steps, (all) => {
        const editor = anEditor([], fourTabs());
        const { store } = editor;
        const before = store.document.toSnapshot();
        for (const step of all) gestures[step.does](editor, step);
        while (store.redo());
        const after = store.document.toSnapshot();
        while (store.undo()) expectScreenHolds(editor);
        deepStrictEqual(store.document.toSnapshot(), before);
        while (store.redo()) expectScreenHolds(editor);
        deepStrictEqual(store.document.toSnapshot(), after);
      }),
      { seed, numRuns },
    );
  });
});

describe('the findings of four tabs', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  test(`are those of the captions as they are, whoever asks before the frame or between edits (seed ${seed})`, () => {
    let isTold = false;
    vi.stubGlobal('requestAnimationFrame', () => undefined);
    fc.assert(
      fc.property(steps, (all) => {
        const editor = anEditor([], fourTabs());
        const { store, quality } = editor;
        quality.changed.subscribe(() => {
          isTold = true;
        });
        for (const [at, step] of all.entries()) {
          gestures[step.does](editor, step);
          if (at < all.length - 1 && step.pick % 3 > 0) continue;
          const rebuilt = new QualityReport(store.document, quality.profile);
          deepStrictEqual(quality.findings, tabFindings(rebuilt, store.selection));
          deepStrictEqual(quality.ignored, rebuilt.ignored(store.selection.tab));
        }
      }),
      { seed, numRuns },
    );
    expect(isTold).toBe(false);
  });
});

const many = 10_000;

/** Four linked tabs of ten thousand captions. */
function tenThousandInFourTabs() {
  const { tracks, ...rest } = aSnapshot(Array.from({ length: many }, (_, i) => `This is caption ${i}.`));
  const tabs = ['en', 'ja', 'ko', 'es'];
  const captions = (tracks[0]?.captions ?? []).map(
    (caption): Caption => ({
      ...caption,
      cells: Object.fromEntries(tabs.map((tab) => [tab, { text: `${tab}: ${caption.cells.en?.text}` }])),
    }),
  );
  const snapshot: Snapshot = {
    ...rest,
    tabs: tabs.map((id) => ({ id, trackId: 'main' })),
    tracks: [{ id: 'main', captions }],
  };
  return anEditor([], CaptionDocument.fromSnapshot(snapshot));
}

/** Number of list rows that are notified to render again. */
function countRendered({ store }: Editor, act: () => void): number {
  let rendered = 0;
  const stops = Array.from({ length: many }, (_, i) => store.subscribeCaption(`c${i}`, () => rendered++));
  act();
  for (const stop of stops) stop();
  return rendered;
}

describe('four tabs of 10,000 captions', () => {
  test('stay at the same row when another tab is displayed, without changing any caption', () => {
    const editor = tenThousandInFourTabs();
    const { store } = editor;
    store.selection.select('c7000');
    for (const tab of ['ja', 'ko', 'es', 'en'])
      expect([
        countRendered(editor, () => store.selection.selectTab(tab)),
        store.selection.currentId,
        store.selection.order.length,
      ]).toEqual([0, 'c7000', many]);
  });

  test('render one row for typing in one of them, displayed or beside', () => {
    const editor = tenThousandInFourTabs();
    editor.store.selection.selectTab('ko');
    for (const tab of ['ko', 'en'])
      expect(countRendered(editor, () => editor.store.setText({ id: 'c5000', tab, text: 'x' }))).toBe(1);
  });
});
