/**
 * Quality of drafts, measured with the texts of test/kit/drafts, which reveals a change of the weights that worsens
 * them.
 */
import { describe, expect, test } from 'vitest';
import { limitPresets } from '../../../domain/limits/presets.ts';
import { readCorpus, withoutSpeakers } from '../../kit/drafts/corpus.ts';
import { meansOf } from '../../kit/drafts/measure.ts';

const means = meansOf(readCorpus('first'));
const longer = [meansOf(readCorpus('chosen')), meansOf(readCorpus('held out'))];
const unknown = meansOf(readCorpus('held out').map(withoutSpeakers));

describe.each(limitPresets)('drafts by the rules %s', (rules) => {
  const mean = means[rules];

  test('are cut where people cut, and as often', () => {
    expect(mean.F1).toBeGreaterThan(94);
    expect(mean.F1 - mean['greedy F1']).toBeGreaterThan(5);
    expect(mean['captions of human']).toBeGreaterThan(91);
    expect(mean['captions of human']).toBeLessThan(105);
  });

  test('have lines that are broken where people break them', () => {
    expect(mean.lines).toBeGreaterThan(82);
  });

  test('are cut where people cut longer sentences, of texts that nothing was chosen on too', () => {
    for (const { F1, 'greedy F1': greedy, 'captions of human': count, lines } of longer.map((set) => set[rules])) {
      // The references use Netflix's lines, which are longer than the BBC's.
      expect(F1).toBeGreaterThan(rules === 'bbc' ? 88 : 90.5);
      expect(F1 - greedy).toBeGreaterThan(10);
      expect(count).toBeGreaterThan(92);
      expect(count).toBeLessThan(110);
      expect(lines).toBeGreaterThan(75);
    }
  });

  test('are cut where people cut if it is not known who speaks', () => {
    const { F1, 'greedy F1': greedy, 'captions of human': count } = unknown[rules];
    expect(F1).toBeGreaterThan(rules === 'bbc' ? 86 : 89);
    expect(F1 - greedy).toBeGreaterThan(10);
    expect(count).toBeGreaterThan(92);
    expect(count).toBeLessThan(110);
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
