/**
 * Font sizes and margins are selected by display value and stored with the corresponding fraction. Both mappings are
 * linear.
 */
export interface SizeStep {
  readonly display: number;
  /** Fraction of the picture's height, or of its width for the horizontal margin. */
  readonly fraction: number;
}

function steps(first: number, last: number, step: number, fraction: (display: number) => number): SizeStep[] {
  const count = (last - first) / step + 1;
  return Array.from({ length: count }, (_, index) => first + index * step).map((display) => ({
    display,
    fraction: fraction(display),
  }));
}

/** Font sizes from 50 to 300 percent: 0.025 to 0.15 of the height. */
export const fontSizeSteps: readonly SizeStep[] = steps(50, 300, 5, (display) => display / 2000);

/** Margins from -10 to 100: fractions from 0 to 0.55. */
export const marginSteps: readonly SizeStep[] = steps(-10, 100, 5, (display) => (display + 10) / 200);

const defaultFontSize: SizeStep = { display: 100, fraction: 0.05 };
const defaultMargin: SizeStep = { display: 0, fraction: 0.05 };

/** Returns the font size with a display value, or size 100. */
export function fontSizeStep(display: number): SizeStep {
  return fontSizeSteps.find((step) => step.display === display) ?? defaultFontSize;
}

/** Returns the margin with a display value, or margin 0, which is the fraction 0.05. */
export function marginStep(display: number): SizeStep {
  return marginSteps.find((step) => step.display === display) ?? defaultMargin;
}

/** Returns the font size for a fraction of the wire format, or size 100. */
export function fontSizeOfFraction(fraction: number): SizeStep {
  return fontSizeSteps.find((step) => isClose(step.fraction, fraction)) ?? defaultFontSize;
}

/** Returns the margin for a fraction of the wire format, or margin 0. */
export function marginOfFraction(fraction: number): SizeStep {
  return marginSteps.find((step) => isClose(step.fraction, fraction)) ?? defaultMargin;
}

function isClose(a: number, b: number): boolean {
  return Math.abs(a - b) < 1e-6;
}
