/**
 * Makes the font files that captions are drawn with (dist/fonts), for the site and the media image. They come from npm
 * packages, cut into pieces so that a preview loads little. `npm run fonts` makes those that domain/style/fontPieces.ts
 * names; with `-- --write` it writes that file again, and the widths and the coverage of letters beside it, after a change
 * of fonts.
 */
import { execFile } from 'node:child_process';
import { constants, existsSync } from 'node:fs';
import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { fontPieces } from '../domain/style/fontPieces.ts';
import type { FaceName, FontPiece } from '../domain/style/fonts.ts';

const root = path.resolve(import.meta.dirname, '..');

/** Where the files are made; also where exports on this machine find them. */
export const fontsFolder = path.join(root, 'dist/fonts');

const piecesFile = 'domain/style/fontPieces.ts';
const widthsFile = 'domain/style/fontWidths.ts';
const coverageFile = 'domain/style/fontCoverage.ts';

/** The names of all font files, sorted. */
const fontFileNames: readonly string[] = Object.values(fontPieces)
  .flatMap((pieces) => pieces.flatMap(({ files }) => Object.values(files)))
  .sort();

/**
 * Makes the files that are not there yet.
 * @throws Error if the packages give other fonts than the product knows: preview and export would disagree.
 */
export async function buildFonts(folder = fontsFolder): Promise<void> {
  if (areFontsMade(folder)) return;
  const { makeFonts } = await import('./fonts/make.ts');
  await makeFonts(folder);
  if (!areFontsMade(folder))
    throw new Error(`The fonts have changed. Run npm run fonts -- --write, and commit ${piecesFile}.`);
}

export const areFontsMade = (folder = fontsFolder): boolean =>
  fontFileNames.every((name) => existsSync(path.join(folder, name)));

/** Copies the files into a folder of the site or of the image. */
export async function copyFonts(target: string): Promise<void> {
  await buildFonts();
  await mkdir(target, { recursive: true });
  const copy = (name: string) =>
    copyFile(path.join(fontsFolder, name), path.join(target, name), constants.COPYFILE_FICLONE);
  await Promise.all(fontFileNames.map(copy));
}

async function writePieces(pieces: Readonly<Record<string, readonly FontPiece[]>>): Promise<void> {
  const text = [
    "import type { FontPiece } from './fonts.ts';",
    '',
    '/** The files of each family, written by `npm run fonts -- --write`. The names have a hash of what is in the file. */',
    `export const fontPieces: Readonly<Record<string, readonly FontPiece[]>> = ${JSON.stringify(pieces)};`,
  ];
  await writeCode(piecesFile, text);
}

async function writeWidths(widths: Readonly<Record<string, Readonly<Partial<Record<FaceName, string>>>>>) {
  await writeCode(widthsFile, [
    "import type { FaceName } from './fonts.ts';",
    '',
    '/** How wide the letters of each face are (FaceWidths), written by `npm run fonts -- --write`. */',
    'export const fontWidths: Readonly<Record<string, Readonly<Partial<Record<FaceName, string>>>>> =',
    `  ${JSON.stringify(widths)};`,
  ]);
}

async function writeCoverage(letters: string) {
  await writeCode(coverageFile, [
    '/** The characters that the shipped fonts draw (FontLetters), written by `npm run fonts -- --write`. */',
    'export const fontCoverage =',
    `  '${letters}';`,
  ]);
}

async function writeCode(file: string, lines: readonly string[]): Promise<void> {
  await writeFile(path.join(root, file), `${lines.join('\n')}\n`);
  await promisify(execFile)('npx', ['biome', 'format', '--write', file], { cwd: root });
}

if (import.meta.main) {
  const { values } = parseArgs({ options: { write: { type: 'boolean', default: false } } });
  if (values.write) {
    const { makeFonts } = await import('./fonts/make.ts');
    const { coveredLetters } = await import('./fonts/coverage.ts');
    const { measureFonts } = await import('./fonts/widths.ts');
    await writePieces(await makeFonts(fontsFolder));
    await writeWidths(await measureFonts());
    await writeCoverage(await coveredLetters());
  } else await buildFonts();
}
