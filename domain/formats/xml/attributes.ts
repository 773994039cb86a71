import { decodeEntities } from '../text/entities.ts';

/** The attributes of an element by their names without prefix; the last of two with the same name. */
export interface Attributes {
  get(name: string): string | undefined;
  has(name: string): boolean;
}

export const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

/** The attributes within a tag. */
export const attributesOf = (tag: string): Attributes => new TagAttributes(tag);

/** Parsed on first use: most are never needed. */
class TagAttributes implements Attributes {
  readonly #tag: string;
  #known: Pairs | undefined;

  constructor(tag: string) {
    this.#tag = tag;
  }

  get(name: string): string | undefined {
    this.#known ??= parse(this.#tag);
    return this.#known.values[this.#known.names.lastIndexOf(name)];
  }

  has(name: string): boolean {
    return this.get(name) !== undefined;
  }
}

interface Pairs {
  readonly names: readonly string[];
  readonly values: readonly string[];
}

const [doubleQuote, singleQuote] = [0x22, 0x27];

/** Parses each `name = "value"` and skips anything between them. */
function parse(tag: string): Pairs {
  const names: string[] = [];
  const values: string[] = [];
  for (let sign = tag.indexOf('='); sign >= 0; ) {
    const open = skipBlanks(tag, sign + 1);
    const quote = tag.charCodeAt(open);
    const close = quote === doubleQuote || quote === singleQuote ? tag.indexOf(tag.charAt(open), open + 1) : -1;
    const name = nameBefore(tag, sign);
    if (name !== '' && close >= 0) {
      names.push(localName(name));
      values.push(decodeEntities(tag.slice(open + 1, close)));
    }
    sign = tag.indexOf('=', close >= 0 ? close + 1 : sign + 1);
  }
  return { names, values };
}

const isBlank = (unit: number): boolean => unit <= 0x20;

function skipBlanks(text: string, from: number): number {
  let at = from;
  while (at < text.length && isBlank(text.charCodeAt(at))) at++;
  return at;
}

/** A limit on names, so that a hostile run of letters is not scanned again from each equals sign. */
const maxNameLength = 100;

function nameBefore(tag: string, sign: number): string {
  let end = sign;
  while (end > 0 && sign - end < maxNameLength && isBlank(tag.charCodeAt(end - 1))) end--;
  let start = end;
  while (start > 0 && end - start < maxNameLength && isNamed(tag.charCodeAt(start - 1))) start--;
  return tag.slice(start, end);
}

/** Whether a character may be part of a name: anything but blanks, quotes and the punctuation of tags. */
const isNamed = (unit: number): boolean =>
  !isBlank(unit) && unit !== 0x3d && unit !== 0x2f && unit !== 0x3c && unit !== 0x3e && unit !== 0x22 && unit !== 0x27;
