import { type Font, fontNamed } from '../fonts.ts';

/**
 * The names of the font files that an ASS file by {@link writeAss} needs, sorted. The preview downloads them and the
 * export passes them to the renderer. Only faces in use are listed, because a CJK file is 20 MB.
 */
export function assFontFiles(ass: string): string[] {
  const files = new Set<string>();
  const faces = new Map<string, Face>();
  for (const [, name = '', family = '', bold, italic] of ass.matchAll(stylePattern)) {
    const face = { isBold: bold === '-1', isItalic: italic === '-1' };
    faces.set(name, face);
    files.add(fileOf(fontNamed(family), face));
  }
  for (const [, style = '', text = ''] of ass.matchAll(eventPattern)) {
    const face = faces.get(style) ?? { isBold: false, isItalic: false };
    for (const [, family = ''] of text.matchAll(/\\fn([^\\}]+)/g)) files.add(fileOf(fontNamed(family), face));
  }
  return [...files].sort();
}

interface Face {
  readonly isBold: boolean;
  readonly isItalic: boolean;
}

const stylePattern = /^Style: ([^,]+),([^,]+),[^,]+,[^,]+,[^,]+,[^,]+,[^,]+,(-?\d),(-?\d)/gm;
const eventPattern = /^Dialogue: [^,]*,[^,]*,[^,]*,([^,]*),(.*\\fn.*)$/gm;

function fileOf({ files }: Font, { isBold, isItalic }: Face): string {
  if (isBold && isItalic) return files.boldItalic ?? files.bold ?? files.italic ?? files.regular;
  if (isBold) return files.bold ?? files.regular;
  return isItalic ? (files.italic ?? files.regular) : files.regular;
}
