import { decodeHtmlEntities } from '../../formats/text/entities.ts';
import type { IncomingCaption } from '../commands/importCaptions.ts';
import { changeEach, type ImportHelper, withText } from './captions.ts';

/** Bytes of the characters that windows-1252 has from 0x80 to 0xFF. */
const bytes = new Map(
  Array.from({ length: 128 }, (_, at) => {
    const byte = 0x80 + at;
    return [new TextDecoder('windows-1252').decode(Uint8Array.of(byte)), byte] as const;
  }),
);

/** Characters of windows-1252 whose bytes are between two values. */
const between = (from: number, to: number): string =>
  [...bytes]
    .filter(([, byte]) => byte >= from && byte <= to)
    .map(([character]) => character)
    .join('');

const tail = `[${between(0x80, 0xbf)}]`;
/** Matches characters of UTF-8 that were read as windows-1252. */
const sequence = new RegExp(
  `[${between(0xc2, 0xdf)}]${tail}|[${between(0xe0, 0xef)}]${tail}{2}|[${between(0xf0, 0xf4)}]${tail}{3}`,
  'gu',
);

const decoder = new TextDecoder('utf-8', { fatal: true });

function decodeAgain(found: string): string {
  try {
    return decoder.decode(Uint8Array.from(found, (character) => bytes.get(character) ?? 0));
  } catch {
    return found;
  }
}

/** Matches a character reference of HTML, which formats without markup have as text. */
const reference = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z]{2,8}\d{0,2});/gi;

/**
 * Repairs a text of UTF-8 that was read as windows-1252 once or twice (`â™ª` is `♪`, `Ã©` is `é`), and one of HTML
 * (`&amp;` is `&`).
 */
export function repairedText(text: string): string {
  const once = text.replace(sequence, decodeAgain);
  const twice = once === text ? text : once.replace(sequence, decodeAgain);
  return twice.replace(reference, decodeHtmlEntities);
}

/** Repairs texts and names that were decoded wrongly before, or are HTML. */
export const repairedLetters: ImportHelper = (captions) =>
  changeEach(captions, (caption: IncomingCaption) => {
    const { speaker, cell } = caption;
    const [text, second, name] = [cell.text, cell.second ?? '', speaker ?? ''].map(repairedText);
    if (text === cell.text && second === (cell.second ?? '') && name === (speaker ?? '')) return null;
    const repaired = text === cell.text ? caption : withText(caption, text ?? '');
    return {
      ...repaired,
      cell: { ...repaired.cell, ...(second && { second }) },
      ...(name && { speaker: name }),
    };
  });
