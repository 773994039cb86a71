import type { Piece } from './glossary.ts';

/**
 * Formats the texts of a batch for a translation engine: each in a numbered element, terms in elements of their own.
 */
export const toMarkup = (texts: readonly (readonly Piece[])[]): string =>
  texts.map((pieces, index) => `<p id="${index}">${pieces.map(pieceMarkup).join('')}</p>`).join('\n');

const pieceMarkup = ({ text, target }: Piece): string =>
  target === undefined ? escaped(text) : `<span translate="no">${escaped(target)}</span>`;

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escaped = (text: string): string => text.replace(/[&<>]/g, (character) => escapes[character] ?? character);

const element = /\s*<p\s+id\s*=\s*["“”«»']?\s*(\d+)\s*["“”«»']?\s*>((?:(?!<\/?\s*p[\s>])[\s\S])*)<\s*\/\s*p\s*>\s*/iuy;
const termTag = /<\s*(?:span(?:\s+translate\s*=\s*["']?no["']?)?|\/\s*span)\s*>/giu;

/**
 * Parses the texts of a translated batch, in order. Returns null if the engine did not preserve the markup: every
 * number once and in order, nothing outside the elements, no other tag inside.
 */
export function fromMarkup(markup: string, count: number): string[] | null {
  const texts: string[] = [];
  element.lastIndex = 0;
  let end = 0;
  for (let found = element.exec(markup); found; found = element.exec(markup)) {
    const [, id, content = ''] = found;
    if (Number(id) !== texts.length) return null;
    const text = content.replace(termTag, '');
    if (/[<>]/.test(text)) return null;
    texts.push(tidied(unescaped(text)));
    end = element.lastIndex;
  }
  return texts.length === count && markup.slice(end).trim() === '' ? texts : null;
}

const names: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

const unescaped = (text: string): string =>
  text.replace(/&\s?(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w+))\s?;/giu, (entity, decimal, hex, name: string | undefined) => {
    if (name !== undefined) return names[name.toLowerCase()] ?? entity;
    const point = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
    return point <= 0x10ffff ? String.fromCodePoint(point) : entity;
  });

/** Cleans a translated text of what engines add: line breaks, repeated spaces, and spaces at its ends. */
export const tidied = (text: string): string => text.replace(/\s+/gu, ' ').trim();
