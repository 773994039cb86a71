import i18next from 'i18next';
import { describe, expect, test } from 'vitest';
import { CaptionDocument } from '../../../../domain/document/document.ts';
import { setChecks } from '../../../../domain/editor/commands/setChecks.ts';
import { setText } from '../../../../domain/editor/commands/setText.ts';
import { setTimes } from '../../../../domain/editor/commands/setTimes.ts';
import { type Finding, qualityRules } from '../../../../domain/quality/findings.ts';
import { ignoreFindings } from '../../../../domain/quality/ignoring.ts';
import { applyFixes, planOfAll } from '../../../../frontend/features/editor/actions/fixing.ts';
import {
  fixAll,
  fixCaption,
  nextFinding,
  previousFinding,
} from '../../../../frontend/features/editor/actions/quality.ts';
import { Quality } from '../../../../frontend/features/editor/engine/checks/quality.ts';
import { catchUp } from '../../../../frontend/features/editor/engine/document/catchUp.ts';
import type { Editor } from '../../../../frontend/features/editor/engine/session/editor.ts';
import { reportCsv } from '../../../../frontend/features/editor/panels/quality/report.ts';
import { findingWords } from '../../../../frontend/features/editor/parts/findings/findingWords.ts';
import enCaptions from '../../../../frontend/locales/en/captions.ts';
import en from '../../../../frontend/locales/en/editor.ts';
import jaCaptions from '../../../../frontend/locales/ja/captions.ts';
import { aDocument, textsOf } from './aDocument.ts';
import { anEditor } from './anEditor.ts';

const long = 'This one has far more letters than a line of forty-two may have.';
/** Texts of which c1 has a line that is too long, c3 is empty, and c4 has two spaces. */
const texts = ['one', long, 'three', '', 'five  six', 'seven'];

async function fixable(): Promise<Editor> {
  const editor = anEditor(texts);
  await editor.quality.fetchFixes();
  return editor;
}

const rulesOf = ({ quality }: Editor) => quality.findings.map(({ captionId, rule }) => `${captionId} ${rule}`);

describe('the quality of an open file', () => {
  test('is known from the start and after every edit, including those of others', () => {
    const editor = anEditor(texts);
    expect(rulesOf(editor)).toEqual(['c1 lineLength', 'c3 empty', 'c4 spaces']);
    expect([editor.quality.count, editor.quality.worst, editor.quality.severityOf('c4')]).toEqual([
      3,
      'error',
      'warning',
    ]);
    const { store } = editor;
    store.dispatch(setText(store.document, { id: 'c1', tab: 'en', text: 'short' }));
    const others = setText(store.document, { id: 'c3', tab: 'en', text: 'four' });
    if (others) catchUp(store, { shown: [], logged: [others], rebased: [], onTop: [others] });
    expect([rulesOf(editor), editor.quality.worst]).toEqual([['c4 spaces'], 'warning']);
    store.replaceDocument(aDocument(['one', '']), null);
    expect(rulesOf(editor)).toEqual(['c1 empty']);
  });

  test('is checked when the captions are displayed, including earlier typing', () => {
    const { store } = anEditor(texts);
    const whenShown: ((wrap: null) => void)[] = [];
    const quality = new Quality(store, 'default', null, (check) => whenShown.push(check));
    let changes = 0;
    quality.changed.subscribe(() => changes++);
    store.dispatch(setText(store.document, { id: 'c1', tab: 'en', text: 'short' }));
    // Without issues, no subscriber is notified.
    expect([quality.count, changes, quality.isChecked]).toEqual([0, 0, false]);
    for (const check of whenShown) check(null);
    expect(quality.findings.map(({ captionId }) => captionId)).toEqual(['c3', 'c4']);
    expect([changes, quality.isChecked]).toEqual([1, true]);
    store.dispatch(setText(store.document, { id: 'c3', tab: 'en', text: 'four' }));
    expect(quality.findings.map(({ captionId }) => captionId)).toEqual(['c4']);
  });

  test('checks only its caption and the previous one on a keystroke', () => {
    const { store, quality } = anEditor(texts);
    const checked: string[] = [];
    for (const [i] of texts.entries()) quality.subscribeCaption(`c${i}`, () => checked.push(`c${i}`));
    store.dispatch(setText(store.document, { id: 'c2', tab: 'en', text: 'three!' }));
    expect(checked.sort()).toEqual(['c1', 'c2']);
  });

  test('is up to date when a row is drawn for the same edit', () => {
    const { store, quality } = anEditor(texts);
    const seen: (string | null)[] = [];
    store.subscribeCaption('c3', () => seen.push(quality.severityOf('c3')));
    store.dispatch(setText(store.document, { id: 'c3', tab: 'en', text: 'four' }));
    expect(seen).toEqual([null]);
  });

  test('is checked by another preset after it is chosen', () => {
    const editor = anEditor(['Too much to read in one short second.', 'two']);
    const { store, quality } = editor;
    store.dispatch(setTimes(store.document, { id: 'c0', endMs: 1100 }));
    expect(rulesOf(editor)).toEqual([]);
    quality.setPreset('netflix');
    expect(rulesOf(editor)).toContain('c0 readingSpeed');
    quality.setPreset('default');
    expect(rulesOf(editor)).toEqual([]);
  });

  test('is checked by the reading speed of the audience, which undo reverts', () => {
    const editor = anEditor(['Read well by adults.', 'two']);
    const { store, quality } = editor;
    store.dispatch(setTimes(store.document, { id: 'c0', endMs: 1050 }));
    quality.setPreset('netflix');
    expect(rulesOf(editor)).not.toContain('c0 readingSpeed');
    quality.setAudience('children');
    expect(rulesOf(editor)).toContain('c0 readingSpeed');
    store.undo();
    expect([quality.profile.preset, quality.profile.audience]).toEqual(['netflix', 'adult']);
  });
});

describe('navigation through the findings', () => {
  test('goes from one caption to the next and back, and wraps around at the ends', () => {
    const editor = anEditor(texts);
    const step = (action: typeof nextFinding) => {
      action.run(editor);
      return editor.store.selection.currentId;
    };
    expect([step(nextFinding), step(nextFinding), step(nextFinding)]).toEqual(['c1', 'c3', 'c4']);
    expect([step(nextFinding), step(previousFinding), step(previousFinding)]).toEqual(['c1', 'c4', 'c3']);
    expect([editor.ui.isQualityOpen, editor.ui.focus?.captionId]).toEqual([true, 'c3']);
  });

  test('is disabled without findings', () => {
    expect(nextFinding.isEnabled(anEditor(['one', 'two']))).toBe(false);
  });
});

describe('fixing', () => {
  test('one caption is offered only if something can be fixed', async () => {
    const editor = await fixable();
    expect(fixCaption.isEnabled(editor)).toBe(false);
    editor.store.selection.select('c4');
    expect(fixCaption.isEnabled(editor)).toBe(true);
    fixCaption.run(editor);
    expect([textsOf(editor.store.document)[4], editor.quality.count]).toEqual(['five six', 2]);
  });

  test('everything is one step, which one undo reverts', async () => {
    const editor = await fixable();
    const said: unknown[] = [];
    editor.ui.fixedAll.subscribe((fixed) => said.push(fixed));
    const plan = planOfAll(editor, new Set());
    if (plan) applyFixes(editor, plan);
    expect(rulesOf(editor)).toEqual([]);
    expect(said).toEqual([{ counts: plan?.counts, left: 0 }]);
    editor.store.undo();
    expect(textsOf(editor.store.document)).toEqual(texts);
    expect(editor.quality.count).toBe(3);
  });

  test('does nothing while a conflict is open', async () => {
    const editor = await fixable();
    editor.store.setLocked(true);
    expect(fixAll.isEnabled(editor)).toBe(false);
    const plan = planOfAll(editor, new Set());
    if (plan) applyFixes(editor, plan);
    expect(textsOf(editor.store.document)).toEqual(texts);
  });
});

test('a language with hardly any text has no findings of missing texts, one with a few gaps has them', () => {
  const withGaps = (missing: number) => {
    const doc = aDocument(['one', 'two', 'three', 'four', 'five']);
    doc.applyOrThrow({
      label: 'addTab',
      ops: [{ op: 'tab', at: 1, was: null, now: { id: 'ja', trackId: doc.tabs[0]?.trackId ?? '' } }],
    });
    for (const { id } of [...doc.captions('ja')].slice(missing))
      doc.applyOrThrow(setText(doc, { id, tab: 'ja', text: 'はい' }) ?? { label: 'none', ops: [] });
    const editor = anEditor([], doc);
    editor.store.selection.selectTab('ja');
    return { missing: editor.quality.counts.get('missing'), first: editor.quality.severityOf('c0') };
  };
  expect(withGaps(5)).toEqual({ missing: undefined, first: null });
  expect(withGaps(3)).toEqual({ missing: undefined, first: null });
  expect(withGaps(2)).toEqual({ missing: 2, first: 'warning' });
});

test.each([
  ['en', enCaptions],
  ['ja', jaCaptions],
] as const)('every finding has a sentence of its own in %s, with its numbers', (lng, words) => {
  const i18n = i18next.createInstance();
  void i18n.init({ lng, ns: ['captions'], defaultNS: 'captions', resources: { [lng]: { captions: words } } });
  const t = i18n.getFixedT(lng, 'captions');
  const say = (finding: Partial<Finding>) =>
    findingWords(
      {
        rule: 'gap',
        severity: 'error',
        captionId: 'c0',
        tab: null,
        measured: 1,
        limit: 2,
        unit: 'characters',
        ...finding,
      },
      lng,
      t,
    );
  const said = qualityRules.map((rule) => say({ rule }));
  expect(new Set(said).size).toBe(qualityRules.length);
  expect(said.filter((text) => /\{\{|findings\./.test(text))).toEqual([]);
  expect(say({ rule: 'minDuration', measured: 834, limit: 1500, unit: 'ms' })).toMatch(/0\.83.+1\.5/);
  expect(say({ rule: 'readingSpeed', measured: 20.04, limit: 20 })).toMatch(/20\.04.+20/);
  expect(say({ rule: 'chaining', measured: 23, limit: 2, unit: 'frames' })).toMatch(/23.+2 ?(frames|フレーム)/);
  expect(say({ rule: 'chaining', measured: 23, limit: 0, unit: 'frames' })).not.toMatch(/0/);
  expect(say({ rule: 'overlap', measured: 23, limit: 0, unit: 'frames' })).toMatch(/23/);
});

describe('the rules of a file', () => {
  test('are those of its document, or else its initial ones, and follow changes of others and undo', () => {
    const editor = anEditor(['one']);
    const { store, quality } = editor;
    expect(quality.profile.preset).toBe('default');
    quality.setPreset('netflix');
    expect([store.document.settings.checks.rules, quality.profile.preset]).toEqual(['netflix', 'netflix']);
    store.undo();
    expect(quality.profile.preset).toBe('default');
    const others = setChecks(store.document, { rules: 'bbc' });
    if (others) catchUp(store, { shown: [], logged: [others], rebased: [], onTop: [others] });
    expect(quality.profile.preset).toBe('bbc');
    store.replaceDocument(CaptionDocument.fromSnapshot(aDocument(['one']).toSnapshot()), null);
    expect(quality.profile.preset).toBe('default');
  });

  test('can be chosen by a viewer while the editor is open', () => {
    const { store, quality } = anEditor(['one'], undefined, ['open']);
    quality.setPreset('netflix');
    expect([store.document.settings.checks.rules, quality.profile.preset]).toEqual(['default', 'netflix']);
  });
});

describe('the list of issues', () => {
  test('is filtered by rule and by severity, with counts, and navigation respects the filter', () => {
    const editor = anEditor(texts);
    const { quality, store } = editor;
    expect([...quality.counts]).toEqual([
      ['all', 3],
      ['error', 2],
      ['lineLength', 1],
      ['empty', 1],
      ['warning', 1],
      ['spaces', 1],
    ]);
    quality.setFilter('warning');
    expect(quality.listed.map(({ captionId }) => captionId)).toEqual(['c4']);
    nextFinding.run(editor);
    expect(store.selection.currentId).toBe('c4');
    quality.setFilter('empty');
    nextFinding.run(editor);
    expect(store.selection.currentId).toBe('c3');
  });

  test('is exported with the ignored issues and their reasons', () => {
    const editor = anEditor(texts);
    const { quality, store } = editor;
    store.dispatch(ignoreFindings(store.document, { findings: quality.findings.slice(0, 1), reason: '=a quotation' }));
    const i18n = i18next.createInstance();
    void i18n.init({ lng: 'en', ns: ['editor'], defaultNS: 'editor', resources: { en: { editor: en } } });
    const lines = reportCsv(editor, ({ rule }) => rule, i18n.getFixedT('en', 'editor')).split('\r\n');
    expect(lines[0]).toBe('Caption,In,Out,Severity,Issue,Ignored because,Text');
    expect(lines[1]).toContain("'=a quotation");
    expect(lines.slice(2).map((line) => line.slice(0, 2))).toEqual(['4,', '5,', '']);
  });
});
