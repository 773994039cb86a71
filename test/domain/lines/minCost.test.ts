import fc from 'fast-check';
import { expect, test } from 'vitest';
import { prefixUnits } from '../../../domain/limits/width.ts';
import { minPenaltyOf, penaltyOf } from '../../../domain/lines/opportunities.ts';
import { dictionaryWords, unspacedOpportunities } from '../../../domain/lines/unspaced.ts';

const letters = [...'今天气很好我们去公园的了吗。，「」 aあいうのをでカタナーっお12'];

test.each(['zh', 'ja'])(
  'in %s the estimated cost of a break never exceeds its cost after words are looked up',
  (language) => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...letters), maxLength: 60 }), (text) => {
        const prefix = prefixUnits(text, { language, enhancedCharacterCount: true });
        const breaks = unspacedOpportunities(text, language, prefix, dictionaryWords(text, language));
        expect(breaks.minCost).not.toBeNull();
        for (let i = 0; i < breaks.ends.length; i++) {
          expect(minPenaltyOf(breaks, i)).toBeLessThanOrEqual(penaltyOf(breaks, i));
        }
      }),
      { numRuns: 500 },
    );
  },
);
