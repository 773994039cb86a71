import { constants } from 'node:fs';
import { copyFile, mkdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fonts } from '../domain/style/fonts.ts';

/** The folders of Debian's fonts-noto-core and fonts-noto-cjk. Elsewhere set FONTS_DIR, separated by colons. */
const systemDirectories = ['/usr/share/fonts/truetype/noto', '/usr/share/fonts/opentype/noto'];

/** All file names of the font table, sorted. */
export const fontFileNames: readonly string[] = [
  ...new Set(fonts.flatMap((font) => Object.values(font.files).filter((name) => name !== undefined))),
].sort();

/**
 * Copies the fonts into a directory of the site, where the preview loads those it needs. The CJK collections (20 MB
 * per weight) are copied whole: all four regions share their outlines, and a subset would lack rare characters that
 * the export draws. Returns the names of those that are not installed.
 */
export async function copyFonts(outDir: string): Promise<readonly string[]> {
  await mkdir(outDir, { recursive: true });
  const copied = await Promise.all(fontFileNames.map((name) => copyFont(name, outDir)));
  return fontFileNames.filter((_, index) => !copied[index]);
}

/** What to tell a person who builds without these fonts. */
export const missingFontsText = (missing: readonly string[]): string =>
  `These fonts are not installed, so captions in their scripts could not be drawn: ${missing.join(', ')}. ` +
  "Install Debian's packages fonts-noto-core and fonts-noto-cjk, or name the folders that hold the files in FONTS_DIR.";

async function copyFont(name: string, outDir: string): Promise<boolean> {
  const directories = process.env.FONTS_DIR?.split(':').filter(Boolean) ?? systemDirectories;
  for (const directory of directories) {
    const source = join(directory, name);
    const isThere = await stat(source).then(
      (entry) => entry.isFile(),
      () => false,
    );
    if (!isThere) continue;
    await copyFile(source, join(outDir, name), constants.COPYFILE_FICLONE);
    return true;
  }
  return false;
}
