import { expect, test } from 'vitest';
import { defaultSettings } from '../../../domain/captions/defaults.ts';
import { presetLimits } from '../../../domain/limits/presets.ts';
import {
  type SubtitleDefaults,
  settingsOfNew,
  standardDefaults,
} from '../../../domain/preferences/subtitleDefaults.ts';

const english = { language: 'en', media: null };

test('the standard settings are those of a document that nobody has changed', () => {
  expect(settingsOfNew(standardDefaults, english)).toEqual(defaultSettings);
});

test('a chosen frame rate counts more than that of the video, which counts more than 24', () => {
  const rateOf = (
    frameRate: typeof standardDefaults.frameRate,
    media: { numerator: number; denominator: number } | null,
  ) => settingsOfNew({ ...standardDefaults, frameRate }, { ...english, media }).frameRate;
  const ntsc = { numerator: 30000, denominator: 1001 };
  expect(rateOf({ frameRate: 25, dropFrame: false }, ntsc)).toEqual({ frameRate: 25, dropFrame: false });
  expect(rateOf(null, ntsc)).toEqual({ frameRate: 29.97, dropFrame: false });
  expect(rateOf(null, null)).toEqual({ frameRate: 24, dropFrame: false });
});

test('limits that nobody has chosen are those of the language', () => {
  const japanese = { language: 'ja', media: null };
  expect(settingsOfNew(standardDefaults, japanese).limits).toEqual(presetLimits('default', 'ja'));
  const limits = { ...standardDefaults.limits, maxOfLines: 1 };
  expect(settingsOfNew({ ...standardDefaults, limits }, japanese).limits).toMatchObject({
    maxOfLines: 1,
    maxCharsPerLine: 13,
    enhancedCharacterCount: true,
  });
});

test('one length of lines for all languages counts where it was chosen', () => {
  const japanese = { language: 'ja', media: null };
  const lengthOf = (defaults: SubtitleDefaults) => settingsOfNew(defaults, japanese).limits.maxCharsPerLine;
  const limits = { ...standardDefaults.limits, maxCharsPerLine: 20 };
  expect(lengthOf({ ...standardDefaults, lineLength: 'own' })).toBe(42);
  expect(lengthOf({ ...standardDefaults, limits })).toBe(13);
  expect(lengthOf({ ...standardDefaults, limits, lineLength: 'own' })).toBe(20);
});

test('own limits apply with own rules only', () => {
  const limits = { ...standardDefaults.limits, maxCharsPerLine: 30 };
  expect(settingsOfNew({ ...standardDefaults, limits, lineLength: 'own' }, english).limits.maxCharsPerLine).toBe(30);
  const bbc = settingsOfNew({ ...standardDefaults, limits, rules: 'bbc' }, english);
  expect(bbc.limits).toEqual(presetLimits('bbc', 'en'));
});
