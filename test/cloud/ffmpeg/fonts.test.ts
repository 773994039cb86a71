import { execFile } from 'node:child_process';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { gatherFonts } from '../../../cloud/media/ffmpeg/fonts.ts';
import type { Cell, LanguageCode, Style } from '../../../domain/captions/types.ts';
import { writeAss } from '../../../domain/style/ass/write.ts';
import { hasLetter } from '../../../domain/style/familyLetters.ts';
import fontPieces from '../../../domain/style/fontPieces.json' with { type: 'json' };
import { fonts } from '../../../domain/style/fonts.ts';
import type { Frame } from '../../../domain/style/frame.ts';
import { type WrapLines, wrapLines } from '../../../domain/style/wrapLines.ts';
import { plainStyle, snapshotOf } from '../../domain/style/sample.ts';
import { fontsForTests } from '../../kit/fonts.ts';
import { clipDirectory } from './clips.ts';

const run = promisify(execFile);
const files = clipDirectory();
const source = await fontsForTests();

/** A sentence in every caption language. */
const sentences: Readonly<Record<LanguageCode, string>> = {
  en: 'Stop – he said “100 %…” – don’t! {braces} C:\\path',
  ja: '彼は「待て」と言った。ﾊﾝｶｸ ～ ①②③ ㍿ 髙﨑 薔薇 鬱',
  hi: 'उसने कहा “रुको” – १०० प्रतिशत। क्षत्रिय ज्ञान',
  ko: '그는 “멈춰”라고 말했다. 뷁 漢字',
  my: 'မင်္ဂလာပါ ကမ္ဘာလောက',
  tl: 'Kumusta ka, Ñiño?',
  id: 'Selamat pagi, apa kabar?',
  ms: 'Selamat pagi, apa khabar?',
  zh: '他说：“等一下！”——龘鱻，堃喆',
  ta: 'வணக்கம், உலகம்! க்ஷ ஸ்ரீ',
  th: 'เขาพูดว่า “หยุด” ๑๐๐ น้ำ ที่ปั๊ม',
  vi: 'Anh ấy nói: “Dừng lại!” Nghiêng ngả',
  fil: 'Mahal kita, ginoó.',
  km: 'សួស្តី​ពិភពលោក',
  gu: 'નમસ્તે દુનિયા ક્ષ જ્ઞ',
  pa: 'ਸਤਿ ਸ੍ਰੀ ਅਕਾਲ',
  kn: 'ನಮಸ್ಕಾರ ಪ್ರಪಂಚ ಕ್ಷ',
  te: 'నమస్కారం ప్రపంచం క్ష',
  jv: 'Sugeng énjing',
  su: 'Wilujeng énjing',
  'zh-TW': '他說：「等一下！」——龜鬱，臺灣 ㄅㄆㄇ',
  de: 'Größe, Übermut, „Straße“',
  it: 'Perché così? È già più.',
  fr: 'Œuvre, ça va ? « Oui ! » naïve',
  es: '¿Qué? ¡Señor! 1.ª vez',
  pt: 'Não, coração à mão',
  ru: 'Он сказал: «Стой!» — ёж №5',
  nl: 'Hij zei: ‘Stop!’ IJs, geïnd',
  af: 'Môre, sê hy',
  sw: 'Habari ya asubuhi',
  pl: 'Zażółć gęślą jaźń „tak”',
  uk: 'Їжак і ґанок — €5',
  tr: 'İyi günler, ışık, ğüşöç',
};

/** Symbols that any caption may contain besides its language. */
const asides = ' ♪ → ★ ✓ 😀👍🏽 👩‍🚀 ❤️ ½ €5 é\u0301 √2 日本 한국 ไทย';

/** Draws the middle of each caption of an ASS file over gray frames, one per second. */
async function draw(ass: string, { widthPx, heightPx }: Frame, name: string): Promise<{ gray: Buffer; log: string }> {
  const directory = files.path(name);
  await rm(directory, { recursive: true, force: true });
  await mkdir(directory, { recursive: true });
  await writeFile(join(directory, 'captions.ass'), ass);
  const environment = await gatherFonts(ass, directory, source);
  const picture = ['-f', 'lavfi', '-i', `color=gray:size=${widthPx}x${heightPx}:rate=1:duration=7`];
  const filters = ['-vf', 'setpts=PTS+0.5/TB,ass=captions.ass:fontsdir=fonts,format=gray'];
  const raw = ['-f', 'rawvideo', 'drawn.gray'];
  const { stderr } = await run('ffmpeg', ['-nostdin', '-v', 'verbose', ...picture, ...filters, ...raw], {
    cwd: directory,
    env: { PATH: process.env.PATH, ...environment },
    maxBuffer: 1e8,
  });
  return { gray: await readFile(join(directory, 'drawn.gray')), log: stderr };
}

/** Font messages of libass when it draws the middle of each caption. */
async function fontMessages(cells: readonly Cell[], language: LanguageCode): Promise<string> {
  const frame = { widthPx: 1280, heightPx: 720 };
  const document = snapshotOf(cells, plainStyle, language);
  const ass = writeAss({ document, tab: language, ...frame, wrap: wrapLines });
  return (await draw(ass, frame, `fonts-${language}`)).log;
}

/** Languages whose letters join in ways that the widths of single letters do not show. */
const joinedLetters: ReadonlySet<LanguageCode> = new Set(['hi', 'gu', 'ta', 'te', 'kn', 'km']);

/**
 * Tolerance of drawn widths, by language. The font of each of these languages draws narrow letters, accents and digits;
 * the other languages' fonts differ only in their letters.
 */
const widthsOf: readonly (readonly [LanguageCode, tolerance: number])[] = [
  ...(['en', 'de', 'vi', 'ru', 'ja', 'zh', 'ko', 'th', 'pa', 'my'] as const).map((one) => [one, 0.02] as const),
  ...[...joinedLetters].map((one) => [one, 0.1] as const),
];

const displayFonts = fonts.filter(({ isPartial }) => isPartial);

const emPx = 40;
const wide = { widthPx: 1600, heightPx: 200 };
const wideStyle = { ...plainStyle, fontSizeFraction: emPx / wide.heightPx, backgroundColor: null, shadowOpacity: 0 };

/** Width of the drawn line in the first caption, in ems. */
function drawnEm(gray: Buffer, second: number): number {
  const picture = gray.subarray(second * wide.widthPx * wide.heightPx, (second + 1) * wide.widthPx * wide.heightPx);
  const isInked = (x: number) => {
    for (let y = 0; y < wide.heightPx; y++) if (Math.abs((picture[y * wide.widthPx + x] ?? 0) - 126) > 40) return true;
    return false;
  };
  const inked = Array.from({ length: wide.widthPx }, (_, x) => x).filter(isInked);
  return ((inked.at(-1) ?? 0) - (inked[0] ?? 0)) / emPx;
}

/** Width, in ems, of the narrowest picture on which the text is not broken. */
function neededEm(text: string, style: Style, language: LanguageCode): number {
  const isBroken = (lineEm: number) => wrapLines(text, undefined, { style, language, lineEm }) !== text;
  let [low, high] = [0, 100];
  while (high - low > 0.01) {
    const middle = (low + high) / 2;
    if (isBroken(middle)) low = middle;
    else high = middle;
  }
  return high;
}

const glyphsTable = 10;
const programTable = 12;

/** Lengths of a WOFF2 file's tables, by the format's numbers for common tables. */
function tableLengths(woff2: Buffer): ReadonlyMap<number, number> {
  const lengths = new Map<number, number>();
  let at = 48;
  for (let left = woff2.readUInt16BE(12); left > 0; left--) {
    const table = woff2.readUInt8(at++) & 63;
    if (table === 63) at += 4;
    let length = 0;
    for (let more = true; more; at++) {
      const byte = woff2.readUInt8(at);
      length = 128 * length + (byte & 127);
      more = byte > 127;
    }
    lengths.set(table, length);
  }
  return lengths;
}

/** Breaks no line. */
const unbroken: WrapLines = Object.assign((text: string) => text, { widths: wrapLines.widths });

describe('the shipped fonts', () => {
  test('leave no spacing to FreeType, which hints a font with a shorter program as it was built', async () => {
    const names = Object.values(fontPieces).flatMap((pieces) => pieces.flatMap(({ files }) => Object.values(files)));
    const tables = await Promise.all(names.map(async (name) => tableLengths(await readFile(join(source, name)))));
    const withGlyphs = tables.filter((lengths) => lengths.has(glyphsTable));
    expect(withGlyphs.length).toBeGreaterThan(30);
    for (const lengths of withGlyphs) expect(lengths.get(programTable)).toBeGreaterThan(7);
  });
});

describe('exports', () => {
  test.each(Object.entries(sentences))('draw captions in %s with the shipped fonts alone', async (language, text) => {
    const whole = text + asides;
    const marks = [{ start: 2, end: 9, italic: true, bold: true }];
    const messages = await fontMessages(
      [{ text: whole }, { text: whole, marks }, { text: whole, style: { bold: true } }],
      language,
    );
    expect(messages).not.toMatch(/fontselect: failed|Error opening font/);
    const chosen = [...messages.matchAll(/fontselect: \(([^,]+), .*\) -> (\w+)/g)];
    expect(chosen.length).toBeGreaterThan(0);
    const families = new Set(fonts.map(({ family }) => family));
    // Every letter is drawn by the requested family, which is one of ours.
    const others = chosen.filter(
      ([, family = '', face = '']) => !families.has(family) || !face.startsWith(family.replaceAll(' ', '')),
    );
    expect(others.map(([message]) => message)).toEqual([]);
  });

  test.each(widthsOf)(
    'draw lines in %s as wide as they are taken to be when lines are broken',
    async (language, tolerance) => {
      const text = (sentences[language] ?? '').replace(/\u200b/g, '');
      const styles = [wideStyle, { ...wideStyle, bold: true }];
      const cells = styles.map(({ bold }) => ({ text, style: { bold } }));
      const document = snapshotOf(cells, wideStyle, language);
      const ass = writeAss({ document, tab: language, ...wide, wrap: unbroken });
      const { gray } = await draw(ass, wide, `widths-${language}`);
      for (const [index, style] of styles.entries()) {
        const needed = neededEm(text, style, language);
        const drawn = drawnEm(gray, 1 + 2 * index);
        // At both ends of a line, letters do not fill their widths.
        expect(Math.abs(needed - drawn), `${needed} ems for ${drawn}`).toBeLessThan(0.25 + tolerance * drawn);
      }
    },
  );

  test.each(displayFonts)(
    'draw captions in $family with its own faces, as wide as they are taken to be',
    async (font) => {
      const [language = font.scripts.includes('Cyrl') ? 'uk' : 'de'] = font.onlyLanguages ?? [];
      const text = (sentences[language] ?? '').replace(/\u200b/g, '');
      const styles = [wideStyle, { ...wideStyle, bold: true }].map((style) => ({ ...style, font: font.family }));
      const document = snapshotOf(
        styles.map(({ bold }) => ({ text, style: { bold } })),
        { ...wideStyle, font: font.family },
        language,
      );
      const wrap = Object.assign((unbroken: string) => unbroken, { hasLetter, widths: wrapLines.widths });
      const ass = writeAss({ document, tab: language, ...wide, wrap });
      const { gray, log } = await draw(ass, wide, `family-${font.family}`);
      expect(log).not.toMatch(/fontselect: failed|Error opening font/);
      const faces = [...log.matchAll(/fontselect: \(([^,]+), .*\) -> (\w+)/g)].map(([, family, face]) => [
        family,
        face,
      ]);
      expect(faces).toContainEqual([font.family, expect.stringMatching(`^${font.family.replaceAll(' ', '')}Regular`)]);
      const tolerance = joinedLetters.has(language) ? 0.1 : 0.03;
      for (const [index, style] of styles.entries()) {
        const drawn = drawnEm(gray, 1 + 2 * index);
        const needed = neededEm(text, style, language);
        expect(Math.abs(needed - drawn), `${needed} ems for ${drawn}`).toBeLessThan(0.3 + tolerance * drawn);
      }
    },
  );

  test('that miss a font file fail instead of drawing with another font', async () => {
    const directory = files.path('without-fonts');
    await mkdir(directory, { recursive: true });
    const document = snapshotOf([{ text: 'Hello' }]);
    const ass = writeAss({ document, tab: 'en', widthPx: 640, heightPx: 360, wrap: wrapLines });
    await expect(gatherFonts(ass, directory, files.path('nowhere'))).rejects.toMatchObject({
      detail: expect.stringMatching(/noto-sans-0-regular.* is missing/),
    });
  });
});
