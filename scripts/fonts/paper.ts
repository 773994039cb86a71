import { copyFile, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { paperFonts } from '../../cloud/paper.ts';

const packages = path.resolve(import.meta.dirname, '../../node_modules');

/** Source of each font of printed documents. */
const sources: Readonly<Record<(typeof paperFonts)[number], string>> = {
  'NotoSans.ttf': '@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf',
  'NotoSansJP.otf': '@embedpdf/fonts-jp/fonts/NotoSansJP-Regular.otf',
  'NotoSansKR.otf': '@embedpdf/fonts-kr/fonts/NotoSansKR-Regular.otf',
  'NotoSansSC.otf': '@embedpdf/fonts-sc/fonts/NotoSansHans-Regular.otf',
  'NotoSansThai.ttf': '@expo-google-fonts/noto-sans-thai/400Regular/NotoSansThai_400Regular.ttf',
  'NotoSansDevanagari.ttf': '@expo-google-fonts/noto-sans-devanagari/400Regular/NotoSansDevanagari_400Regular.ttf',
  'NotoSansSymbols.ttf': '@expo-google-fonts/noto-sans-symbols-2/400Regular/NotoSansSymbols2_400Regular.ttf',
};

/** Copies the fonts of printed documents into a folder. */
export async function copyPaperFonts(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await Promise.all(paperFonts.map((name) => copyFile(path.join(packages, sources[name]), path.join(folder, name))));
}
