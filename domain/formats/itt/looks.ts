import type { StylePatch } from '../../captions/types.ts';
import { hexColor } from '../text/markup.ts';
import type { Attributes } from '../xml/attributes.ts';

/** Styles and regions by their id, as far as captions support them: bold, italic, underline, colour, position. */
export class Looks {
  readonly #styles = new Map<string, StylePatch>();
  /** The boxes of styles and regions. */
  readonly #styleBoxes = new Map<string, Box>();
  readonly #regions = new Map<string, Box>();
  readonly #hidden = new Map<string, Hidden>();
  readonly #regionTimes = new Map<string, Attributes>();
  #region: string | undefined;

  /** Adds a definition of the head. A style inside a region belongs to the region. */
  open(name: string, attributes: Attributes): void {
    const id = attributes.get('id');
    if (name === 'style' && id !== undefined) {
      this.#styles.set(id, this.#own(attributes));
      this.#styleBoxes.set(id, this.#box(attributes));
      this.#hidden.set(id, this.hiddenBy(attributes));
    }
    if (name === 'region') this.#region = id;
    if (name === 'layout' || name === 'body') this.#region = undefined;
    const region = this.#region;
    if (region === undefined || (name !== 'region' && name !== 'style')) return;
    this.#regions.set(region, { ...this.#regions.get(region), ...this.#box(attributes) });
    this.#hidden.set(keyOfRegion(region), { ...this.#hidden.get(keyOfRegion(region)), ...this.hiddenBy(attributes) });
    if (name === 'region') this.#regionTimes.set(region, attributes);
  }

  /** What of an element's attributes and styles hides its content. */
  hiddenBy(attributes: Attributes): Hidden {
    const display = attributes.get('display');
    const visibility = attributes.get('visibility');
    const region = attributes.get('region');
    return {
      ...(region !== undefined && this.#hidden.get(keyOfRegion(region))),
      ...together(attributes, this.#hidden),
      ...(display && { isGone: display === 'none' }),
      ...(visibility && { isInvisible: visibility === 'hidden' }),
    };
  }

  /** The attributes of a region, which may have times. */
  region(id: string): Attributes | undefined {
    return this.#regionTimes.get(id);
  }

  /** The style of an element by its styles, its region and its own attributes. */
  of(attributes: Attributes): StylePatch {
    const region = attributes.get('region');
    return { ...(region === undefined ? {} : this.#placeOf(region)), ...this.#own(attributes) };
  }

  #placeOf(region: string): StylePatch {
    const box = this.#regions.get(region);
    return box === undefined || Object.keys(box).length === 0 ? placeOfName(region) : placeOfBox(box);
  }

  #box(attributes: Attributes): Box {
    const box: Box = together(attributes, this.#styleBoxes);
    const align = attributes.get('displayAlign');
    const top = percentDown(attributes.get('origin'));
    const height = percentDown(attributes.get('extent'));
    return { ...box, ...(align && { align }), ...(top !== null && { top }), ...(height !== null && { height }) };
  }

  #own(attributes: Attributes): StylePatch {
    const named: StylePatch = together(attributes, this.#styles);
    const weight = attributes.get('fontWeight');
    const slant = attributes.get('fontStyle');
    const line = attributes.get('textDecoration');
    const color = hexColor(attributes.get('color') ?? '');
    return {
      ...named,
      ...(weight && { bold: weight === 'bold' }),
      ...(slant && { italic: slant === 'italic' || slant === 'oblique' }),
      ...(line && { underline: line.includes('underline') && !line.includes('noUnderline') }),
      ...(color && { color }),
    };
  }
}

/** `display="none"` removes an element with all that is in it; what `visibility` hides may show parts of itself. */
export interface Hidden {
  readonly isGone?: boolean;
  readonly isInvisible?: boolean;
}

/** Regions and styles have ids of one namespace, but files repeat them. */
const keyOfRegion = (id: string): string => `region ${id}`;

/** A region: its origin and height in percent of the picture, and the alignment of the text in it. */
interface Box {
  readonly align?: string;
  readonly top?: number;
  readonly height?: number;
}

/** What the styles that an element names define together; of several the last counts. */
function together<Definition extends object>(attributes: Attributes, byId: ReadonlyMap<string, Definition>) {
  const whole: Partial<Definition> = {};
  for (const id of (attributes.get('style') ?? '').split(/\s+/)) Object.assign(whole, byId.get(id));
  return whole;
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
