import type { StylePatch } from '../../captions/types.ts';
import { hexColor } from '../text/markup.ts';
import type { Attributes } from '../xml/tokens.ts';

/** Styles and regions by their id, as far as captions can hold them: bold, italic, underline, colour, place. */
export class Looks {
  readonly #styles = new Map<string, StylePatch>();
  readonly #regions = new Map<string, StylePatch>();
  #region: string | undefined;

  /** Keeps what the head defines. A style inside a region belongs to the region. */
  open(name: string, attributes: Attributes): void {
    const id = attributes.get('id');
    if (name === 'style' && id !== undefined) this.#styles.set(id, this.#own(attributes));
    if (name === 'region') this.#region = id;
    if (name === 'layout' || name === 'body') this.#region = undefined;
    const region = this.#region;
    if (region === undefined || (name !== 'region' && name !== 'style')) return;
    this.#regions.set(region, { ...this.#regions.get(region), ...placeOf(attributes) });
  }

  /** The look of an element from its styles, its region and its own attributes. */
  of(attributes: Attributes): StylePatch {
    const region = attributes.get('region');
    return {
      ...(region === undefined ? {} : (this.#regions.get(region) ?? placeOfName(region))),
      ...this.#own(attributes),
    };
  }

  #own(attributes: Attributes): StylePatch {
    const named = (attributes.get('style') ?? '').split(/\s+/).map((id) => this.#styles.get(id) ?? {});
    const weight = attributes.get('fontWeight');
    const slant = attributes.get('fontStyle');
    const line = attributes.get('textDecoration');
    const color = hexColor(attributes.get('color') ?? '');
    return Object.assign(
      {},
      ...named,
      weight && { bold: weight === 'bold' },
      slant && { italic: slant === 'italic' || slant === 'oblique' },
      line && { underline: line.includes('underline') && !line.includes('noUnderline') },
      color && { color },
    );
  }
}

/** iTT has two regions and says by their names where they are. */
function placeOfName(region: string): StylePatch {
  return /top/i.test(region) ? { vertical: 'top' } : {};
}

function placeOf(attributes: Attributes): StylePatch {
  const align = attributes.get('displayAlign');
  const vertical = align === 'before' ? 'top' : align === 'center' ? 'middle' : undefined;
  return vertical ? { vertical } : {};
}
