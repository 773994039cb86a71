import { type Font, fontNamed } from '../fonts.ts';

/**
 * The names of the font files that an ASS file by {@link writeAss} needs, sorted. The preview downloads them and the
 * export passes them to the renderer. Only faces in use are listed, because a CJK file is 20 MB.
 */
export function assFontFiles(ass: string): string[] {
  const files = new Set<string>();
  const faces = new Map<string, Face>();
  for (const [, name = '', family = '', bold, italic] of ass.matchAll(stylePattern)) {
    const face = { font: fontNamed(family), isBold: bold === '-1', isItalic: italic === '-1' };
    faces.set(name, face);
    files.add(fileOf(face));
  }
  for (const [, style = '', text = ''] of ass.matchAll(eventPattern)) {
    const face = faces.get(style);
    if (face) addOverridden(files, face, text);
  }
  return [...files].sort();
}

interface Face {
  readonly font: Font;
  readonly isBold: boolean;
  readonly isItalic: boolean;
}

const stylePattern = /^Style: ([^,]+),([^,]+),[^,]+,[^,]+,[^,]+,[^,]+,[^,]+,(-?\d),(-?\d)/gm;
const eventPattern = /^Dialogue: [^,]*,[^,]*,[^,]*,([^,]*),(.*\\(?:fn|[bi][01]).*)$/gm;
const overridePattern = /\{([^}]*)\}/g;
const facePattern = /\\(?:fn([^\\}]+)|([bi])([01]))/g;

/** The files of the faces that the overrides of an event lead to, in its style's face. */
function addOverridden(files: Set<string>, style: Face, text: string): void {
  let face = style;
  for (const [, block = ''] of text.matchAll(overridePattern)) {
    for (const [, family, mark, value] of block.matchAll(facePattern)) {
      if (family !== undefined) face = { ...face, font: fontNamed(family) };
      else face = { ...face, [mark === 'b' ? 'isBold' : 'isItalic']: value === '1' };
    }
    files.add(fileOf(face));
  }
}

function fileOf({ font: { files }, isBold, isItalic }: Face): string {
  if (isBold && isItalic) return files.boldItalic ?? files.bold ?? files.italic ?? files.regular;
  if (isBold) return files.bold ?? files.regular;
  return isItalic ? (files.italic ?? files.regular) : files.regular;
}
