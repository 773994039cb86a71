import type { StylePatch } from '../../captions/types.ts';
import { hexColor } from '../text/colors.ts';
import type { Attributes } from '../xml/attributes.ts';

/**
 * Style properties of an element, as far as captions support them, from its attributes and the styles they refer to.
 */
export interface Look {
  /** Bold, italic, underline, color, and the position defined by a region. */
  readonly style: StylePatch;
  /** Style that the region defines for its text, unless surrounding elements override it. */
  readonly ofRegion: StylePatch;
  /** Whether `display="none"` removes the element with all its contents. */
  readonly isGone?: boolean | undefined;
  /** Whether `visibility` hides the element; parts of it may still be visible. */
  readonly isInvisible?: boolean | undefined;
  /** Role of the element in a ruby annotation. */
  readonly ruby?: string | undefined;
}

/** A style or region, or the properties in attributes. */
interface Definition {
  readonly style: StylePatch;
  readonly box: Box;
  readonly isGone?: boolean;
  readonly isInvisible?: boolean;
  readonly ruby?: string;
}

const nothing: Definition = { style: {}, box: {} };

/** Maximum depth of style references, which hostile files could chain without end. */
const deepestReference = 16;

/** Styles and regions by ID, as far as captions support them: bold, italic, underline, color, position. */
export class Looks {
  readonly #styles = new Map<string, Attributes>();
  /** Cache of resolved styles. A style may refer to one that is defined after it. */
  readonly #known = new Map<string, Definition>();
  readonly #regions = new Map<string, Definition>();
  readonly #regionTimes = new Map<string, Attributes>();
  #picture: Picture = { rows: defaultRows };
  #initial = nothing;
  #region: string | undefined;

  /** Reads the size of the picture from the attributes of the root, in whose units regions have their places. */
  takeRoot(attributes: Attributes): void {
    const heightPx = Number(/^\S+\s+(\d{1,5})px$/.exec(attributes.get('extent')?.trim() ?? '')?.[1] ?? 0);
    const rows = Number(/^\d{1,5}\s+(\d{1,5})$/.exec(attributes.get('cellResolution')?.trim() ?? '')?.[1] ?? 0);
    this.#picture = { rows: rows || defaultRows, ...(heightPx > 0 && { heightPx }) };
  }

  /** Whether the file states the height of the picture in pixels. */
  get hasPixels(): boolean {
    return this.#picture.heightPx !== undefined;
  }

  /** Adds a definition of the head. A style inside a region belongs to the region. */
  open(name: string, attributes: Attributes): void {
    const id = attributes.get('id');
    if (name === 'style' && id !== undefined) {
      this.#styles.set(id, attributes);
      this.#known.clear();
    }
    if (name === 'initial') this.#initial = merge(this.#initial, this.#define(attributes));
    if (name === 'region') this.#region = id;
    if (name === 'layout' || name === 'body') this.#region = undefined;
    const region = this.#region;
    if (region === undefined || (name !== 'region' && name !== 'style')) return;
    this.#regions.set(region, merge(this.#regions.get(region) ?? nothing, this.#define(attributes)));
    if (name === 'region') this.#regionTimes.set(region, attributes);
  }

  /** Returns the attributes of a region, which may have times. */
  region(id: string): Attributes | undefined {
    return this.#regionTimes.get(id);
  }

  /** Initial look of all elements (`initial`). */
  get initial(): Look {
    return { ...this.#initial, ofRegion: {} };
  }

  /** Returns the look of an element by its region, its styles and its own attributes. */
  of(attributes: Attributes): Look {
    const { style, isGone, isInvisible, ruby } = this.#define(attributes);
    const id = attributes.get('region');
    if (id === undefined) return { style, ofRegion: {}, isGone, isInvisible, ruby };
    const region = this.#regions.get(id) ?? nothing;
    return {
      style: { ...this.#placeOf(id, region), ...style },
      ofRegion: region.style,
      isGone: isGone ?? region.isGone,
      isInvisible: isInvisible ?? region.isInvisible,
      ruby,
    };
  }

  #placeOf(id: string, { box }: Definition): StylePatch {
    return Object.keys(box).length === 0 ? placeOfName(id) : placeOfBox(box);
  }

  /** Resolves the styles that the attributes refer to; the last one takes precedence. */
  #define(attributes: Attributes, depth = 0): Definition {
    let whole = nothing;
    const names = attributes.get('style');
    if (names !== undefined && depth < deepestReference)
      for (const id of names.split(/\s+/)) whole = merge(whole, this.#styleOf(id, depth + 1));
    return merge(whole, definitionOf(attributes, this.#picture));
  }

  #styleOf(id: string, depth: number): Definition {
    const known = this.#known.get(id);
    const attributes = this.#styles.get(id);
    if (known || !attributes) return known ?? nothing;
    // A style that refers to itself gets nothing from that reference.
    this.#known.set(id, nothing);
    const defined = this.#define(attributes, depth);
    this.#known.set(id, defined);
    return defined;
  }
}

const merge = (a: Definition, b: Definition): Definition =>
  a === nothing ? b : { ...a, ...b, style: { ...a.style, ...b.style }, box: { ...a.box, ...b.box } };

/** Returns the properties that the attributes define directly. */
function definitionOf(attributes: Attributes, picture: Picture): Definition {
  const display = attributes.get('display');
  const visibility = attributes.get('visibility');
  const ruby = attributes.get('ruby');
  return {
    style: styleOf(attributes),
    box: boxOf(attributes, picture),
    ...(display && { isGone: display === 'none' }),
    ...(visibility && { isInvisible: visibility === 'hidden' }),
    ...(ruby && { ruby }),
  };
}

function styleOf(attributes: Attributes): StylePatch {
  const weight = attributes.get('fontWeight');
  const slant = attributes.get('fontStyle');
  const shear = shearOf(attributes);
  const horizontal = sides[attributes.get('textAlign') ?? ''];
  const line = attributes.get('textDecoration');
  const color = hexColor(attributes.get('color') ?? '');
  return {
    ...(weight && { bold: weight === 'bold' }),
    ...(shear !== null && { italic: shear }),
    ...(slant && shear !== true && { italic: slant === 'italic' || slant === 'oblique' }),
    ...(line && { underline: line.includes('underline') && !line.includes('noUnderline') }),
    ...(color && { color }),
    ...(horizontal && { horizontal }),
  };
}

/** Alignments of text, as far as left and right are concerned. Text from right to left is not laid out. */
const sides: Readonly<Record<string, 'left' | 'center' | 'right'>> = {
  left: 'left',
  start: 'left',
  center: 'center',
  right: 'right',
  end: 'right',
};

/** Returns whether text is slanted, as Japanese italics are; null if the attributes do not say it. */
function shearOf(attributes: Attributes): boolean | null {
  const shear = attributes.get('fontShear') ?? attributes.get('shear') ?? attributes.get('lineShear');
  return shear === undefined ? null : Number.parseFloat(shear) !== 0;
}

/** A region: its origin and height in percent of the picture, and the alignment of the text in it. */
interface Box {
  readonly align?: string;
  readonly top?: number;
  readonly height?: number;
}

function boxOf(attributes: Attributes, picture: Picture): Box {
  const align = attributes.get('displayAlign');
  const top = percentDown(attributes.get('origin'), picture);
  const height = percentDown(attributes.get('extent'), picture);
  return { ...(align && { align }), ...(top !== null && { top }), ...(height !== null && { height }) };
}

/** Height of the picture in the units of lengths. */
interface Picture {
  /** Absent if the file does not specify it. */
  readonly heightPx?: number;
  /** Number of cells from top to bottom. */
  readonly rows: number;
}

/** Number of rows of cells in a file that does not specify it. */
const defaultRows = 15;

/** Returns the second of two lengths in percent of the picture; null if that is unknown, as for pixels of any size. */
function percentDown(lengths: string | undefined, { heightPx, rows }: Picture): number | null {
  const [, number, unit] = /^\S+\s+(-?\d{1,6}(?:\.\d{1,9})?)(%|rh|px|c)$/.exec(lengths?.trim() ?? '') ?? [];
  if (number === undefined) return null;
  if (unit === 'px') return heightPx === undefined ? null : (Number(number) * 100) / heightPx;
  return unit === 'c' ? (Number(number) * 100) / rows : Number(number);
}

/** Returns the position of one of the two regions of iTT, whose names are their positions. */
function placeOfName(region: string): StylePatch {
  return /top/i.test(region) ? { vertical: 'top' } : {};
}

/** Returns the third of the picture that contains the text. The default alignment of TTML is the top of the region. */
function placeOfBox({ align = 'before', top = 0, height = 100 }: Box): StylePatch {
  const share = align === 'after' ? 1 : align === 'center' ? 0.5 : 0;
  const at = top + height * share;
  if (at < 34) return { vertical: 'top' };
  return at < 67 ? { vertical: 'middle' } : {};
}
