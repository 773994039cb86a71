import * as fc from 'fast-check';
import type { Cell, Snapshot, Style } from '../../../domain/captions/types.ts';
import { fonts } from '../../../domain/style/fonts.ts';
import { fontSizeSteps, marginSteps } from '../../../domain/style/steps.ts';

/** The specification's defaults (section 3). */
export const plainStyle: Style = {
  font: 'Noto Sans',
  fontSizeDisplay: 100,
  fontSizeFraction: 0.05,
  color: '#ffffff',
  fontOpacity: 255,
  backgroundColor: '#000000',
  backgroundOpacity: 255,
  horizontal: 'center',
  vertical: 'bottom',
  marginHorizontalDisplay: 0,
  marginHorizontalFraction: 0.05,
  marginVerticalDisplay: 0,
  marginVerticalFraction: 0.05,
  strokeWidth: 2,
  strokeColor: '#000000',
  strokeOpacity: 255,
  shadowAngle: 0,
  shadowBlur: 2,
  shadowColor: '#000000',
  shadowOpacity: 255,
  bold: false,
  italic: false,
  underline: false,
};

export function snapshotOf(
  cells: readonly Cell[],
  style: Style = plainStyle,
  language = 'en',
  lang2?: string,
): Snapshot {
  return {
    version: 1,
    settings: {
      frameRate: null,
      limits: {
        maxCharsPerLine: 42,
        maxOfLines: 2,
        minDurationSeconds: 0.1,
        maxDurationSeconds: 10,
        enhancedCharacterCount: false,
      },
      style,
    },
    tabs: [{ id: language, trackId: 't1', ...(lang2 && { lang2 }) }],
    speakers: [],
    tracks: [
      {
        id: 't1',
        captions: cells.map((cell, index) => ({
          id: `c${index + 1}`,
          startMs: 1000 + index * 2000,
          endMs: 2000 + index * 2000,
          cells: { [language]: cell },
        })),
      },
    ],
  };
}

const color = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);
const opacity = fc.integer({ min: 0, max: 255 });
const sizes = fc.constantFrom(...fontSizeSteps);
const margins = fc.constantFrom(...marginSteps);

/** Any style a person can set. */
export const anyStyle: fc.Arbitrary<Style> = fc
  .record({
    font: fc.constantFrom(...fonts.filter((font) => !font.isFallbackOnly).map((font) => font.family)),
    size: sizes,
    color,
    fontOpacity: opacity,
    backgroundColor: fc.option(color),
    backgroundOpacity: opacity,
    horizontal: fc.constantFrom('left' as const, 'center' as const, 'right' as const),
    vertical: fc.constantFrom('top' as const, 'middle' as const, 'bottom' as const),
    across: margins,
    down: margins,
    strokeWidth: fc.integer({ min: 0, max: 20 }),
    strokeColor: color,
    strokeOpacity: opacity,
    shadowAngle: fc.integer({ min: 0, max: 359 }),
    shadowBlur: fc.integer({ min: 0, max: 20 }),
    shadowColor: color,
    shadowOpacity: opacity,
    bold: fc.boolean(),
    italic: fc.boolean(),
    underline: fc.boolean(),
  })
  .map(({ size, across, down, ...rest }) => ({
    ...rest,
    fontSizeDisplay: size.display,
    fontSizeFraction: size.fraction,
    marginHorizontalDisplay: across.display,
    marginHorizontalFraction: across.fraction,
    marginVerticalDisplay: down.display,
    marginVerticalFraction: down.fraction,
  }));
