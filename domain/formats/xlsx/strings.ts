import { withLineFeeds } from '../text/lines.ts';
import { readXml } from '../xml/tokens.ts';

/**
 * Reads the table of shared strings. Rich text is the concatenation of its runs; Japanese readings (`rPh`) are not
 * text.
 */
export function readStrings(xml: string): readonly string[] {
  const strings: string[] = [];
  let current: string | null = null;
  let isText = false;
  let isReading = false;
  const turn = (name: string, isOpen: boolean): void => {
    if (name === 't') isText = isOpen;
    else if (name === 'rPh') isReading = isOpen;
    else if (name === 'si' && isOpen) current = '';
    else if (name === 'si' && current !== null) {
      strings.push(withLineFeeds(decodeXString(current)));
      current = null;
    }
  };
  readXml(xml, {
    open: (name) => turn(name, true),
    close: (name) => turn(name, false),
    text(text) {
      if (isText && !isReading && current !== null) current += text;
    },
  });
  return strings;
}

/**
 * Decodes a string of Excel, which writes characters that XML cannot contain as `_x0007_`, and escapes text that looks
 * like this with `_x005F_`.
 */
export function decodeXString(text: string): string {
  if (!text.includes('_x')) return text;
  return text.replace(/_x([\da-fA-F]{4})_/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
}

export function encodeXString(text: string): string {
  return text
    .replace(/_(?=x[\da-fA-F]{4}_)/g, '_x005F_')
    .replace(/[^\P{Cc}\t\n]|[\ufffe\uffff]/gu, (sign) => `_x${hex(sign.charCodeAt(0))}_`);
}

const hex = (unit: number): string => unit.toString(16).toUpperCase().padStart(4, '0');
