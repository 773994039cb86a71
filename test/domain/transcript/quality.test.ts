/** The quality of drafts by the texts of test/kit/drafts: a change of the weights that makes them worse is seen. */
import { describe, expect, test } from 'vitest';
import { limitPresets } from '../../../domain/limits/presets.ts';
import { meansOf } from '../../kit/drafts/measure.ts';

const means = meansOf('first');

describe.each(limitPresets)('drafts by the rules %s', (rules) => {
  const mean = means[rules];

  test('are cut where people cut, and as often', () => {
    expect(mean.F1).toBeGreaterThan(93);
    expect(mean.F1 - mean['greedy F1']).toBeGreaterThan(5);
    expect(mean['captions of human']).toBeGreaterThan(95);
    expect(mean['captions of human']).toBeLessThan(105);
  });

  test('have lines that are broken where people break them', () => {
    expect(mean.lines).toBeGreaterThan(82);
  });

  test('can be read, keep the gaps of the rules, and leave nothing that could be fixed', () => {
    expect(mean['under 5/6 s']).toBeLessThan(0.5);
    expect(mean).toMatchObject({
      'under 0.5 s': 0,
      'one word, no sentence': 0,
      'gap, chaining': 0,
      'of these with a remedy': 0,
    });
  });
});
