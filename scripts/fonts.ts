/**
 * Builds the font files that captions are drawn with (dist/fonts), for the site and the media image. They come from npm
 * packages, split into pieces so that a preview loads little. `npm run fonts` builds the files listed in
 * domain/style/fontPieces.json and fontPreviews.json; after a change of fonts, `-- --write` regenerates these files and
 * the character widths and coverage beside them, and docs/fonts.md.
 */
import { execFile } from 'node:child_process';
import { constants, existsSync } from 'node:fs';
import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs, promisify } from 'node:util';
import fontPieces from '../domain/style/fontPieces.json' with { type: 'json' };
import fontPreviews from '../domain/style/fontPreviews.json' with { type: 'json' };

const root = path.resolve(import.meta.dirname, '..');

/** Output folder, where exports on this machine also read the fonts. */
export const fontsFolder = path.join(root, 'dist/fonts');

const piecesFile = 'domain/style/fontPieces.json';
const previewsFile = 'domain/style/fontPreviews.json';
const widthsFile = 'domain/style/fontWidths.json';
const coverageFile = 'domain/style/fontCoverage.json';

/** Names of all font files, sorted. */
const fontFileNames: readonly string[] = [
  ...Object.values(fontPieces).flatMap((pieces) => pieces.flatMap(({ files }) => Object.values(files))),
  ...Object.values(fontPreviews),
].sort();

/**
 * Builds the missing font files.
 * @throws Error if the packages contain other fonts than the product expects: preview and export would differ.
 */
export async function buildFonts(folder = fontsFolder): Promise<void> {
  if (areFontsMade(folder)) return;
  const { makeFonts } = await import('./fonts/make.ts');
  const { makePreviews } = await import('./fonts/previews.ts');
  await makeFonts(folder);
  await makePreviews(folder);
  if (!areFontsMade(folder))
    throw new Error(`The fonts have changed. Run npm run fonts -- --write, and commit ${piecesFile}.`);
}

export const areFontsMade = (folder = fontsFolder): boolean =>
  fontFileNames.every((name) => existsSync(path.join(folder, name)));

/** Copies the font files into a folder of the site or of the image. */
export async function copyFonts(target: string): Promise<void> {
  await buildFonts();
  await mkdir(target, { recursive: true });
  const copy = (name: string) =>
    copyFile(path.join(fontsFolder, name), path.join(target, name), constants.COPYFILE_FICLONE);
  await Promise.all(fontFileNames.map(copy));
}

async function writeData(file: string, data: object | string): Promise<void> {
  await writeFile(path.join(root, file), JSON.stringify(data));
  await promisify(execFile)('npx', ['biome', 'format', '--write', file], { cwd: root });
}

if (import.meta.main) {
  const { values } = parseArgs({ options: { write: { type: 'boolean' }, page: { type: 'boolean' } } });
  if (values.write) {
    const { makeFonts } = await import('./fonts/make.ts');
    const { coveredLetters } = await import('./fonts/coverage.ts');
    const { measureFonts } = await import('./fonts/widths.ts');
    const { makePreviews } = await import('./fonts/previews.ts');
    await writeData(piecesFile, await makeFonts(fontsFolder));
    await writeData(previewsFile, await makePreviews(fontsFolder));
    await writeData(widthsFile, await measureFonts());
    await writeData(coverageFile, await coveredLetters());
    // The page reads the metadata just written, so it needs a process of its own.
    await promisify(execFile)(process.execPath, [import.meta.filename, '--page'], { cwd: root });
  } else if (values.page) {
    const { fontPage } = await import('./fonts/page.ts');
    await writeFile(path.join(root, 'docs/fonts.md'), await fontPage(fontsFolder));
  } else await buildFonts();
}
