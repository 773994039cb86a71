import { hexColor } from '../text/colors.ts';
import type { Attributes } from '../xml/attributes.ts';

/** Elements whose own font size sets them apart; that of a style or region is usually the size of the whole file. */
const sized = new Set(['p', 'span']);

/** Properties of the file around an element. */
interface Around {
  /** Whether the file states its height in pixels. */
  readonly hasPixels: boolean;
  readonly isInHead: boolean;
}

/** Returns the properties of an element that affect the display but that captions do not support. */
export function unsupportedOf(
  name: string,
  attributes: Attributes,
  { hasPixels, isInHead }: Around,
): readonly string[] {
  const value = (property: string): string => attributes.get(property)?.trim() ?? '';
  const { opacity, color, emphasis } = {
    opacity: attributes.get('opacity'),
    color: attributes.get('color'),
    emphasis: value('textEmphasis') || value('textEmphasisStyle'),
  };
  const isThere: Readonly<Record<string, boolean>> = {
    opacity: opacity !== undefined && Number(opacity) < 1,
    color: color !== undefined && hexColor(color) === null,
    condition: attributes.has('condition'),
    textEmphasis: emphasis !== '' && emphasis !== 'none',
    writingMode: value('writingMode').startsWith('tb'),
    direction: value('direction') === 'rtl' || value('writingMode').startsWith('rl'),
    textDecoration: /(?:^|\s)(?:lineThrough|overline)/.test(value('textDecoration')),
    textCombine: value('textCombine') !== '' && value('textCombine') !== 'none',
    fontSize: sized.has(name) && !['', '100%', '1c', '1em'].includes(value('fontSize')),
    position: name === 'region' && attributes.has('position') && !attributes.has('origin'),
    origin: name === 'region' && !hasPixels && value('origin').endsWith('px'),
    region: name === 'region' && !isInHead,
  };
  return Object.keys(isThere).filter((property) => isThere[property]);
}
