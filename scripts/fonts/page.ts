import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import fontPieces from '../../domain/style/fontPieces.json' with { type: 'json' };
import { type Font, type FontPiece, fonts } from '../../domain/style/fonts.ts';
import { type FamilySource, familySources } from './sources.ts';
import { legalTexts, readTables } from './woff2.ts';

const scriptNames: Readonly<Record<string, string>> = {
  Latn: 'Latin',
  Cyrl: 'Cyrillic',
  Thai: 'Thai',
  Khmr: 'Khmer',
  Mymr: 'Burmese',
  Deva: 'Devanagari',
  Gujr: 'Gujarati',
  Guru: 'Gurmukhi',
  Knda: 'Kannada',
  Telu: 'Telugu',
  Taml: 'Tamil',
  Zsym: 'Symbols and emoji',
};

const languageNames: Readonly<Record<string, string>> = {
  ja: 'Japanese',
  ko: 'Korean',
  zh: 'Simplified Chinese',
  'zh-TW': 'Traditional Chinese',
};

const piecesByFamily: Readonly<Record<string, readonly FontPiece[]>> = fontPieces;

/** Writes the page that lists all fonts, with the sizes of the files in a folder. */
export async function fontPage(folder: string): Promise<string> {
  const rows = await Promise.all(familySources().map((source) => row(source, folder)));
  const offered = fonts.filter(({ isFallbackOnly }) => !isFallbackOnly).length;
  return `${[
    '# Fonts',
    '',
    `The ${offered} families that captions can be set in, and the symbols for all of them. Written by \`npm run fonts -- --write\`; a test`,
    'compares this page with the fonts. Sizes are those on the wire: the regular face with its common letters, which a text needs',
    'first, and all faces with all letters. Why it is done this way: [decision](decisions/fonts.md).',
    '',
    '| family | weights | italics | written for | first file | all files | license | npm package |',
    '|---|---|---|---|---|---|---|---|',
    ...rows,
  ].join('\n')}\n`;
}

async function row({ font, pieces }: FamilySource, folder: string): Promise<string> {
  const files = (piecesByFamily[font.family] ?? []).flatMap((piece) => Object.values(piece.files));
  const sizes = await Promise.all(files.map(async (name) => (await stat(path.join(folder, name))).size));
  const source = pieces[0]?.faces.regular ?? '';
  return `| ${[
    font.family,
    font.weights.join(', '),
    font.hasItalics ? 'yes' : '',
    writtenFor(font),
    kilobytes(sizes[0] ?? 0),
    kilobytes(sizes.reduce((sum, size) => sum + size, 0)),
    await licenseOf(source),
    /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source)?.[1],
  ].join(' | ')} |`;
}

const kilobytes = (bytes: number): string => `${Math.round(bytes / 1000)} KB`;

function writtenFor({ scripts, onlyLanguages = [] }: Font): string {
  const languages = onlyLanguages.flatMap((language) => languageNames[language] ?? []);
  if (languages.length > 0) return languages.join(', ');
  const named = scripts.filter((script) => onlyLanguages.length === 0 || script !== 'Latn');
  return named.flatMap((script) => scriptNames[script] ?? []).join(', ');
}

/** Returns the license that a font file names. */
async function licenseOf(source: string): Promise<string> {
  const texts = legalTexts(readTables(await readFile(source)));
  const license = texts.map(([, text]) => text).join('\n');
  if (/Open Font Licen[sc]e|scripts\.sil\.org\/OFL/.test(license)) return 'OFL-1.1';
  if (/Apache License, Version 2\.0/.test(license)) return 'Apache-2.0';
  throw new Error(`${source} names no license that we know`);
}
