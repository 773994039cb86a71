/**
 * Font sizes and margins are selected by display value and stored with the fraction that corresponds to it. Both
 * mappings are linear.
 */
export interface SizeStep {
  readonly display: number;
  /** Of the picture's height; for the horizontal margin, of its width. */
  readonly fraction: number;
}

function steps(first: number, last: number, step: number, fraction: (display: number) => number): SizeStep[] {
  const count = (last - first) / step + 1;
  return Array.from({ length: count }, (_, index) => first + index * step).map((display) => ({
    display,
    fraction: fraction(display),
  }));
}

/** 50 to 300 percent: 0.025 to 0.15 of the height. */
export const fontSizeSteps: readonly SizeStep[] = steps(50, 300, 5, (display) => display / 2000);

/** -10 to 100: 0 to 0.55. */
export const marginSteps: readonly SizeStep[] = steps(-10, 100, 5, (display) => (display + 10) / 200);

const defaultFontSize: SizeStep = { display: 100, fraction: 0.05 };
const defaultMargin: SizeStep = { display: 0, fraction: 0.05 };

/** The font size of a display value; size 100 if there is none. */
export function fontSizeStep(display: number): SizeStep {
  return fontSizeSteps.find((step) => step.display === display) ?? defaultFontSize;
}

/** The margin of a display value; margin 0, which is the fraction 0.05, if there is none. */
export function marginStep(display: number): SizeStep {
  return marginSteps.find((step) => step.display === display) ?? defaultMargin;
}

/** The font size of a fraction in the wire form; size 100 if there is none. */
export function fontSizeOfFraction(fraction: number): SizeStep {
  return fontSizeSteps.find((step) => isClose(step.fraction, fraction)) ?? defaultFontSize;
}

/** The margin of a fraction in the wire form; margin 0 if there is none. */
export function marginOfFraction(fraction: number): SizeStep {
  return marginSteps.find((step) => isClose(step.fraction, fraction)) ?? defaultMargin;
}

function isClose(a: number, b: number): boolean {
  return Math.abs(a - b) < 1e-6;
}
