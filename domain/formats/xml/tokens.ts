import { decodeEntities } from '../text/entities.ts';
import { type Attributes, attributesOf, localName } from './attributes.ts';

const [slash, exclamation, question] = [0x2f, 0x21, 0x3f];

/**
 * A token of an XML file. Names are without their prefix: `tt:p` is `p`, `ttp:frameRate` is `frameRate`. A fault is a
 * place where the file is not XML, and what was made of it; it does not take anything away.
 */
export type XmlToken =
  | { readonly kind: 'open'; readonly name: string; readonly attributes: Attributes; readonly offset: number }
  | { readonly kind: 'close'; readonly name: string; readonly offset: number }
  | { readonly kind: 'text'; readonly text: string; readonly offset: number }
  | { readonly kind: 'fault'; readonly fault: 'strayBracket' | 'unclosed'; readonly offset: number };

/**
 * Tokenises XML without ever failing. It does not validate, and has nothing a hostile file could exploit: no document
 * types, no entities except the five of XML, no external references. An empty element gives `open` and `close`. A `<`
 * that does not begin a tag is text, so that `a < b` and `<<` do not lose what follows them.
 */
export function* xmlTokens(text: string): Generator<XmlToken> {
  for (let at = 0; at < text.length; ) {
    const tag = text.indexOf('<', at);
    const textTo = tag < 0 ? text.length : tag;
    if (textTo > at) yield { kind: 'text', text: decodeEntities(text.slice(at, textTo)), offset: at };
    if (tag < 0) return;
    const section = sectionAt(text, tag);
    if (section) {
      if (section.text !== '') yield { kind: 'text', text: section.text, offset: tag };
      if (section.isCutOff) yield { kind: 'fault', fault: 'unclosed', offset: tag };
      at = section.to;
      continue;
    }
    const isClose = text.charCodeAt(tag + 1) === slash;
    const from = isClose ? tag + 2 : tag + 1;
    const end = isNameStart(text, from) ? tagEnd(text, from) : null;
    const name = end === null ? '' : nameAt(text, from, end);
    if (end === null || name === '') {
      yield { kind: 'fault', fault: 'strayBracket', offset: tag };
      yield { kind: 'text', text: '<', offset: tag };
      at = tag + 1;
      continue;
    }
    at = end + 1;
    if (isClose) yield { kind: 'close', name, offset: tag };
    else {
      yield { kind: 'open', name, attributes: attributesOf(text.slice(from, end)), offset: tag };
      if (text.charCodeAt(end - 1) === slash) yield { kind: 'close', name, offset: tag };
    }
  }
}

interface Section {
  readonly text: string;
  readonly to: number;
  /** Whether the file ends before it does. */
  readonly isCutOff: boolean;
}

/** Skips `<!` and `<?`, except CDATA, which is text; a declaration is skipped with its contents. Null for a tag. */
function sectionAt(text: string, at: number): Section | null {
  const sign = text.charCodeAt(at + 1);
  if (sign !== exclamation && sign !== question) return null;
  if (text.startsWith('<![CDATA[', at)) {
    const end = text.indexOf(']]>', at);
    const isCutOff = end < 0;
    return { text: text.slice(at + 9, isCutOff ? text.length : end), to: isCutOff ? text.length : end + 3, isCutOff };
  }
  if (text.startsWith('<!--', at)) return skipped(text, '-->', at + 4);
  if (sign === question) return skipped(text, '?>', at);
  const end = markAfter(text, at + 2);
  if (text[end] === '[') return skipped(text, ']>', end);
  return text[end] === '>' ? { text: '', to: end + 1, isCutOff: false } : null;
}

/** The next bracket of any kind. */
function markAfter(text: string, from: number): number {
  for (let at = from; at < Math.min(text.length, from + maxTagLength); at++)
    if ('<>['.includes(text.charAt(at))) return at;
  return -1;
}

function skipped(text: string, mark: string, from: number): Section {
  const found = text.indexOf(mark, from);
  return { text: '', to: found < 0 ? text.length : found + mark.length, isCutOff: found < 0 };
}

/** The longest tag: a hostile file of brackets without ends is not searched again from each of them. */
const maxTagLength = 16_384;

/**
 * The offset of the tag's `>`; one within the quotes of a value is part of it, unless other tags follow it. Null if another tag begins before, or
 * none ends: then it was no tag.
 */
function tagEnd(text: string, from: number): number | null {
  const last = Math.min(text.length, from + maxTagLength);
  for (let at = from; at < last; at++) {
    const sign = text.charCodeAt(at);
    if (sign === 0x3e) return at;
    if (sign === 0x3c) return null;
    if ((sign !== 0x22 && sign !== 0x27) || !isValue(text, at)) continue;
    const close = text.indexOf(sign === 0x22 ? '"' : "'", at + 1);
    if (close < 0 || close >= last || holdsTags(text.slice(at + 1, close))) continue;
    at = close;
  }
  return null;
}

/** Whether a value goes on over the end of its tag: then its own quote is missing, and this is that of another one. */
function holdsTags(value: string): boolean {
  const bracket = value.indexOf('>');
  return bracket >= 0 && value.includes('<', bracket);
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

/** The name of an element, which may follow blanks. */
function nameAt(text: string, from: number, end: number): string {
  let start = from;
  while (start < end && isBlank(text.charCodeAt(start))) start++;
  let to = start;
  while (to < end && text.charCodeAt(to) !== slash && !isBlank(text.charCodeAt(to))) to++;
  return localName(text.slice(start, to));
}

const isBlank = (unit: number): boolean => unit <= 0x20 || unit === 0xa0 || unit === 0xfeff;
