import fc from 'fast-check';
import { expect, test } from 'vitest';
import { prefixUnits } from '../../../domain/limits/width.ts';
import { leastPenaltyOf, minPenaltyOf, penaltyOf } from '../../../domain/lines/opportunities.ts';
import { spacedOpportunities } from '../../../domain/lines/spaced.ts';
import { dictionaryWords, unspacedOpportunities } from '../../../domain/lines/unspaced.ts';
import { runs } from '../../kit/runs.ts';

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
      { numRuns: runs(500) },
    );
  },
);

const spacedTexts = fc.array(
  fc.constantFrom(
    ...'a the and of Dr. am 21. said, Smith? 3 2026 don’t … – 날씨가 수 좋은 갑시다. and, que qu’il U.S. so.'.split(
      ' ',
    ),
  ),
  { maxLength: 24 },
);

test.each(['en', 'de', 'fr', 'ko', 'vi'])(
  'in %s the cost of a break that its mark shows never exceeds its cost after words are looked up',
  (language) => {
    fc.assert(
      fc.property(spacedTexts, (words) => {
        const text = words.join(' ');
        const breaks = spacedOpportunities(
          text,
          language,
          prefixUnits(text, { language, enhancedCharacterCount: true }),
        );
        for (let i = 0; i < breaks.ends.length; i++)
          expect(leastPenaltyOf(breaks, i)).toBeLessThanOrEqual(penaltyOf(breaks, i));
      }),
      { numRuns: runs(500) },
    );
  },
);
