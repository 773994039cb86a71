import { buildFonts, fontsFolder } from '../../scripts/fonts.ts';

/** Where the font files of captions are, made if they are not there yet. */
export async function fontsForTests(): Promise<string> {
  await buildFonts();
  return fontsFolder;
}
