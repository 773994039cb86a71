import type { StylePatch } from '../../captions/types.ts';
import { colorOf, numpadOf, placeOfNumpad } from '../text/overrides.ts';

/** Positions of the fields of a line, by the names in a `Format` line. */
export class Fields {
  readonly #places: ReadonlyMap<string, number>;

  /** @param format Names in lower case, separated by commas; the first of two equal names counts. */
  constructor(format: string) {
    const names = format.split(',').map((name, place) => [name.trim(), place] as const);
    this.#places = new Map(names.reverse());
  }

  /** Returns the zero-based position of a field, or undefined if the lines do not have it. */
  placeOf(name: string): number | undefined {
    return this.#places.get(name);
  }

  /** Returns the value of a field in the values of a line; empty if missing. */
  valueIn(values: readonly string[], name: string): string {
    return values[this.#places.get(name) ?? -1]?.trim() ?? '';
  }
}

/** Default order of the fields of a style, as far as they are read: that of V4+. */
const usualFields = 'name,fontname,fontsize,primarycolour,secondarycolour,outlinecolour,backcolour,bold,italic'.concat(
  ',underline,strikeout,scalex,scaley,spacing,angle,borderstyle,outline,shadow,alignment',
);

/**
 * The named styles of an ASS or SSA file, as far as captions support them: bold, italic, underline, color and position.
 */
export class NamedStyles {
  readonly #byName = new Map<string, StylePatch>();
  #fields = new Fields(usualFields);
  /** Whether alignments are those of SSA, which differ from ASS. */
  #isOld = false;

  /** Reads a line of the file if it defines styles. */
  take(line: string): void {
    const section = /^\s*\[(v4\+?) styles\+?\]/i.exec(line)?.[1];
    if (section !== undefined) this.#isOld = section.toLowerCase() === 'v4';
    const format = /^\s*Format\s*:(.*)$/i.exec(line)?.[1]?.toLowerCase();
    if (format?.includes('fontname')) this.#fields = new Fields(format);
    const values = /^\s*Style\s*:(.*)$/i.exec(line)?.[1]?.split(',');
    if (values === undefined) return;
    const field = (name: string): string => this.#fields.valueIn(values, name);
    this.#byName.set(nameOf(field('name')), this.#patch(field));
  }

  of(name: string): StylePatch {
    return this.#byName.get(nameOf(name)) ?? {};
  }

  #patch(field: (name: string) => string): StylePatch {
    const place = Number(field('alignment'));
    const color = colorOf(field('primarycolour'));
    return {
      ...(isOn(field('bold')) && { bold: true }),
      ...(isOn(field('italic')) && { italic: true }),
      ...(isOn(field('underline')) && { underline: true }),
      ...(color && color !== '#ffffff' && { color }),
      ...placeOfNumpad(this.#isOld ? numpadOf(place) : place >= 1 && place <= 9 ? place : 2),
    };
  }
}

/** Removes the asterisk that some programs write before the name of a style in events. */
const nameOf = (name: string): string => name.replace(/^\*+/, '');

/** Whether a flag is on, which is -1; bold may also be a font weight. */
const isOn = (value: string): boolean => value === '-1' || value === '1' || Number(value) >= 600;
