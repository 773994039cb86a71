import { decodeEntities } from '../text/entities.ts';
import { type Attributes, attributesOf, localName } from './attributes.ts';
import { maxTagLength, type Section, sectionAt } from './sections.ts';

const [slash, exclamation, question, bracket] = [0x2f, 0x21, 0x3f, 0x3c];

/**
 * The tokens of an XML file, one at a time: what the fields say is about the one that `next` went to. It never fails and
 * does not validate, and has nothing a hostile file could exploit: no document types, no entities except the five of XML,
 * no external references. An empty element is `open` and `close`. A `<` that does not begin a tag is text, so that
 * `a < b` and `<<` do not lose what follows them. A fault is a place where the file is not XML; it does not take anything
 * away.
 */
export class XmlTokens {
  kind: 'open' | 'close' | 'text' | 'fault' = 'text';
  /** Of a tag, without its prefix: `tt:p` is `p`, `ttp:frameRate` is `frameRate`. */
  name = '';
  offset = 0;
  /** Of a fault. */
  fault: 'strayBracket' | 'unclosed' = 'unclosed';
  readonly #xml: string;
  /** Where the next token begins. */
  #next = 0;
  /** What there is to say of the same place before going on. */
  #then: 'close' | 'bracket' | 'unclosed' | null = null;
  /** The text, or what is within the tag. */
  #from = 0;
  #to = 0;
  /** Whether the text is as it stands, without references. */
  #isLiteral = false;

  constructor(xml: string) {
    this.#xml = xml;
  }

  /** The text of a text. */
  get text(): string {
    const text = this.#xml.slice(this.#from, this.#to);
    return this.#isLiteral ? text : decodeEntities(text);
  }

  /** An opening tag without its brackets. */
  get tag(): string {
    return this.#xml.slice(this.#from, this.#to);
  }

  /** The attributes of an opening tag. */
  get attributes(): Attributes {
    return attributesOf(this.tag);
  }

  /** Goes to the next token; false at the end of the file. */
  next(): boolean {
    if (this.#then !== null) return this.#goOn(this.#then);
    while (this.#next < this.#xml.length) {
      const at = this.#next;
      if (this.#xml.charCodeAt(at) !== bracket) {
        const tag = this.#xml.indexOf('<', at);
        return this.#toText(at, tag < 0 ? this.#xml.length : tag);
      }
      const sign = this.#xml.charCodeAt(at + 1);
      const section = sign === exclamation || sign === question ? sectionAt(this.#xml, at) : null;
      if (section === null) return this.#toTag(at, sign === slash);
      if (this.#toSection(at, section)) return true;
    }
    return false;
  }

  #goOn(then: 'close' | 'bracket' | 'unclosed'): true {
    this.#then = null;
    if (then === 'bracket') return this.#toText(this.offset, this.offset + 1, true);
    if (then === 'close') this.kind = 'close';
    else this.#toFault('unclosed');
    return true;
  }

  #toText(from: number, to: number, isLiteral = false): true {
    this.kind = 'text';
    this.offset = from;
    this.#from = from;
    this.#to = to;
    this.#isLiteral = isLiteral;
    this.#next = to;
    return true;
  }

  #toFault(fault: 'strayBracket' | 'unclosed'): true {
    this.kind = 'fault';
    this.fault = fault;
    return true;
  }

  #toTag(at: number, isClose: boolean): true {
    const from = isClose ? at + 2 : at + 1;
    const end = isNameStart(this.#xml, from) ? tagEnd(this.#xml, from) : null;
    const name = end === null ? '' : nameAt(this.#xml, from, end);
    this.offset = at;
    if (end === null || name === '') {
      this.#then = 'bracket';
      return this.#toFault('strayBracket');
    }
    this.kind = isClose ? 'close' : 'open';
    this.name = name;
    this.#from = from;
    this.#to = end;
    this.#next = end + 1;
    if (!isClose && this.#xml.charCodeAt(end - 1) === slash) this.#then = 'close';
    return true;
  }

  /** Whether a section says anything: only CDATA has text, and only one that the file ends in is a fault. */
  #toSection(at: number, { from, to, next, isCutOff }: Section): boolean {
    if (to > from) {
      this.#toText(from, to, true);
      if (isCutOff) this.#then = 'unclosed';
    } else if (isCutOff) this.#toFault('unclosed');
    this.offset = at;
    this.#next = next;
    return to > from || isCutOff;
  }
}

/**
 * The offset of the tag's `>`; one within the quotes of a value is part of it, unless other tags follow it. Null if another tag begins before, or
 * none ends: then it was no tag.
 */
function tagEnd(text: string, from: number): number | null {
  const last = Math.min(text.length, from + maxTagLength);
  for (let at = from; at < last; at++) {
    const sign = text.charCodeAt(at);
    if (sign === 0x3e) return at;
    if (sign === bracket) return null;
    if ((sign !== 0x22 && sign !== 0x27) || !isValue(text, at)) continue;
    const close = text.indexOf(sign === 0x22 ? '"' : "'", at + 1);
    if (close < 0 || close >= last || holdsTags(text, at + 1, close)) continue;
    at = close;
  }
  return null;
}

/** Whether a value goes on over the end of its tag: then its own quote is missing, and this is that of another one. */
function holdsTags(text: string, from: number, to: number): boolean {
  let isOver = false;
  for (let at = from; at < to; at++) {
    const sign = text.charCodeAt(at);
    if (isOver && sign === bracket) return true;
    isOver ||= sign === 0x3e;
  }
  return false;
}

/** Whether a quote begins a value: it follows an equals sign. */
function isValue(text: string, quote: number): boolean {
  let at = quote - 1;
  while (isBlank(text.charCodeAt(at))) at--;
  return text.charCodeAt(at) === 0x3d;
}

/** Whether a name begins here; some programs write a blank before it, and then it has attributes. */
function isNameStart(text: string, from: number): boolean {
  const first = text.charCodeAt(from);
  if (!isBlank(first)) return isNameUnit(first);
  return /^\s{1,8}[\p{L}_:][^\s<>=]{0,60}\s{1,8}[\p{L}_:][^\s<>=]{0,60}\s{0,8}=\s{0,8}["']/u.test(
    text.slice(from, from + 160),
  );
}

const isNameUnit = (unit: number): boolean =>
  (unit >= 0x61 && unit <= 0x7a) || (unit >= 0x41 && unit <= 0x5a) || unit === 0x5f || unit === 0x3a || unit >= 0xc0;

/** The name of an element without its prefix; it may follow blanks. */
function nameAt(text: string, from: number, end: number): string {
  let start = from;
  while (start < end && isBlank(text.charCodeAt(start))) start++;
  let to = start;
  while (to < end && text.charCodeAt(to) !== slash && !isBlank(text.charCodeAt(to))) to++;
  return localName(text, start, to);
}

const isBlank = (unit: number): boolean => unit <= 0x20 || unit === 0xa0 || unit === 0xfeff;
