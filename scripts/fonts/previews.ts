import { fontPreviewText } from '../../domain/style/fontSamples.ts';
import { faceFile } from './families.ts';
import { familySources } from './sources.ts';

/**
 * Builds a small font for each family that is offered by name, with the letters of its name and sample, and returns the
 * file names by family. Lists of fonts show each name in its own face with them.
 */
export async function makePreviews(folder: string): Promise<Readonly<Record<string, string>>> {
  const made: Record<string, string> = {};
  for (const family of familySources()) {
    const [piece] = family.pieces;
    if (family.font.isFallbackOnly || piece?.faces.regular === undefined) continue;
    const letters = new Set([...fontPreviewText(family.font)].map((letter) => letter.codePointAt(0) ?? 0));
    const part = { ...piece, codePoints: [...letters] };
    made[family.font.family] = await faceFile(folder, 'preview', { family, piece: part, face: 'regular' });
  }
  return made;
}
