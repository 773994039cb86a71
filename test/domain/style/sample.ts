import * as fc from 'fast-check';
import { captionMotions, defaultSettings, defaultStyle } from '../../../domain/captions/defaults.ts';
import type { Cell, Snapshot, Style } from '../../../domain/captions/types.ts';
import { fonts } from '../../../domain/style/fonts.ts';
import { fontSizeSteps, marginSteps } from '../../../domain/style/steps.ts';

export const plainStyle: Style = defaultStyle;

export function snapshotOf(
  cells: readonly Cell[],
  style: Style = plainStyle,
  language = 'en',
  lang2?: string,
): Snapshot {
  return {
    version: 1,
    settings: { ...defaultSettings, frameRate: null, style },
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

/** Arbitrary valid style. */
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
    secondPosition: fc.constantFrom('above' as const, 'below' as const),
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
    accent: fc.boolean(),
    accentColor: color,
    upperCase: fc.boolean(),
    wordsAtATime: fc.integer({ min: 0, max: 6 }),
    wordColor: fc.option(color),
    wordFill: fc.boolean(),
    wordBoxColor: fc.option(color),
    wordUnderline: fc.boolean(),
    wordScale: fc.constantFrom(100, 115, 160),
    pastOpacity: opacity,
    futureOpacity: opacity,
    captionMotion: fc.constantFrom(...captionMotions),
    wordMotion: fc.constantFrom(...captionMotions),
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
