import fc from 'fast-check';
import { expect, test } from 'vitest';
import { defaultLimits } from '../../../domain/captions/defaults.ts';
import { languages } from '../../../domain/languages/languages.ts';
import { limitPresets, presetLimits } from '../../../domain/limits/presets.ts';
import { limitFaults, limitRanges, nearestLimit, numericLimits } from '../../../domain/limits/ranges.ts';

test.each([
  [{ maxCharsPerLine: 10 }, []],
  [{ maxCharsPerLine: 9 }, [{ field: 'maxCharsPerLine', reason: 'range' }]],
  [{ maxCharsPerLine: 70.5 }, [{ field: 'maxCharsPerLine', reason: 'range' }]],
  [{ maxCharsPerLine: 42.5 }, [{ field: 'maxCharsPerLine', reason: 'step' }]],
  [{ maxOfLines: 3 }, []],
  [{ maxOfLines: 4 }, [{ field: 'maxOfLines', reason: 'range' }]],
  [{ minDurationSeconds: 0 }, []],
  [{ minDurationSeconds: 0.7 }, []],
  [{ minDurationSeconds: 0.75 }, [{ field: 'minDurationSeconds', reason: 'step' }]],
  [{ minDurationSeconds: Number.NaN }, [{ field: 'minDurationSeconds', reason: 'range' }]],
  [{ maxDurationSeconds: 30.1 }, [{ field: 'maxDurationSeconds', reason: 'range' }]],
  [{ minDurationSeconds: 20, maxDurationSeconds: 10 }, [{ field: 'minDurationSeconds', reason: 'overMaximum' }]],
])('limits %j have these faults: %j', (patch, faults) => {
  expect(limitFaults({ ...defaultLimits, ...patch })).toEqual(faults);
});

test('every preset is valid for every language', () => {
  for (const preset of limitPresets)
    for (const { code } of languages)
      expect([preset, code, limitFaults(presetLimits(preset, code))]).toEqual([preset, code, []]);
});

test.each([
  ['netflix', 'ja', 13, true],
  ['netflix', 'ko', 16, true],
  ['netflix', 'zh-TW', 16, true],
  ['netflix', 'th', 35, false],
  ['netflix', 'ru', 42, false],
  ['bbc', 'en', 37, false],
  ['bbc', 'ja', 13, true],
  ['bbc', 'th', 35, false],
  ['bbc', 'ja', 13, true],
  ['bbc', 'th', 35, false],
  ['default', 'en', 42, false],
  ['default', 'ja', 13, true],
  ['default', 'ko', 16, true],
  ['default', 'zh', 16, true],
  ['default', 'th', 35, false],
] as const)(
  'the preset %s for %s has %d characters a line',
  (preset, language, maxCharsPerLine, enhancedCharacterCount) => {
    expect(presetLimits(preset, language)).toMatchObject({ maxCharsPerLine, enhancedCharacterCount, maxOfLines: 2 });
  },
);

test('the nearest allowed value of any number is in range and a multiple of the step', () => {
  fc.assert(
    fc.property(fc.constantFrom(...numericLimits), fc.double({ noNaN: true, min: -100, max: 100 }), (field, value) => {
      const nearest = nearestLimit(field, value);
      const limits = { ...defaultLimits, minDurationSeconds: 0, maxDurationSeconds: 30, [field]: nearest };
      expect(limitFaults(limits).filter(({ reason }) => reason !== 'overMaximum')).toEqual([]);
      const { min, max, step } = limitRanges[field];
      const clamped = Math.min(max, Math.max(min, value));
      expect(Math.abs(nearest - clamped)).toBeLessThanOrEqual(step / 2 + 1e-9);
    }),
  );
});
