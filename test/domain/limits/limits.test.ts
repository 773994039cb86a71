import { expect, test } from 'vitest';
import { defaultLimits } from '../../../domain/captions/defaults.ts';
import { languages } from '../../../domain/languages/languages.ts';
import { limitPresets, presetLimits } from '../../../domain/limits/presets.ts';
import { limitFaults } from '../../../domain/limits/ranges.ts';

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
