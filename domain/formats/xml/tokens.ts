import { decodeEntities } from '../text/entities.ts';
import { type Attributes, attributesOf, localName } from './attributes.ts';

const [slash, exclamation, question] = [0x2f, 0x21, 0x3f];

/** A token of an XML file. Names are without their prefix: `tt:p` is `p`, `ttp:frameRate` is `frameRate`. */
export type XmlToken =
  | { readonly kind: 'open'; readonly name: string; readonly attributes: Attributes; readonly offset: number }
  | { readonly kind: 'close'; readonly name: string }
  | { readonly kind: 'text'; readonly text: string };

/**
 * Tokenises XML without ever failing. It does not validate, and has nothing a hostile file could exploit: no document
 * types, no entities except the five of XML, no external references. An empty element gives `open` and `close`.
 */
export function* xmlTokens(text: string): Generator<XmlToken> {
  for (let at = 0; at < text.length; ) {
    const tag = text.indexOf('<', at);
    const textTo = tag < 0 ? text.length : tag;
    if (textTo > at) yield { kind: 'text', text: decodeEntities(text.slice(at, textTo)) };
    if (tag < 0) return;
    const section = sectionAt(text, tag);
    if (section) {
      if (section.text !== '') yield { kind: 'text', text: section.text };
      at = section.to;
      continue;
    }
    const end = tagEnd(text, tag + 1);
    at = end + 1;
    const from = text.charCodeAt(tag + 1) === slash ? tag + 2 : tag + 1;
    const name = nameAt(text, from, end);
    if (name === '') continue;
    if (from > tag + 1) yield { kind: 'close', name };
    else {
      yield { kind: 'open', name, attributes: attributesOf(text.slice(from, end)), offset: tag };
      if (text.charCodeAt(end - 1) === slash) yield { kind: 'close', name };
    }
  }
}

/** Skips `<!` and `<?`, except CDATA, which is text; a declaration is skipped with its contents. */
function sectionAt(text: string, at: number): { readonly text: string; readonly to: number } | null {
  const sign = text.charCodeAt(at + 1);
  if (sign !== exclamation && sign !== question) return null;
  if (text.startsWith('<![CDATA[', at)) {
    const end = text.indexOf(']]>', at);
    return { text: text.slice(at + 9, end < 0 ? text.length : end), to: end < 0 ? text.length : end + 3 };
  }
  if (text.startsWith('<!--', at)) return { text: '', to: after(text, '-->', at + 4) };
  if (sign === question) return { text: '', to: after(text, '?>', at) };
  const end = tagEnd(text, at + 2);
  return { text: '', to: text.slice(at, end).includes('[') ? after(text, ']>', at) : end + 1 };
}

function after(text: string, mark: string, from: number): number {
  const found = text.indexOf(mark, from);
  return found < 0 ? text.length : found + mark.length;
}

/** The offset of the tag's `>`; one within quotes is part of a value. */
function tagEnd(text: string, from: number): number {
  for (let at = from; at < text.length; at++) {
    const sign = text.charCodeAt(at);
    if (sign === 0x3e) return at;
    if (sign !== 0x22 && sign !== 0x27) continue;
    const close = text.indexOf(sign === 0x22 ? '"' : "'", at + 1);
    if (close < 0) return after(text, '>', at) - 1;
    at = close;
  }
  return text.length;
}

/** The name of an element, which may follow blanks. */
function nameAt(text: string, from: number, end: number): string {
  let start = from;
  while (start < end && isBlank(text.charCodeAt(start))) start++;
  let to = start;
  while (to < end && text.charCodeAt(to) !== slash && !isBlank(text.charCodeAt(to))) to++;
  return localName(text.slice(start, to));
}

const isBlank = (unit: number): boolean => unit <= 0x20 || unit === 0xa0 || unit === 0xfeff;
