import { buildFonts, fontsFolder } from '../../scripts/fonts.ts';

/** Folder of the caption font files, which are built if missing. */
export async function fontsForTests(): Promise<string> {
  await buildFonts();
  return fontsFolder;
}
