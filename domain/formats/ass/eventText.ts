import type { StylePatch } from '../../captions/types.ts';
import { type Marked, placeOfNumpad } from '../text/markup.ts';

/** Overrides of typeface, size, border and the like: our own writer puts them into every event. */
const looks =
  /^(?:fn|fs|bord|[xy]?bord|shad|[xy]?shad|blur|be|[1-4]?a(?:lpha)?|[1-4]c|c|q|pos|fad|fade|clip|iclip|r|alpha)/;

/**
 * The text of an event without its override blocks, drawings and escapes, and the look of its named style with what
 * they change in it. Bold, italic and underline count where they are set before the first letter and stay; a place
 * holds for the whole event wherever it stands.
 */
export function readEventText(source: string, named: StylePatch = {}): Marked {
  let text = '';
  let style = named;
  let isLossy = false;
  let isDrawing = false;
  const lastBlock = source.lastIndexOf('}');
  for (let at = 0; at < source.length; ) {
    const block = source[at] === '{' && at < lastBlock ? source.indexOf('}', at) : -1;
    if (block >= 0) {
      for (const tag of source
        .slice(at + 1, block)
        .split('\\')
        .slice(1)) {
        const place = /^an([1-9])$/.exec(tag.trim())?.[1];
        const mark = markOf(tag.trim());
        if (/^p\d/.test(tag)) isDrawing = !/^p0/.test(tag);
        else if (place !== undefined) style = withPlace(style, Number(place));
        else if (mark === null) isLossy ||= !looks.test(tag);
        else if (text.trim() === '') style = { ...style, ...mark };
        else isLossy = true;
      }
      at = block + 1;
      continue;
    }
    const [sign, length] = readSign(source, at);
    if (!isDrawing) text += sign;
    at += length;
  }
  const kept = Object.fromEntries(Object.entries(style).filter(([, value]) => value !== false));
  return { text: text.trimEnd(), ...(Object.keys(kept).length > 0 && { style: kept }), isLossy };
}

/** One letter and how long it is in the source. A word joiner after a backslash is our writer's way to escape it. */
function readSign(source: string, at: number): readonly [sign: string, length: number] {
  const sign = source[at] ?? '';
  if (sign !== '\\') return [sign, 1];
  const next = source[at + 1];
  if (next === 'N' || next === 'n') return ['\n', 2];
  if (next === 'h') return [' ', 2];
  if (next === '{' || next === '}') return [next, 2];
  return next === '\u2060' ? ['\\', 2] : ['\\', 1];
}

function markOf(tag: string): StylePatch | null {
  const mark = /^([biu])(\d{1,3})?$/.exec(tag);
  if (!mark) return null;
  const isOn = Number(mark[2] ?? 0) > 0;
  return mark[1] === 'b' ? { bold: isOn } : mark[1] === 'i' ? { italic: isOn } : { underline: isOn };
}

/** Another place for an event: the one of its style no longer holds. */
function withPlace({ vertical: _, horizontal: __, ...style }: StylePatch, key: number): StylePatch {
  return { ...style, ...placeOfNumpad(key) };
}
