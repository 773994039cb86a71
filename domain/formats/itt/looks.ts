import type { StylePatch } from '../../captions/types.ts';
import { hexColor } from '../text/markup.ts';
import type { Attributes } from '../xml/attributes.ts';

/** What attributes, with the styles that they name, say of an element, as far as captions support it. */
export interface Look {
  /** Bold, italic, underline, colour, and the position by a region. */
  readonly style: StylePatch;
  /** What its region says of the text in it, unless elements around it say something else. */
  readonly ofRegion: StylePatch;
  /** `display="none"` removes an element with all that is in it. */
  readonly isGone?: boolean | undefined;
  /** What `visibility` hides may show parts of itself. */
  readonly isInvisible?: boolean | undefined;
  /** Its role in a ruby. */
  readonly ruby?: string | undefined;
}

/** A style or region, or what attributes say. */
interface Definition {
  readonly style: StylePatch;
  readonly box: Box;
  readonly isGone?: boolean;
  readonly isInvisible?: boolean;
  readonly ruby?: string;
}

const nothing: Definition = { style: {}, box: {} };

/** Of styles that name others, which hostile files could chain without end. */
const deepestReference = 16;

/** Styles and regions by their id, as far as captions support them: bold, italic, underline, colour, position. */
export class Looks {
  readonly #styles = new Map<string, Attributes>();
  /** The definitions of styles that were asked for. A style may name one that comes after it. */
  readonly #known = new Map<string, Definition>();
  readonly #regions = new Map<string, Definition>();
  readonly #regionTimes = new Map<string, Attributes>();
  #initial = nothing;
  #region: string | undefined;

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

  /** The attributes of a region, which may have times. */
  region(id: string): Attributes | undefined {
    return this.#regionTimes.get(id);
  }

  /** What everything has that does not say otherwise (`initial`). */
  get initial(): Look {
    return { ...this.#initial, ofRegion: {} };
  }

  /** The look of an element by its region, its styles and its own attributes. */
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

  /** Of several styles that it names the last counts. */
  #define(attributes: Attributes, depth = 0): Definition {
    let whole = nothing;
    const names = attributes.get('style');
    if (names !== undefined && depth < deepestReference)
      for (const id of names.split(/\s+/)) whole = merge(whole, this.#styleOf(id, depth + 1));
    return merge(whole, definitionOf(attributes));
  }

  #styleOf(id: string, depth: number): Definition {
    const known = this.#known.get(id);
    const attributes = this.#styles.get(id);
    if (known || !attributes) return known ?? nothing;
    // A style that names itself has nothing from that.
    this.#known.set(id, nothing);
    const defined = this.#define(attributes, depth);
    this.#known.set(id, defined);
    return defined;
  }
}

const merge = (a: Definition, b: Definition): Definition =>
  a === nothing ? b : { ...a, ...b, style: { ...a.style, ...b.style }, box: { ...a.box, ...b.box } };

/** What attributes say by themselves. */
function definitionOf(attributes: Attributes): Definition {
  const display = attributes.get('display');
  const visibility = attributes.get('visibility');
  const ruby = attributes.get('ruby');
  return {
    style: styleOf(attributes),
    box: boxOf(attributes),
    ...(display && { isGone: display === 'none' }),
    ...(visibility && { isInvisible: visibility === 'hidden' }),
    ...(ruby && { ruby }),
  };
}

function styleOf(attributes: Attributes): StylePatch {
  const weight = attributes.get('fontWeight');
  const slant = attributes.get('fontStyle');
  const line = attributes.get('textDecoration');
  const color = hexColor(attributes.get('color') ?? '');
  return {
    ...(weight && { bold: weight === 'bold' }),
    ...(slant && { italic: slant === 'italic' || slant === 'oblique' }),
    ...(line && { underline: line.includes('underline') && !line.includes('noUnderline') }),
    ...(color && { color }),
  };
}

/** A region: its origin and height in percent of the picture, and the alignment of the text in it. */
interface Box {
  readonly align?: string;
  readonly top?: number;
  readonly height?: number;
}

function boxOf(attributes: Attributes): Box {
  const align = attributes.get('displayAlign');
  const top = percentDown(attributes.get('origin'));
  const height = percentDown(attributes.get('extent'));
  return { ...(align && { align }), ...(top !== null && { top }), ...(height !== null && { height }) };
}

/** The second of two lengths if it is a percentage; pixels are relative to a size that the file may not state. */
function percentDown(lengths: string | undefined): number | null {
  const percent = /^\S+\s+(-?\d+(?:\.\d+)?)%$/.exec(lengths?.trim() ?? '')?.[1];
  return percent === undefined ? null : Number(percent);
}

/** The two regions of iTT, whose names are their positions. */
function placeOfName(region: string): StylePatch {
  return /top/i.test(region) ? { vertical: 'top' } : {};
}

/** The third of the picture that contains the text. The default alignment of TTML is the top of the region. */
function placeOfBox({ align = 'before', top = 0, height = 100 }: Box): StylePatch {
  const share = align === 'after' ? 1 : align === 'center' ? 0.5 : 0;
  const at = top + height * share;
  if (at < 34) return { vertical: 'top' };
  return at < 67 ? { vertical: 'middle' } : {};
}

/** Properties that change what is seen, and that captions do not have; a colour that is none of ours among them. */
export function unsupportedOf(attributes: Attributes): string | null {
  const opacity = attributes.get('opacity');
  if (opacity !== undefined && Number(opacity) < 1) return 'opacity';
  const color = attributes.get('color');
  if (color !== undefined && hexColor(color) === null) return 'color';
  return attributes.has('condition') ? 'condition' : null;
}
