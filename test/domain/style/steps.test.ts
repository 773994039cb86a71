import { describe, expect, test } from 'vitest';
import {
  fontSizeOfFraction,
  fontSizeStep,
  fontSizeSteps,
  marginOfFraction,
  marginStep,
  marginSteps,
} from '../../../domain/style/steps.ts';

describe('sizes and margins', () => {
  test('are 0.025 to 0.15 of the height for font sizes of 50 to 300 percent', () => {
    expect(fontSizeStep(50).fraction).toBe(0.025);
    expect(fontSizeStep(100).fraction).toBe(0.05);
    expect(fontSizeStep(300).fraction).toBe(0.15);
    expect([fontSizeSteps.at(0)?.display, fontSizeSteps.at(-1)?.display]).toEqual([50, 300]);
  });

  test('are 0 to 0.55 of the side for margins of -10 to 100', () => {
    expect(marginStep(-10).fraction).toBe(0);
    expect(marginStep(0).fraction).toBe(0.05);
    expect(marginStep(100).fraction).toBe(0.55);
  });

  test.each([0, 49, 301, 101, Number.NaN, -100])('fall back to size 100 for the invalid size %d', (display) => {
    expect(fontSizeStep(display)).toEqual({ display: 100, fraction: 0.05 });
  });

  test.each([-11, 101, 0.5, Number.NaN])('fall back to margin 0 for the invalid margin %d', (display) => {
    expect(marginStep(display)).toEqual({ display: 0, fraction: 0.05 });
  });

  test('are found by their fractions', () => {
    for (const step of fontSizeSteps) expect(fontSizeOfFraction(step.fraction)).toEqual(step);
    for (const step of marginSteps) expect(marginOfFraction(step.fraction)).toEqual(step);
  });
});
