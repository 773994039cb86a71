/** Content of an element: text, or elements; undefined omits the element, a list repeats it. */
export type XmlContent = string | number | boolean | undefined | XmlElements | readonly XmlContent[];
export interface XmlElements {
  readonly [name: string]: XmlContent;
}

/** Creates an XML document with one root element in S3's namespace. */
export const xmlDocument = (root: string, content: XmlElements): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${elements(content)}</${root}>`;

function elements(content: XmlElements): string {
  return Object.entries(content)
    .map(([name, value]) => element(name, value))
    .join('');
}

function element(name: string, value: XmlContent): string {
  if (value === undefined) return '';
  if (isList(value)) return value.map((item) => element(name, item)).join('');
  return `<${name}>${typeof value === 'object' ? elements(value) : escapeText(String(value))}</${name}>`;
}

const isList = (value: XmlContent): value is readonly XmlContent[] => Array.isArray(value);

/** Escapes text. Control characters (keys may contain them) become character references, as in S3's responses. */
const escapeText = (text: string) =>
  text.replaceAll(/[&<>"']|\p{Cc}/gu, (character) => `&#${character.charCodeAt(0)};`);

/** Returns the inner text of every `<name>` in `xml`, in order. Sufficient for the flat lists that clients send. */
export function innerTexts(xml: string, name: string): string[] {
  return [...xml.matchAll(new RegExp(`<${name}(?:\\s[^>]*)?>([\\s\\S]*?)</${name}>`, 'g'))].map(
    ([, text = '']) => text,
  );
}

/** Returns the decoded text of the first `<name>`; undefined without one. */
export function firstText(xml: string, name: string): string | undefined {
  const [text] = innerTexts(xml, name);
  return text === undefined ? undefined : decodeText(text);
}

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const decodeText = (text: string) =>
  text.replaceAll(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (whole, hex: string, decimal: string, name: string) => {
    if (name !== undefined) return named[name] ?? whole;
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
