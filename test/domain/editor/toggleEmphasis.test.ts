import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cellOf } from '../../../domain/captions/cells.ts';
import { defaultSettings } from '../../../domain/captions/defaults.ts';
import { emphases, spansOf } from '../../../domain/captions/marks.ts';
import type { Caption, Cell, Emphasis } from '../../../domain/captions/types.ts';
import type { Change } from '../../../domain/changes/change.ts';
import { History } from '../../../domain/changes/history.ts';
import { CaptionDocument } from '../../../domain/document/document.ts';
import { applyLimits } from '../../../domain/editor/commands/applyLimits.ts';
import { balanceLines } from '../../../domain/editor/commands/balanceLines.ts';
import { giveToNeighbour } from '../../../domain/editor/commands/giveToNeighbour.ts';
import { mergeCaptions } from '../../../domain/editor/commands/mergeCaptions.ts';
import { replaceAll } from '../../../domain/editor/commands/replaceAll.ts';
import { setLimits } from '../../../domain/editor/commands/setLimits.ts';
import { setStyle } from '../../../domain/editor/commands/setStyle.ts';
import { setText } from '../../../domain/editor/commands/setText.ts';
import { setTimes } from '../../../domain/editor/commands/setTimes.ts';
import { splitCaption } from '../../../domain/editor/commands/splitCaption.ts';
import { hasEmphasis, toggleEmphasis } from '../../../domain/editor/commands/toggleEmphasis.ts';
import { runs } from '../../kit/runs.ts';
import { anAct, changeFor, fourTabs, idsOf } from '../changes/writer.ts';

const signs: Readonly<Record<Emphasis, string>> = { bold: '*', italic: '/', underline: '_', accent: '^' };

/** Text with its emphasis, such as `Hello /you/` for italics. */
function looks(doc: CaptionDocument, id: string, tab = 'en'): string {
  const caption = doc.get(id);
  const { text, marks, style } = caption ? cellOf(caption, tab) : { text: 'gone' };
  const spans = spansOf(text, marks, { ...doc.settings.style, ...style });
  return spans
    .map((span) => {
      const signsOf = span.emphasis.map((emphasis) => signs[emphasis]);
      return signsOf.join('') + span.text + signsOf.toReversed().join('');
    })
    .join('');
}

function given(...cells: readonly (Cell | string)[]): CaptionDocument {
  const captions = cells.map(
    (cell, i): Caption => ({
      id: `c${i}`,
      startMs: i * 2000,
      endMs: i * 2000 + 2000,
      cells: { en: typeof cell === 'string' ? { text: cell } : cell },
    }),
  );
  return CaptionDocument.fromSnapshot({
    version: 1,
    settings: { ...defaultSettings, frameRate: null },
    tabs: [{ id: 'en', trackId: 'main' }],
    speakers: [],
    tracks: [{ id: 'main', captions }],
  });
}

function when(doc: CaptionDocument, change: Change | null): CaptionDocument {
  if (!change) throw new Error('the command does not apply');
  doc.applyOrThrow(change);
  expect(CaptionDocument.fromSnapshot(doc.toSnapshot()).toSnapshot()).toEqual(doc.toSnapshot());
  return doc;
}

const toggle = (doc: CaptionDocument, emphasis: Emphasis, start: number, end: number, id = 'c0') =>
  when(doc, toggleEmphasis(doc, { ids: [id], tab: 'en', emphasis, range: { start, end } }));
const italics = (text: string, start: number, end: number): Cell => ({ text, marks: [{ start, end, italic: true }] });
const marksOfFirst = (doc: CaptionDocument) => doc.get('c0')?.cells.en?.marks;
const env = idsOf('new');

describe('a part of a text', () => {
  test('becomes bold, italic and underlined, each on its own, and is so no longer after the same again', () => {
    const doc = given('Hello you there');
    toggle(doc, 'italic', 6, 9);
    toggle(doc, 'bold', 0, 9);
    toggle(doc, 'underline', 10, 15);
    expect(looks(doc, 'c0')).toBe('*Hello **/you/* _there_');
    expect(hasEmphasis(doc, { ids: ['c0'], tab: 'en', emphasis: 'bold', range: { start: 0, end: 9 } })).toBe(true);
    toggle(doc, 'bold', 0, 9);
    toggle(doc, 'italic', 6, 9);
    toggle(doc, 'underline', 10, 15);
    expect(doc.get('c0')?.cells.en).toEqual({ text: 'Hello you there' });
  });

  test('is turned on where only a part of it is', () => {
    expect(looks(toggle(given(italics('one two three', 4, 7)), 'italic', 0, 7), 'c0')).toBe('/one two/ three');
  });

  test('is turned off within an italic caption, and follows no longer', () => {
    const doc = given({ text: 'one two three', style: { italic: true } });
    expect(looks(toggle(doc, 'italic', 4, 7), 'c0')).toBe('/one /two/ three/');
    when(doc, setStyle(doc, { style: { italic: true } }));
    expect(looks(doc, 'c0')).toBe('/one /two/ three/');
  });

  test('is in the style once it is the whole text, so that it is also so while it is typed on', () => {
    const doc = given('one two');
    toggle(doc, 'italic', 0, 3);
    toggle(doc, 'italic', 4, 7);
    expect(doc.get('c0')?.cells.en).toEqual({ text: 'one two', style: { italic: true } });
  });

  test('never begins or ends within a letter', () => {
    const text = 'a👩‍👩‍👧b';
    expect(marksOfFirst(toggle(given(text), 'bold', 2, 4))).toEqual([{ start: 1, end: text.length - 1, bold: true }]);
  });
});

describe('whole captions', () => {
  test('of several become italic in one step, also what was only in part', () => {
    const doc = given('one', italics('two three', 0, 3));
    when(doc, toggleEmphasis(doc, { ids: ['c0', 'c1'], tab: 'en', emphasis: 'italic' }));
    expect([looks(doc, 'c0'), looks(doc, 'c1')]).toEqual(['/one/', '/two three/']);
    expect(marksOfFirst(doc)).toBeUndefined();
  });

  test('of an unknown tab are left alone', () => {
    expect(toggleEmphasis(given('one'), { ids: ['c0'], tab: 'ja', emphasis: 'bold' })).toBeNull();
  });
});

describe('marks stay on their letters', () => {
  const typed = (was: Cell, text: string) => {
    const doc = given(was);
    return looks(when(doc, setText(doc, { id: 'c0', tab: 'en', text })), 'c0');
  };

  test('while something is typed before, within, after and at the beginning', () => {
    expect(typed(italics('one two three', 4, 7), 'and one two three')).toBe('and one /two/ three');
    expect(typed(italics('one two three', 4, 7), 'one twzo three')).toBe('one /twzo/ three');
    expect(typed(italics('one two three', 4, 7), 'one two! three')).toBe('one /two!/ three');
    expect(typed(italics('one two', 0, 3), 'Zone two')).toBe('/Zone/ two');
    expect(typed(italics('one two', 0, 3), 'One two')).toBe('/One/ two');
  });

  test('while text is deleted; marks of deleted text go with it', () => {
    expect(typed(italics('one two three', 4, 7), 'two three')).toBe('/two/ three');
    expect(typed(italics('one two three', 4, 7), 'one three')).toBe('one three');
    expect(typed(italics('one two three', 4, 7), '')).toBe('');
  });

  test('in a replacement of all that is found', () => {
    const doc = given(italics('a cat and a cat sat', 12, 15));
    when(doc, replaceAll(doc, { tab: 'en', find: 'cat', replacement: 'lion' }));
    expect(looks(doc, 'c0')).toBe('a lion and a /lion/ sat');
  });

  test('in both parts of a caption that is split, and in one that is merged again', () => {
    const doc = given(italics('one two three four', 4, 13));
    when(doc, splitCaption(doc, { id: 'c0', tab: 'en', at: 8 }, idsOf('s')));
    expect([looks(doc, 'c0'), looks(doc, 's1')]).toEqual(['one /two/', '/three/ four']);
    when(doc, mergeCaptions(doc, { ids: ['c0', 's1'] }));
    expect(looks(doc, 'c0')).toBe('one /two three/ four');
  });

  test('in words given to the neighbour, as they look there', () => {
    const doc = given({ text: 'one two', style: { italic: true } }, 'three');
    when(doc, giveToNeighbour(doc, { id: 'c0', tab: 'en', to: 'next' }));
    expect([looks(doc, 'c0'), looks(doc, 'c1')]).toEqual(['/one/', '/two/ three']);
  });

  test('where an upright caption is merged into an italic one', () => {
    const doc = given({ text: 'one', style: { italic: true } }, 'two', { text: 'three', style: { bold: true } });
    when(doc, mergeCaptions(doc, { ids: ['c0', 'c1', 'c2'] }));
    expect(looks(doc, 'c0')).toBe('/one/ two *three*');
  });

  test('where lines are broken and captions split by the limits', () => {
    const doc = given(italics('One two three four five six seven', 4, 18));
    when(doc, setLimits(doc, { limits: { maxCharsPerLine: 10, maxOfLines: 2 } }));
    when(doc, applyLimits(doc, {}, env));
    const seen = [...doc.captions('en')].map(({ id }) => looks(doc, id));
    expect(seen.join(' ').replaceAll('\n', ' ').replaceAll('/ /', ' ')).toBe('One /two three four/ five six seven');
    expect(seen.length).toBeGreaterThan(1);
  });

  test('where a break is put between two letters, or takes the place of several blanks', () => {
    const japanese = {
      text: '今日は天気がとても良いので散歩に行きました。',
      marks: [{ start: 11, end: 15, italic: true }],
    };
    const doc = given(japanese, italics('one two   three four', 10, 15));
    when(doc, setLimits(doc, { limits: { maxCharsPerLine: 12, maxOfLines: 3 } }));
    when(doc, balanceLines(doc, { ids: ['c0', 'c1'], tab: 'en' }));
    expect(looks(doc, 'c0')).toContain('\n');
    expect(looks(doc, 'c0').replaceAll('\n', '')).toBe('今日は天気がとても良い/ので散歩/に行きました。');
    expect(looks(doc, 'c1').replaceAll('\n', ' ')).toBe('one two /three/ four');
  });

  test('where a text without blanks is split into several captions', () => {
    const doc = given({
      text: '今日は天気がとても良いので散歩に行きました。',
      marks: [{ start: 11, end: 15, italic: true }],
    });
    when(doc, setTimes(doc, { id: 'c0', startMs: 0, endMs: 4000 }));
    when(doc, setLimits(doc, { limits: { maxCharsPerLine: 10, maxOfLines: 1 } }));
    when(doc, applyLimits(doc, {}, env));
    const seen = [...doc.captions('en')].map(({ id }) => looks(doc, id)).join('');
    expect(seen.replaceAll('//', '')).toBe('今日は天気がとても良い/ので散歩/に行きました。');
  });
});

/** Emphasis of each visible letter of a tab, in alphabetical order. */
function letters(doc: CaptionDocument, tab: string): string[] {
  return [...doc.captions(tab)]
    .flatMap(({ cells }) => {
      const { text = '', marks, style } = cells[tab] ?? {};
      const spans = spansOf(text, marks, { ...doc.settings.style, ...style });
      const letters = spans.flatMap((span) => [...span.text].map((letter) => `${letter}${span.emphasis.join()}`));
      return letters.filter((letter) => letter.trim() === letter);
    })
    .sort();
}

test('splitting, merging, moving words and breaking lines change how no letter looks', () => {
  const verbs = ['splitAtCursor', 'splitAtPlayhead', 'merge', 'give', 'limits', 'unlinkTab'];
  const acts = fc.array(anAct, { minLength: 5, maxLength: 40 });
  fc.assert(
    fc.property(acts, (all) => {
      const doc = fourTabs(null);
      const own = idsOf('w');
      for (const act of all) {
        const change = changeFor(doc, act, own);
        if (!change) continue;
        const before = doc.tabs.map(({ id }) => letters(doc, id));
        doc.applyOrThrow(change);
        if (!verbs.includes(act.verb)) continue;
        const after = doc.tabs.map(({ id }) => letters(doc, id));
        expect(after).toEqual(before);
      }
    }),
    { numRuns: runs(150) },
  );
});

test('two toggles within a moment are two steps for undo, and typing with its marks is one', () => {
  const doc = given(italics('one two', 0, 3));
  const history = new History();
  const act = (change: Change | null) => {
    if (change) history.record(change, 0);
    when(doc, change);
  };
  act(setText(doc, { id: 'c0', tab: 'en', text: 'one,  two' }));
  act(setText(doc, { id: 'c0', tab: 'en', text: 'one, or two' }));
  for (const emphasis of emphases)
    act(toggleEmphasis(doc, { ids: ['c0'], tab: 'en', emphasis, range: { start: 8, end: 9 } }));
  expect(looks(doc, 'c0')).toBe('/one, or/ */_^t^_/*wo');
  for (const seen of ['/one, or/ */_t_/*wo', '/one, or/ */t/*wo', '/one, or/ *t*wo', '/one, or/ two', '/one/ two']) {
    when(doc, history.undo());
    expect(looks(doc, 'c0')).toBe(seen);
  }
});
