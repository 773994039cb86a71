import type { StylePatch } from '../../captions/types.ts';

/** Returns the look that a tag of an override block switches on or off; null for all other tags. */
export function lookOfOverride(tag: string): StylePatch | null {
  const color = colorOf(/^1?c(&H.*)$/i.exec(tag)?.[1] ?? '');
  if (color !== null) return { color };
  const mark = /^([biu])(\d{1,3})?$/.exec(tag);
  if (!mark) return null;
  const value = Number(mark[2] ?? 0);
  // Bold may be a font weight; 400 is regular.
  if (mark[1] === 'b') return { bold: value === 1 || value >= 600 };
  return mark[1] === 'i' ? { italic: value > 0 } : { underline: value > 0 };
}

/** Returns the number pad key of an alignment tag; null for all other tags. */
export function numpadKeyOf(tag: string): number | null {
  const key = /^an([1-9])$/.exec(tag)?.[1];
  const old = /^a(\d{1,2})$/.exec(tag)?.[1];
  if (key !== undefined) return Number(key);
  return old === undefined ? null : numpadOf(Number(old));
}

/** Returns `#rrggbb` for `&HAABBGGRR`, or for the decimal number that SSA uses instead. */
export function colorOf(value: string): string | null {
  const hex = /^&?H?([\da-f]{1,8})&?$/i.exec(value)?.[1];
  if (hex === undefined) return null;
  const isDecimal = !/h/i.test(value);
  const number = Number.parseInt(hex, isDecimal ? 10 : 16);
  if (Number.isNaN(number)) return null;
  const bytes = (number & 0xffffff).toString(16).padStart(6, '0');
  return `#${bytes.slice(4)}${bytes.slice(2, 4)}${bytes.slice(0, 2)}`;
}

/** Returns the number pad key of an SSA alignment: 1 to 3 are bottom left to right, 5 to 7 top, 9 to 11 middle. */
export function numpadOf(place: number): number {
  const column = place & 3;
  if (column === 0) return 2;
  return column + (place & 8 ? 3 : place & 4 ? 6 : 0);
}

/**
 * Returns the position of a number pad key, as ASS numbers positions. The default position, 2 (bottom center), needs no
 * style.
 */
export function placeOfNumpad(key: number): StylePatch {
  const horizontal = (['left', 'center', 'right'] as const)[(key - 1) % 3] ?? 'center';
  const vertical = (['bottom', 'middle', 'top'] as const)[Math.floor((key - 1) / 3)] ?? 'bottom';
  return {
    ...(horizontal !== 'center' && { horizontal }),
    ...(vertical !== 'bottom' && { vertical }),
  };
}

/** Size of the picture in the units of coordinates. */
export interface Picture {
  readonly width: number;
  readonly height: number;
}

/** Size of the picture in a file that does not specify one, as players assume it. */
export const defaultPicture: Picture = { width: 384, height: 288 };

/** Coordinates in the picture. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Returns the coordinates of a position tag; null for all other tags. */
export function pointOf(tag: string): Point | null {
  const found = /^pos\(\s*(-?[\d.]{1,12})\s*,\s*(-?[\d.]{1,12})\s*\)?$/.exec(tag);
  const [x, y] = [Number(found?.[1]), Number(found?.[2])];
  return Number.isFinite(x) && Number.isFinite(y) ? { x, y } : null;
}

/** Returns the third of the picture that contains a point, by its distance from the top as a fraction. */
export const thirdOf = (down: number): 'top' | 'middle' | 'bottom' =>
  down < 1 / 3 ? 'top' : down < 2 / 3 ? 'middle' : 'bottom';
