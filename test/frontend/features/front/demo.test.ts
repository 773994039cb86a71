import { describe, expect, it } from 'vitest';
import {
  correctedText,
  demoCaptions,
  demoIndexAt,
  demoMs,
  stillMs,
} from '../../../../frontend/features/front/demoCaptions.ts';
import { catalogues } from '../../../kit/catalogues.ts';

describe('the demonstration of the editor', () => {
  it('has captions that follow each other within one round', () => {
    const times = demoCaptions.flatMap(({ startMs, endMs }) => [startMs, endMs]);
    expect([0, ...times, demoMs].toSorted((a, b) => a - b)).toEqual([0, ...times, demoMs]);
  });

  it('has no current caption before the first one, and then the last one that has begun', () => {
    expect([0, 400, 3299, 3300, demoMs].map(demoIndexAt)).toEqual([-1, 0, 0, 1, 3]);
  });

  it.each(['en', 'ja'] as const)('corrects a text character by character: %s', (locale) => {
    const { secondWrong: wrong, second: right } = catalogues[locale].front.demo;
    const texts = Array.from({ length: demoMs / 100 }, (_, step) => correctedText(wrong, right, step * 100));
    expect([texts[0], texts.at(-1), correctedText(wrong, right, stillMs)]).toEqual([wrong, right, right]);
    for (const [index, text] of texts.entries()) {
      const change = Math.abs([...text].length - [...(texts[index - 1] ?? text)].length);
      expect(change).toBeLessThanOrEqual(3);
    }
  });

  it('keeps a text that needs no correction', () => {
    expect(correctedText('Same.', 'Same.', 4600)).toBe('Same.');
  });
});
