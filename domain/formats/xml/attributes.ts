import { decodeEntities } from '../text/entities.ts';

/** Attributes of an element by their names without prefix; the last of two equal names counts. */
export interface Attributes {
  get(name: string): string | undefined;
  has(name: string): boolean;
  /** Whether a value has no closing quote. It is read up to the next space. */
  readonly isCutOff?: boolean;
}

/** Returns the name in a part of a text, without its prefix. */
export function localName(text: string, from: number, to: number): string {
  for (let at = from; at < to; at++) if (text.charCodeAt(at) === colon) return text.slice(at + 1, to);
  return text.slice(from, to);
}

/** Returns the attributes within a tag. */
export const attributesOf = (tag: string): Attributes => new TagAttributes(tag);

/** Parsed on first use, because most are never needed. */
class TagAttributes implements Attributes {
  readonly #tag: string;
  #known: Pairs | undefined;

  constructor(tag: string) {
    this.#tag = tag;
  }

  get(name: string): string | undefined {
    const { names, values } = this.#pairs();
    return values[names.lastIndexOf(name)];
  }

  get isCutOff(): boolean {
    return this.#pairs().isCutOff;
  }

  #pairs(): Pairs {
    this.#known ??= parse(this.#tag);
    return this.#known;
  }

  has(name: string): boolean {
    return this.get(name) !== undefined;
  }
}

interface Pairs {
  readonly names: readonly string[];
  readonly values: readonly string[];
  readonly isCutOff: boolean;
}

const [doubleQuote, singleQuote, slash, colon] = [0x22, 0x27, 0x2f, 0x3a];

/** Parses each `name = "value"` and skips anything between them. A value without a closing quote ends at a space. */
function parse(tag: string): Pairs {
  const names: string[] = [];
  const values: string[] = [];
  let isCutOff = false;
  for (let sign = tag.indexOf('='); sign >= 0; ) {
    const open = skipBlanks(tag, sign + 1);
    const quote = tag.charCodeAt(open);
    const isQuoted = quote === doubleQuote || quote === singleQuote;
    const close = isQuoted ? tag.indexOf(tag.charAt(open), open + 1) : -1;
    const name = nameBefore(tag, sign);
    if (isQuoted && close < 0) isCutOff = true;
    if (name !== '' && isQuoted) {
      names.push(localName(name, 0, name.length));
      values.push(decodeEntities(close < 0 ? upToBlank(tag, open + 1) : tag.slice(open + 1, close)));
    }
    sign = tag.indexOf('=', close >= 0 ? close + 1 : sign + 1);
  }
  return { names, values, isCutOff };
}

const isBlank = (unit: number): boolean => unit <= 0x20;

function skipBlanks(text: string, from: number): number {
  let at = from;
  while (at < text.length && isBlank(text.charCodeAt(at))) at++;
  return at;
}

function upToBlank(tag: string, from: number): string {
  let to = from;
  while (to < tag.length && !isBlank(tag.charCodeAt(to)) && tag.charCodeAt(to) !== slash) to++;
  return tag.slice(from, to);
}

/** Maximum length of a name, so that a hostile run of letters is not scanned again from each equals sign. */
const maxNameLength = 100;

function nameBefore(tag: string, sign: number): string {
  let end = sign;
  while (end > 0 && sign - end < maxNameLength && isBlank(tag.charCodeAt(end - 1))) end--;
  let start = end;
  while (start > 0 && end - start < maxNameLength && isNamed(tag.charCodeAt(start - 1))) start--;
  return tag.slice(start, end);
}

/** Whether a character may be part of a name: anything except white space, quotes and the punctuation of tags. */
const isNamed = (unit: number): boolean =>
  !isBlank(unit) && unit !== 0x3d && unit !== 0x2f && unit !== 0x3c && unit !== 0x3e && unit !== 0x22 && unit !== 0x27;
