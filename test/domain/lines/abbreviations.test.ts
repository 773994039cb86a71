import { describe, expect, it } from 'vitest';
import { presetLimits } from '../../../domain/limits/presets.ts';
import { isWithoutEnd } from '../../../domain/lines/abbreviations.ts';
import { breakLines } from '../../../domain/lines/breakLines.ts';

describe('a point', () => {
  it.each([
    ['de', '21.', 'November'],
    ['de', 'ca.', '300'],
    ['de', 'z.B.', 'so'],
    ['en', 'Smith', 'and'],
    ['en', 'vs.', 'Jones'],
    ['en', 'J.', 'Smith'],
    ['en', 'U.S.', 'government'],
    ['en', 'No.', '5'],
    ['fr', 'Mme.', 'Vogel'],
    ['es', '(Sr.', 'López'],
  ])('in %s ends no sentence: %s %s', (language, word, next) => {
    expect(isWithoutEnd(word, next, language)).toBe(word.endsWith('.'));
  });

  it.each([
    ['en', '21.', 'Then'],
    ['en', 'no.', 'One'],
    ['en', 'U.S.', 'Then'],
    ['de', '2026.', 'Danach'],
    ['de', 'Haus.', 'Dann'],
    ['en', 'I.', 'Then'],
  ])('in %s ends a sentence: %s %s', (language, word, next) => {
    expect(isWithoutEnd(word, next, language)).toBe(false);
  });

  it('of an abbreviation or an ordinal number is no place for a break', () => {
    const broken = (text: string, language: string) =>
      breakLines(text, language, presetLimits('netflix', language)).split('\n');
    expect(broken('Das Ergebnis kam dann am 21. November und war gut.', 'de')).toEqual([
      'Das Ergebnis kam dann',
      'am 21. November und war gut.',
    ]);
    expect(broken('Der Bericht vom 21. November 2026 liegt vor.', 'de')).toEqual([
      'Der Bericht',
      'vom 21. November 2026 liegt vor.',
    ]);
    expect(broken('It was the case of Smith vs. Jones in the court.', 'en')).toEqual([
      'It was the case of Smith',
      'vs. Jones in the court.',
    ]);
  });
});
