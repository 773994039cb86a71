import fc from 'fast-check';
import { expect, test } from 'vitest';
import { prefixUnits } from '../../../domain/limits/width.ts';
import { leastPenaltyOf, penaltyOf } from '../../../domain/lines/opportunities.ts';
import { unspacedOpportunities, wordsAtLast } from '../../../domain/lines/unspaced.ts';

const letters = [...'今天气很好我们去公园的了吗。，「」 aあいうのをでカタナーっお12'];

test.each(['zh', 'ja'])('in %s no break is guessed to be worse than it is once words are looked up', (language) => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...letters), maxLength: 60 }), (text) => {
      const prefix = prefixUnits(text, { language, enhancedCharacterCount: true });
      const breaks = unspacedOpportunities(text, language, prefix, wordsAtLast(text, language));
      expect(breaks.guess).not.toBeNull();
      for (let i = 0; i < breaks.ends.length; i++) {
        expect(leastPenaltyOf(breaks, i)).toBeLessThanOrEqual(penaltyOf(breaks, i));
      }
    }),
    { numRuns: 500 },
  );
});
