/** Layout loses no text. `RUNS=100000` tests that number of documents instead of a few. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { defaultSettings } from '../../../domain/captions/defaults.ts';
import type { Caption } from '../../../domain/captions/types.ts';
import type { Change } from '../../../domain/changes/change.ts';
import { CaptionDocument } from '../../../domain/document/document.ts';
import { emptySnapshot } from '../../../domain/document/snapshot.ts';
import { applyLimits } from '../../../domain/editor/commands/applyLimits.ts';
import { balanceLines } from '../../../domain/editor/commands/balanceLines.ts';
import { mergeCaptions } from '../../../domain/editor/commands/mergeCaptions.ts';
import { splitCaption } from '../../../domain/editor/commands/splitCaption.ts';
import { languages } from '../../../domain/languages/languages.ts';
import { fixAll } from '../../../domain/quality/fixAll.ts';
import { qualityProfile } from '../../../domain/quality/profile.ts';
import { runs } from '../../kit/runs.ts';
import { idsOf } from '../changes/writer.ts';
import { anyLimits, withLines } from '../lines/texts.ts';

const numRuns = runs(300);

const aRow = fc.record({
  text: withLines,
  gapMs: fc.integer({ min: -300, max: 1500 }),
  lengthMs: fc.integer({ min: 100, max: 12_000 }),
});
const aRate = fc.constantFrom(null, { frameRate: 23.98, dropFrame: false }, { frameRate: 29.97, dropFrame: true });
const aDocument = fc.record({
  language: fc.constantFrom(...languages.map(({ code }) => code)),
  rows: fc.array(aRow, { minLength: 1, maxLength: 5 }),
  rate: aRate,
  limits: anyLimits,
});

type Given = typeof aDocument extends fc.Arbitrary<infer Value> ? Value : never;

function documentOf({ language, rows, rate, limits: { max, enhanced, lines } }: Given): CaptionDocument {
  let atMs = 1000;
  const captions = rows.map(({ text, gapMs, lengthMs }, i): Caption => {
    const startMs = atMs + gapMs;
    atMs = startMs + lengthMs;
    return { id: `c${i}`, startMs, endMs: atMs, cells: { [language]: { text } } };
  });
  const limits = {
    ...defaultSettings.limits,
    maxCharsPerLine: max,
    maxOfLines: lines,
    enhancedCharacterCount: enhanced,
  };
  const settings = { ...defaultSettings, frameRate: rate, limits };
  return CaptionDocument.fromSnapshot({ ...emptySnapshot(settings, [language]), tracks: [{ id: 'main', captions }] });
}

const textsOf = (doc: CaptionDocument, language: string): string[] =>
  [...doc.captions(language)].map(({ cells }) => cells[language]?.text ?? '');

/**
 * Text without white space, which line and caption breaks replace. A break in the middle of Khmer may be at a
 * zero-width space.
 */
const withoutBlanks = (text: string): string => text.replace(/[\s\u200b]+/gu, '');

/** Graphemes of a text, without breaks. */
const graphemes = (text: string): string[] =>
  Array.from(new Intl.Segmenter('und').segment(text), ({ segment }) => segment);

/** Checks the letters in order, except that parts of a caption overlapped by the next one may come after that one. */
function expectSameLetters({ rows }: Given, before: readonly string[], after: readonly string[]): void {
  const [was, is] = [withoutBlanks(before.join('')), withoutBlanks(after.join(''))];
  if (rows.every(({ gapMs }) => gapMs >= 0)) expect(is).toBe(was);
  else expect([...is].sort().join('')).toBe([...was].sort().join(''));
}

type Layout = (doc: CaptionDocument, language: string) => Change | null;

const fixedBy =
  (preset: 'default' | 'netflix' | 'bbc'): Layout =>
  (doc) =>
    fixAll(doc, qualityProfile(preset), idsOf('n'));

const layouts: Readonly<Record<string, Layout>> = {
  'fixing by the default rules': fixedBy('default'),
  'fixing by the rules of Netflix': fixedBy('netflix'),
  'fixing by the rules of the BBC': fixedBy('bbc'),
  'applying the limits': (doc) => applyLimits(doc, {}, idsOf('n')),
  'balancing lines': (doc, tab) => balanceLines(doc, { ids: [...doc.captions(tab)].map(({ id }) => id), tab }),
  'merging all captions': (doc, tab) => mergeCaptions(doc, { ids: [...doc.captions(tab)].map(({ id }) => id) }),
};

test.each(Object.entries(layouts))('%s keeps every letter, and does nothing the second time', (_name, layout) => {
  fc.assert(
    fc.property(aDocument, (given) => {
      const doc = documentOf(given);
      const { language } = given;
      const before = textsOf(doc, language);
      const change = layout(doc, language);
      if (change) doc.applyOrThrow(change);
      const after = textsOf(doc, language);
      expectSameLetters(given, before, after);
      const whole = new Set(before.flatMap((text) => graphemes(text)));
      for (const grapheme of after.flatMap((text) => graphemes(text)))
        if (withoutBlanks(grapheme) !== '') expect(whole).toContain(grapheme);
      const again = layout(doc, language);
      expect(again).toBeNull();
    }),
    { numRuns },
  );
});

test('splitting keeps every letter, in the order in which they were', () => {
  fc.assert(
    fc.property(aDocument, fc.nat(), (given, seed) => {
      const doc = documentOf(given);
      const { language: tab } = given;
      const before = textsOf(doc, tab);
      const env = idsOf('n');
      for (const { id, cells } of [...doc.captions(tab)]) {
        const at = seed % ((cells[tab]?.text.length ?? 0) + 1);
        const change = splitCaption(doc, { id, tab, at }, env);
        if (change) doc.applyOrThrow(change);
      }
      expectSameLetters(given, before, textsOf(doc, tab));
    }),
    { numRuns },
  );
});
