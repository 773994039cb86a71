import { defaultFont } from '../fonts.ts';
import { assColor, assNumber } from './number.ts';
import { escapeAssText } from './text.ts';

const sizeFraction = 0.035;
const marginFraction = 0.03;

/**
 * Returns the watermark of the free plan: top right, half transparent, on top of everything, for the whole duration.
 */
export function watermarkLines(mark: string, frame: { readonly widthPx: number; readonly heightPx: number }) {
  const { heightPx } = frame;
  const size = assNumber(sizeFraction * heightPx * defaultFont.sizeFactor);
  const margin = Math.round(marginFraction * heightPx);
  const fill = assColor('#ffffff', 150);
  const edge = assColor('#000000', 110);
  const outline = assNumber(heightPx / 720);
  return {
    style: `Style: watermark,${defaultFont.family},${size},${fill},${fill},${edge},${edge},-1,0,0,0,100,100,0,0,1,${outline},0,9,${margin},${margin},${margin},1`,
    event: `Dialogue: 9,0:00:00.00,99:59:59.99,watermark,,0,0,0,,${escapeAssText(mark)}`,
  };
}
