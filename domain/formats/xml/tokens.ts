import { decodeEntities } from '../text/entities.ts';

/** One piece of an XML file. Names are without their prefix: `tt:p` is `p`, `ttp:frameRate` is `frameRate`. */
export type XmlToken =
  | { readonly kind: 'open'; readonly name: string; readonly attributes: Attributes; readonly offset: number }
  | { readonly kind: 'close'; readonly name: string }
  | { readonly kind: 'text'; readonly text: string };

export type Attributes = ReadonlyMap<string, string>;

/** The bound keeps a hostile run of letters from being tried from each of its letters to its end. */
const attribute = /([^\s=/<>"']{1,100})\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

/**
 * Takes XML apart, from left to right, without ever failing. It is no validator: it knows no document types, reads
 * no entity but the five of XML, follows no address, and so has nothing that a hostile file could turn against it.
 * An element without content answers `open` and `close`.
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
    yield* tagTokens(text.slice(tag + 1, end), tag);
    at = end + 1;
  }
}

/** What begins with `<!` or `<?`: only CDATA has text; a declaration goes with all that it declares. */
function sectionAt(text: string, at: number): { readonly text: string; readonly to: number } | null {
  if (text.startsWith('<![CDATA[', at)) {
    const end = text.indexOf(']]>', at);
    return { text: text.slice(at + 9, end < 0 ? text.length : end), to: end < 0 ? text.length : end + 3 };
  }
  if (text.startsWith('<!--', at)) return { text: '', to: after(text, '-->', at + 4) };
  if (text.startsWith('<?', at)) return { text: '', to: after(text, '?>', at) };
  if (!text.startsWith('<!', at)) return null;
  const end = tagEnd(text, at + 2);
  return { text: '', to: text.slice(at, end).includes('[') ? after(text, ']>', at) : end + 1 };
}

function after(text: string, mark: string, from: number): number {
  const found = text.indexOf(mark, from);
  return found < 0 ? text.length : found + mark.length;
}

/** Where the tag's `>` stands: one within quotes is part of a value. */
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

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

function* tagTokens(tag: string, offset: number): Generator<XmlToken> {
  const name = localName(/^\/?\s*([^\s/>]*)/.exec(tag)?.[1] ?? '');
  if (name === '') return;
  if (tag.startsWith('/')) {
    yield { kind: 'close', name };
    return;
  }
  const attributes = new Map<string, string>();
  if (tag.includes('=')) {
    for (const [, key = '', double, single] of tag.matchAll(attribute)) {
      attributes.set(localName(key), decodeEntities(double ?? single ?? ''));
    }
  }
  yield { kind: 'open', name, attributes, offset };
  if (tag.endsWith('/')) yield { kind: 'close', name };
}
