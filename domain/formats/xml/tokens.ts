import { decodeEntities } from '../text/entities.ts';
import { localName } from './attributes.ts';
import { maxTagLength, type Section, sectionAt } from './sections.ts';

const [slash, exclamation, question, bracket] = [0x2f, 0x21, 0x3f, 0x3c];

/** Receives the contents of a file from {@link readXml}, in the order of the file. Offsets are those of the start. */
export interface XmlHandler {
  /** Receives a tag. The name has no prefix: `tt:p` is `p`. The tag has no brackets, for `attributesOf`. */
  open(name: string, tag: string, offset: number): void;
  close(name: string): void;
  text(text: string, offset: number): void;
  /** Receives a place where the file is not valid XML. No content is lost there. */
  fault?(fault: 'strayBracket' | 'unclosed', offset: number): void;
}

/**
 * Reads XML and never fails. It does not validate and offers nothing that a hostile file could exploit: no document
 * types, no entities except the five of XML, no external references. An empty element opens and closes. A `<` that does
 * not start a tag is text, so that `a < b` and `<<` do not lose what follows them.
 */
export function readXml(xml: string, handler: XmlHandler): void {
  for (let at = 0; at < xml.length; ) {
    const tag = xml.indexOf('<', at);
    const textTo = tag < 0 ? xml.length : tag;
    if (textTo > at) handler.text(decodeEntities(xml.slice(at, textTo)), at);
    if (tag < 0) return;
    const sign = xml.charCodeAt(tag + 1);
    const section = sign === exclamation || sign === question ? sectionAt(xml, tag) : null;
    at = section ? tellSection(xml, tag, section, handler) : tellTag(xml, tag, sign === slash, handler);
  }
}

/** Reports a section, of which only CDATA has text, and returns the offset after it. */
function tellSection(xml: string, at: number, { from, to, next, isCutOff }: Section, handler: XmlHandler): number {
  if (to > from) handler.text(xml.slice(from, to), at);
  if (isCutOff) handler.fault?.('unclosed', at);
  return next;
}

/** Reports a tag, or a bracket that does not start one, and returns the offset after it. */
function tellTag(xml: string, at: number, isClose: boolean, handler: XmlHandler): number {
  const from = isClose ? at + 2 : at + 1;
  const end = isNameStart(xml, from) ? tagEnd(xml, from) : null;
  const name = end === null ? '' : nameAt(xml, from, end);
  if (end === null || name === '') {
    handler.fault?.('strayBracket', at);
    handler.text('<', at);
    return at + 1;
  }
  if (!isClose) handler.open(name, xml.slice(from, end), at);
  if (isClose || xml.charCodeAt(end - 1) === slash) handler.close(name);
  return end + 1;
}

/**
 * Returns the offset of the tag's `>`; one within the quotes of a value is part of the value, unless other tags follow
 * it. Null if another tag starts before, or the tag does not end: then it was not a tag.
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

/**
 * Whether a value contains the end of its tag and another tag: then its own closing quote is missing, and this quote
 * belongs to another value.
 */
function holdsTags(text: string, from: number, to: number): boolean {
  let isOver = false;
  for (let at = from; at < to; at++) {
    const sign = text.charCodeAt(at);
    if (isOver && sign === bracket) return true;
    isOver ||= sign === 0x3e;
  }
  return false;
}

/** Whether a quote starts a value: it follows an equals sign. */
function isValue(text: string, quote: number): boolean {
  let at = quote - 1;
  while (isBlank(text.charCodeAt(at))) at--;
  return text.charCodeAt(at) === 0x3d;
}

/** Whether a name starts here. Some programs write a space before it; a name after a space must have attributes. */
function isNameStart(text: string, from: number): boolean {
  const first = text.charCodeAt(from);
  if (!isBlank(first)) return isNameUnit(first);
  return /^\s{1,8}[\p{L}_:][^\s<>=]{0,60}\s{1,8}[\p{L}_:][^\s<>=]{0,60}\s{0,8}=\s{0,8}["']/u.test(
    text.slice(from, from + 160),
  );
}

const isNameUnit = (unit: number): boolean =>
  (unit >= 0x61 && unit <= 0x7a) || (unit >= 0x41 && unit <= 0x5a) || unit === 0x5f || unit === 0x3a || unit >= 0xc0;

/** Returns the name of an element without its prefix; it may follow spaces. */
function nameAt(text: string, from: number, end: number): string {
  let start = from;
  while (start < end && isBlank(text.charCodeAt(start))) start++;
  let to = start;
  while (to < end && text.charCodeAt(to) !== slash && !isBlank(text.charCodeAt(to))) to++;
  return localName(text, start, to);
}

const isBlank = (unit: number): boolean => unit <= 0x20 || unit === 0xa0 || unit === 0xfeff;
