import path from 'node:path';
import type { LanguageCode } from '../../domain/captions/types.ts';
import { defaultFont, type FaceName, type Font, fonts } from '../../domain/style/fonts.ts';
import { type Script, scriptOfCodePoint } from '../../domain/style/scripts.ts';

const packages = path.resolve(import.meta.dirname, '../../node_modules');

/** Part of a family: the same code points for each of its faces. */
export interface PieceSource {
  /** Path of the complete font for each face. */
  readonly faces: Readonly<Partial<Record<FaceName, string>>>;
  /** Selects the code points of that font that belong to the piece, unless an earlier piece has them. */
  readonly takes: (codePoint: number) => boolean;
}

export interface FamilySource {
  readonly font: Font;
  readonly pieces: readonly PieceSource[];
}

/** Names of weights in the packages of Google Fonts. */
const weightNames: Readonly<Record<number, string>> = { 400: '400Regular', 700: '700Bold', 900: '900Black' };

/** Packages with all files in one folder. */
const flatPackages: ReadonlySet<string> = new Set(['padauk', 'baloo-paaji-2']);

type Faces = Pick<Font, 'family' | 'weights' | 'hasItalics'>;

/** Faces of a Google Fonts family. The black weight of a family is a font of its own. */
function google({ family, weights: [regular, bold], hasItalics }: Faces): PieceSource['faces'] {
  const base = regular === 900 ? family.replace(/ Black$/, '') : family;
  const name = base.toLowerCase().replaceAll(' ', '-');
  const file = (weight: number, suffix = '') => {
    const face = `${weightNames[weight]}${suffix}`;
    const folder = flatPackages.has(name) ? '' : face;
    return path.join(packages, '@expo-google-fonts', name, folder, `${base.replaceAll(' ', '')}_${face}.ttf`);
  };
  return {
    regular: file(regular),
    ...(bold && { bold: file(bold) }),
    ...(hasItalics && { italic: file(regular, '_Italic') }),
    ...(hasItalics && bold && { boldItalic: file(bold, '_Italic') }),
  };
}

const cjkFaces = (packageName: string, stem: string): PieceSource['faces'] => {
  const file = (face: string) => path.join(packages, '@embedpdf', packageName, 'fonts', `${stem}-${face}.otf`);
  return { regular: file('Regular'), bold: file('Bold') };
};

const japanese = cjkFaces('fonts-jp', 'NotoSansJP');
const korean = cjkFaces('fonts-kr', 'NotoSansKR');
const simplified = cjkFaces('fonts-sc', 'NotoSansHans');
const traditional = cjkFaces('fonts-tc', 'NotoSansHant');
const latin = google(defaultFont);

const within = (first: number, last: number) => (codePoint: number) => codePoint >= first && codePoint <= last;
const isUnified = within(0x4e00, 0x9fff);
const isHangul = within(0xac00, 0xd7a3);
const isRare = (codePoint: number) =>
  within(0x3400, 0x4dbf)(codePoint) || within(0xf900, 0xfaff)(codePoint) || within(0x20000, 0x3ffff)(codePoint);

/** Code points of rows of a national standard, whose first level is what a newspaper needs. */
function standardRows(
  encoding: string,
  first: number,
  last: number,
  trails: readonly (readonly [number, number])[],
): ReadonlySet<number> {
  const decoder = new TextDecoder(encoding);
  const found = new Set<number>();
  for (let lead = first; lead <= last; lead++)
    for (const [from, to] of trails)
      for (let trail = from; trail <= to; trail++)
        found.add(decoder.decode(new Uint8Array([lead, trail])).codePointAt(0) ?? 0);
  return found;
}

const eucTrails = [[0xa1, 0xfe]] as const;
const bigTrails = [...eucTrails, [0x40, 0x7e]] as const;
const jisFirst = standardRows('euc-jp', 0xb0, 0xcf, eucTrails);
const jisSecond = standardRows('euc-jp', 0xd0, 0xf4, eucTrails);
const gbFirst = standardRows('gbk', 0xb0, 0xd7, eucTrails);
const gbSecond = standardRows('gbk', 0xd8, 0xf7, eucTrails);
const bigFirst = standardRows('big5', 0xa4, 0xc6, bigTrails);
const bigSecond = standardRows('big5', 0xc9, 0xf9, bigTrails);
const ksHangul = standardRows('euc-kr', 0xb0, 0xc8, eucTrails);
const ksHanja = standardRows('euc-kr', 0xca, 0xfd, eucTrails);

const drawnBy = (scripts: readonly Script[]) => {
  const all = new Set<Script>([...scripts, 'Zyyy']);
  return (codePoint: number) => all.has(scriptOfCodePoint(codePoint));
};

/**
 * Pieces of a CJK family: common characters (letters, punctuation and the first level of the standard), the second
 * level, the rest, the ideographs that only the font of another region has, and the Latin letters that it lacks.
 */
function cjkPieces(font: Font, own: PieceSource['faces'], other: PieceSource['faces']): PieceSource[] {
  const isDrawn = drawnBy(font.scripts);
  return [
    ...standardPieces(font, own),
    { faces: own, takes: (code) => isDrawn(code) && code < 0x6c00 },
    { faces: own, takes: isDrawn },
    { faces: other, takes: isUnified },
    { faces: other, takes: isRare },
    { faces: latin, takes: drawnBy(['Latn']) },
  ];
}

const isLetter = (codePoint: number) => isUnified(codePoint) || isHangul(codePoint);

/** Levels of the national standard for each language that is written with CJK fonts. */
const standards: Readonly<Record<LanguageCode, { common: ReadonlySet<number>; second: ReadonlySet<number> }>> = {
  ja: { common: jisFirst, second: jisSecond },
  ko: { common: ksHangul, second: ksHanja },
  zh: { common: gbFirst, second: gbSecond },
  'zh-TW': { common: bigFirst, second: bigSecond },
};

/** Characters of the two levels of a national standard. */
function standardPieces(font: Font, faces: PieceSource['faces']): PieceSource[] {
  const { common, second } = standards[font.onlyLanguages?.[0] ?? ''] ?? { common: new Set(), second: new Set() };
  const isDrawn = drawnBy(font.scripts);
  return [
    { faces, takes: (code) => isDrawn(code) && (isLetter(code) ? common.has(code) : !isRare(code)) },
    { faces, takes: (code) => isDrawn(code) && second.has(code) && isLetter(code) },
  ];
}

/** Whether a code point has emoji presentation by default, or joins sequences of emoji. */
const isEmoji = (codePoint: number): boolean =>
  /\p{Emoji_Presentation}|\u200d|[\u2640\u2642\u2620\u2695\u2696\u26a7\u2708\u2764]/u.test(
    String.fromCodePoint(codePoint),
  ) ||
  (codePoint >= 0x1f000 && codePoint < 0x1f700);

function piecesOf(font: Font): readonly PieceSource[] {
  switch (font.family) {
    case 'Noto Sans CJK JP':
      return cjkPieces(font, japanese, simplified);
    case 'Noto Sans CJK KR':
      return cjkPieces(font, korean, simplified);
    case 'Noto Sans CJK SC':
      return cjkPieces(font, simplified, traditional);
    case 'Noto Sans CJK TC':
      return cjkPieces(font, traditional, simplified);
    case 'Noto Sans Symbols':
      return symbolPieces(font);
    default:
      return font.scripts.includes('Cjk')
        ? standardPieces(font, google(font))
        : [{ faces: google(font), takes: drawnBy(font.scripts) }];
  }
}

function symbolPieces(font: Font): PieceSource[] {
  const isDrawn = drawnBy(font.scripts);
  const isSymbol = (code: number) => isDrawn(code) && scriptOfCodePoint(code) !== 'Zyyy';
  const emoji = google({ family: 'Noto Emoji', weights: [400, 700] });
  return [
    { faces: google(font), takes: (code) => isDrawn(code) && !isEmoji(code) },
    { faces: emoji, takes: (code) => isEmoji(code) && (isDrawn(code) || code === 0x200d) },
    { faces: google({ family: 'Noto Sans Symbols 2', weights: [400] }), takes: isSymbol },
    { faces: emoji, takes: isSymbol },
    { faces: japanese, takes: isSymbol },
  ];
}

/** Sources of each shipped family. */
export const familySources = (): readonly FamilySource[] => fonts.map((font) => ({ font, pieces: piecesOf(font) }));
