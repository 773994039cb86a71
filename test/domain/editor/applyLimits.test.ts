import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Word } from '../../../domain/captions/types.ts';
import type { CaptionDocument } from '../../../domain/document/document.ts';
import { applyLimits } from '../../../domain/editor/commands/applyLimits.ts';
import { setLimits } from '../../../domain/editor/commands/setLimits.ts';
import { ticksWithin } from '../../../domain/limits/tickLimits.ts';
import { frameRateOptions } from '../../../domain/timecode/rates.ts';
import { runs } from '../../kit/runs.ts';
import { seed } from '../../kit/seed.ts';
import { type Act, anAct, changeFor, fourTabs, idsOf } from '../changes/writer.ts';

const aRate = fc.constantFrom(null, ...frameRateOptions.map(({ frameRate, dropFrame }) => ({ frameRate, dropFrame })));
const tenths = fc.tuple(fc.integer({ min: 0, max: 30 }), fc.integer({ min: 10, max: 100 }));
const someLimits = fc
  .record({
    maxCharsPerLine: fc.integer({ min: 10, max: 50 }),
    maxOfLines: fc.integer({ min: 1, max: 3 }),
    seconds: tenths.filter(([min, max]) => min <= max),
    enhancedCharacterCount: fc.boolean(),
  })
  .map(({ seconds: [min, max], ...rest }) => ({
    ...rest,
    minDurationSeconds: min / 10,
    maxDurationSeconds: max / 10,
  }));

function given(rate: Parameters<typeof fourTabs>[0], before: readonly Act[]): CaptionDocument {
  const doc = fourTabs(rate);
  for (const [i, act] of before.entries()) {
    const change = changeFor(doc, act, idsOf(`b${i}-`));
    if (change) doc.applyOrThrow(change);
  }
  return doc;
}

const sorted = (text: string): string => [...text.replace(/\s/gu, '')].sort().join('');

/**
 * Letters of a tab, letters of its words and total spoken time, in no order: parts of overlapping captions alternate,
 * and a word wider than a caption is split in two.
 */
function said(doc: CaptionDocument, tab: string) {
  const cells = [...doc.captions(tab)].map((caption) => caption.cells[tab]);
  const words = cells.flatMap((cell): readonly Word[] => cell?.words ?? []);
  return {
    letters: sorted(cells.map((cell) => cell?.text ?? '').join('')),
    spoken: sorted(words.map(({ text }) => text).join('')),
    spokenMs: words.reduce((sum, { startMs, endMs }) => sum + endMs - startMs, 0),
  };
}

test(`applying limits is idempotent and loses no letter and no word (seed ${seed})`, () => {
  fc.assert(
    fc.property(aRate, fc.array(anAct, { maxLength: 8 }), someLimits, (rate, before, limits) => {
      const doc = given(rate, before);
      const set = setLimits(doc, { limits });
      if (set) doc.applyOrThrow(set);
      const saidBefore = doc.tabs.map(({ id }) => said(doc, id));
      const change = applyLimits(doc, {}, idsOf('n'));
      if (change) doc.applyOrThrow(change);
      expect(doc.tabs.map(({ id }) => said(doc, id))).toEqual(saidBefore);
      expect(applyLimits(doc, {}, idsOf('m'))).toBeNull();
    }),
    { seed, numRuns: runs(2000) },
  );
});

test('if no whole number of frames lies between the minimum and the maximum duration, the minimum counts', () => {
  const limits = { ...fourTabs(null).settings.limits, minDurationSeconds: 1.2, maxDurationSeconds: 1.2 };
  expect(ticksWithin(limits, { frameRate: 23.98, dropFrame: false })).toEqual({ min: 29, max: 29 });
  expect(ticksWithin(limits, null)).toEqual({ min: 1200, max: 1200 });
});
