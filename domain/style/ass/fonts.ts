import { lettersOf, piecesOf } from '../familyLetters.ts';
import { chooseFace, type FontPiece, fontNamed } from '../fonts.ts';

/**
 * Returns the names of the font files that an ASS file written by {@link writeAss} needs, sorted. The preview downloads
 * them and the export passes them to the renderer. A family is split into pieces by how common its characters are; only
 * pieces with characters of the text are listed.
 */
export function assFontFiles(ass: string): string[] {
  const faces = new Map<string, Face>();
  const used = new UsedFaces();
  for (const [, name = '', family = '', bold, italic] of ass.matchAll(stylePattern)) {
    faces.set(name, { family: fontNamed(family).family, isBold: bold === '-1', isItalic: italic === '-1' });
  }
  for (const [, style = '', text = ''] of ass.matchAll(eventPattern)) {
    const face = faces.get(style);
    if (face) addRuns(used, face, text);
  }
  return used.files();
}

interface Face {
  readonly family: string;
  readonly isBold: boolean;
  readonly isItalic: boolean;
}

const stylePattern = /^Style: ([^,]+),([^,]+),[^,]+,[^,]+,[^,]+,[^,]+,[^,]+,(-?\d),(-?\d)/gm;
const eventPattern = /^Dialogue: (?:[^,]*,){3}([^,]*),(?:[^,]*,){5}(.*)$/gm;
const runPattern = /(?<!\\)\{([^}]*)\}|((?:\\[{}]|[^{])+)/g;
const facePattern = /\\(?:fn([^\\}]+)|([bi])([01]))/g;

/** Adds the characters of the runs of an event, each with the face that results from the overrides before it. */
function addRuns(used: UsedFaces, style: Face, text: string): void {
  let face = style;
  for (const [, overrides, letters] of text.matchAll(runPattern)) {
    if (letters !== undefined) used.add(face, letters);
    for (const [, family, mark, value] of overrides?.matchAll(facePattern) ?? []) {
      if (family !== undefined) face = { ...face, family: fontNamed(family).family };
      else face = { ...face, [mark === 'b' ? 'isBold' : 'isItalic']: value === '1' };
    }
  }
}

/** Collects the characters that each face draws. */
class UsedFaces {
  readonly #letters = new Map<string, { readonly face: Face; readonly letters: Set<string> }>();

  add(face: Face, text: string): void {
    const key = `${face.family}/${face.isBold}/${face.isItalic}`;
    const entry = this.#letters.get(key) ?? { face, letters: new Set() };
    this.#letters.set(key, entry);
    for (const letter of text) entry.letters.add(letter);
  }

  files(): string[] {
    const files = [...this.#letters.values()].flatMap(({ face, letters }) =>
      neededPieces(face.family, letters).flatMap(({ files }) => chooseFace(files, face) ?? []),
    );
    return [...new Set(files)].sort();
  }
}

/** Returns the pieces needed for the characters; a family that is not split has only one piece. */
function neededPieces(family: string, letters: ReadonlySet<string>): readonly FontPiece[] {
  const pieces = piecesOf(family);
  if (pieces.length === 1) return pieces;
  const sets = lettersOf(family);
  const needed = new Set<FontPiece>();
  for (const letter of letters) {
    const piece = pieces[sets.findIndex((set) => set.has(letter.codePointAt(0) ?? 0))];
    if (piece) needed.add(piece);
  }
  return [...needed];
}
