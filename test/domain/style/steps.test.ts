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
  test('50 to 300 percent are 0.025 to 0.15 of the height', () => {
    expect(fontSizeStep(50).fraction).toBe(0.025);
    expect(fontSizeStep(100).fraction).toBe(0.05);
    expect(fontSizeStep(300).fraction).toBe(0.15);
    expect([fontSizeSteps.at(0)?.display, fontSizeSteps.at(-1)?.display]).toEqual([50, 300]);
  });

  test('margins of -10 to 100 are 0 to 0.55 of the side', () => {
    expect(marginStep(-10).fraction).toBe(0);
    expect(marginStep(0).fraction).toBe(0.05);
    expect(marginStep(100).fraction).toBe(0.55);
  });

  test.each([0, 49, 301, 101, Number.NaN, -100])('the size %d is no step and falls back to 100', (display) => {
    expect(fontSizeStep(display)).toEqual({ display: 100, fraction: 0.05 });
  });

  test.each([-11, 101, 0.5, Number.NaN])('the margin %d is no step and falls back to 0', (display) => {
    expect(marginStep(display)).toEqual({ display: 0, fraction: 0.05 });
  });

  test('every step is found again by its fraction', () => {
    for (const step of fontSizeSteps) expect(fontSizeOfFraction(step.fraction)).toEqual(step);
    for (const step of marginSteps) expect(marginOfFraction(step.fraction)).toEqual(step);
  });
});
