import { emphases } from '../../captions/marks.ts';
import type { StylePatch } from '../../captions/types.ts';
import { type ClosedSpan, type Marked, marksOfSpans } from '../text/markup.ts';
import {
  defaultPicture,
  lookOfOverride,
  numpadKeyOf,
  type Picture,
  type Point,
  placeOfNumpad,
  pointOf,
  thirdOf,
} from '../text/overrides.ts';

/** Matches overrides that captions do not support but that our own writer adds to every event. */
const finer = /^(?:fn|fs|[xy]?bord|[xy]?shad|blur|be|[1-4]?a(?=&|$)|alpha|[2-4]c|q)/;

/** Matches an override that makes text invisible. */
const invisible = /^(?:1?a|alpha)&HFF&?$/i;

/** Text of an event, and whether it contains a drawing. */
export interface EventText extends Marked {
  readonly hasDrawing: boolean;
}

/**
 * Returns the text of an event without override blocks, drawings and escapes, with its style: that of its named style
 * with the overrides. Partial bold, italic and underlined text is returned as marks; a color counts only if all
 * characters have it; a position always applies to the whole event, by the third of the picture that contains it. Takes linear time for any text.
 */
export function readEventText(source: string, named: StylePatch = {}, picture = defaultPicture): EventText {
  const reader = new EventReader(named, picture);
  const lastBlock = source.lastIndexOf('}');
  for (let at = 0; at < source.length; ) {
    const block = source[at] === '{' && at < lastBlock ? source.indexOf('}', at) : -1;
    if (block >= 0) {
      for (const tag of source
        .slice(at + 1, block)
        .split('\\')
        .slice(1))
        reader.override(tag.trim());
      at = block + 1;
      continue;
    }
    const [sign, length] = readSign(source, at);
    reader.say(sign);
    at += length;
  }
  return reader.finish();
}

class EventReader {
  readonly #named: StylePatch;
  #look: StylePatch;
  #current: StylePatch;
  /** Common style of the characters so far; null before the first. */
  #shared: StylePatch | null = null;
  /** Style of the last character, compared by identity. */
  #last: StylePatch | null = null;
  #text = '';
  /** Spans of the text with one style each. */
  readonly #spans: { readonly patch: StylePatch; readonly from: number; to: number }[] = [];
  #isLossy = false;
  #isDrawing = false;
  #hasDrawing = false;

  readonly #picture: Picture;
  /** Coordinates in the picture, which take precedence over the alignment wherever they are. */
  #point: Point | null = null;

  constructor(
    { bold = false, italic = false, underline = false, color = white, ...look }: StylePatch,
    picture: Picture,
  ) {
    this.#picture = picture;
    this.#look = look;
    this.#named = seen({ bold, italic, underline, color });
    this.#current = this.#named;
  }

  override(tag: string): void {
    const key = numpadKeyOf(tag);
    const mark = lookOfOverride(tag);
    const point = pointOf(tag);
    if (/^p\d/.test(tag)) this.#draw(!/^p0/.test(tag));
    else if (key !== null) this.#place(key);
    else if (mark !== null) this.#current = seen({ ...this.#current, ...mark });
    else if (tag === 'r') this.#current = this.#named;
    else if (point !== null) this.#point ??= point;
    else this.#isLossy ||= !finer.test(tag) || invisible.test(tag);
  }

  say(sign: string): void {
    if (this.#isDrawing) return;
    this.#text += sign;
    this.#extendSpan();
    if (this.#last === this.#current || sign.trim() === '') return;
    this.#last = this.#current;
    this.#shared = this.#shared === null ? this.#current : this.#inCommon(this.#shared);
  }

  finish(): EventText {
    this.#applyPoint();
    const shared = this.#shared ?? this.#current;
    const style = { ...this.#look, ...shared };
    const text = this.#text.trimEnd();
    const { marks, isLossy } = marksOfSpans(text, this.#parts(text, shared));
    return {
      text,
      ...(Object.keys(style).length > 0 && { style }),
      ...(marks && { marks }),
      isLossy: this.#isLossy || isLossy,
      hasDrawing: this.#hasDrawing,
    };
  }

  /** Extends the last span by the last character if both have the same style; otherwise starts a new span. */
  #extendSpan(): void {
    const last = this.#spans.at(-1);
    if (last?.patch === this.#current) last.to = this.#text.length;
    else this.#spans.push({ patch: this.#current, from: this.#text.length - 1, to: this.#text.length });
  }

  /** Returns the spans with the emphasis that they have beyond the style of the whole text. */
  #parts(text: string, shared: StylePatch): ClosedSpan[] {
    const seenIn = this.#spans.filter(({ from, to }) => text.slice(from, to).trim() !== '');
    return seenIn.map(({ patch, from, to }) => {
      const own = emphases.filter((emphasis) => patch[emphasis] && !shared[emphasis]);
      return {
        patch: Object.fromEntries(own.map((emphasis) => [emphasis, true])),
        from,
        to: Math.min(to, text.length),
      };
    });
  }

  /** Returns the properties that all characters so far have in common. A part of a text cannot have its own color. */
  #inCommon(shared: StylePatch): StylePatch {
    if (shared.color !== this.#current.color) this.#isLossy = true;
    const current = new Map<string, unknown>(Object.entries(this.#current));
    return Object.fromEntries(Object.entries(shared).filter(([key, value]) => current.get(key) === value));
  }

  #draw(isOn: boolean): void {
    this.#isDrawing = isOn;
    this.#hasDrawing ||= isOn;
  }

  /** Moves the event to the third of the picture that contains its coordinates. */
  #applyPoint(): void {
    if (this.#point === null) return;
    const { vertical = 'bottom', horizontal = 'center' } = this.#look;
    const across = this.#point.x / this.#picture.width;
    const third = thirdOf(this.#point.y / this.#picture.height);
    const isBeside = { left: across > 0.5, center: across < 0.33 || across > 0.67, right: across < 0.5 }[horizontal];
    this.#isLossy ||= isBeside || (third !== vertical && third !== 'top');
    const { vertical: _, ...look } = this.#look;
    this.#look = { ...look, ...(third !== 'bottom' && { vertical: third }) };
  }

  /** Sets the position of the event, which replaces that of its style. */
  #place(key: number): void {
    const { vertical: _, horizontal: __, ...look } = this.#look;
    this.#look = { ...look, ...placeOfNumpad(key) };
  }
}

const white = '#ffffff';

/** Returns the properties without those that are off, and without the default color. */
function seen(marks: StylePatch): StylePatch {
  return Object.fromEntries(Object.entries(marks).filter(([, value]) => value !== false && value !== white));
}

/**
 * Returns the next character and its length in the source. Our writer escapes a backslash with a word joiner after it.
 */
function readSign(source: string, at: number): readonly [sign: string, length: number] {
  const sign = source[at] ?? '';
  if (sign !== '\\') return [sign, 1];
  const next = source[at + 1];
  if (next === 'N' || next === 'n') return ['\n', 2];
  if (next === 'h') return [' ', 2];
  if (next === '{' || next === '}') return [next, 2];
  return next === '\u2060' ? ['\\', 2] : ['\\', 1];
}
