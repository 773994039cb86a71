import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Style } from '../../../domain/captions/types.ts';
import { assFontFiles } from '../../../domain/style/ass/fonts.ts';
import { assColor, assTime } from '../../../domain/style/ass/number.ts';
import { escapeAssText } from '../../../domain/style/ass/text.ts';
import { writeAss } from '../../../domain/style/ass/write.ts';
import { baseFont } from '../../../domain/style/fontRuns.ts';
import { wrapLines } from '../../../domain/style/wrapLines.ts';
import { anyStyle, plainStyle, snapshotOf } from './sample.ts';

const hd = { widthPx: 1280, heightPx: 720, wrap: wrapLines };
const write = (style: Style, text = 'Hello', frame = hd) =>
  writeAss({ document: snapshotOf([{ text }], style), tab: 'en', ...frame });
const linesOf = (ass: string, kind: string) => ass.split('\n').filter((line) => line.startsWith(`${kind}: `));
/** Style line of the text layer. */
const textStyle = (ass: string) =>
  linesOf(ass, 'Style')
    .find((line) => line.startsWith('Style: s1,'))
    ?.split(',') ?? [];

/** Font files that an ASS file needs, without the hashes in their names. */
const piecesOf = (ass: string) => assFontFiles(ass).map((name) => name.replace(/\..*/, ''));

describe('captions as ASS', () => {
  test('have a box, a shadow and the text on three layers at one position by default', () => {
    const ass = write(plainStyle);
    expect(linesOf(ass, 'Dialogue')).toEqual([
      'Dialogue: 0,0:00:00.99,0:00:01.99,s1-box,,0,0,0,,{\\pos(640,684)\\xshad10.8\\yshad3.6}Hello',
      'Dialogue: 1,0:00:00.99,0:00:01.99,s1-shadow,,0,0,0,,{\\pos(640,684)\\xshad2.667\\yshad0\\blur0.785}Hello',
      'Dialogue: 2,0:00:00.99,0:00:01.99,s1,,0,0,0,,{\\pos(640,684)}Hello',
    ]);
  });

  test('have an ASS font size of 49.032 for 5 %, an em of 36 pixels at 720 lines', () => {
    expect(textStyle(write(plainStyle))[2]).toBe('49.032');
  });

  test('have only the text layer without box and shadow', () => {
    const bare = write({ ...plainStyle, backgroundColor: null, shadowOpacity: 0 });
    expect(linesOf(bare, 'Dialogue')).toHaveLength(1);
  });

  test('depend on every field of the style but those that need a second caption, an accent or a word color', () => {
    const other: Style = {
      ...plainStyle,
      font: 'Noto Serif',
      fontSizeFraction: 0.1,
      color: '#112233',
      fontOpacity: 200,
      backgroundColor: '#445566',
      backgroundOpacity: 100,
      horizontal: 'left',
      vertical: 'top',
      marginHorizontalFraction: 0.2,
      marginVerticalFraction: 0.3,
      strokeWidth: 5,
      strokeColor: '#778899',
      strokeOpacity: 50,
      shadowAngle: 45,
      shadowBlur: 7,
      shadowColor: '#aabbcc',
      shadowOpacity: 60,
      bold: true,
      italic: true,
      underline: true,
      accent: true,
      upperCase: true,
      wordsAtATime: 1,
      wordColor: '#ddeeff',
      wordBoxColor: '#ddeeff',
      wordUnderline: true,
      wordScale: 120,
      pastOpacity: 30,
      futureOpacity: 30,
      captionMotion: 'fade',
      wordMotion: 'pop',
    };
    const needsAnother = ['secondPosition', 'accentColor', 'wordFill'];
    const isDrawn = (field: string) => !field.endsWith('Display') && !needsAnother.includes(field);
    const drawn = Object.keys(other).filter(isDrawn) as (keyof Style)[];
    for (const field of drawn) {
      expect(write({ ...plainStyle, [field]: other[field] }), field).not.toBe(write(plainStyle));
    }
  });

  test('have the colours and opacities of the style in the form of ASS', () => {
    fc.assert(
      fc.property(anyStyle, (style) => {
        const ass = write(style);
        const columns = textStyle(ass);
        expect(columns[3]).toBe(assColor(style.color, style.fontOpacity));
        expect(columns[5]).toBe(assColor(style.strokeColor, style.strokeOpacity));
        expect(columns.slice(7, 10)).toEqual(
          [style.bold, style.italic && baseFont(style.font, 'en').hasItalics, style.underline].map((on) =>
            on ? '-1' : '0',
          ),
        );
        const hasBox = style.backgroundColor !== null && style.backgroundOpacity > 0;
        expect(ass.includes('s1-box')).toBe(hasBox);
        if (hasBox) expect(ass).toContain(assColor(style.backgroundColor ?? '', style.backgroundOpacity));
        expect(ass.includes('s1-shadow')).toBe(style.shadowOpacity > 0);
        if (style.shadowOpacity > 0) expect(ass).toContain(assColor(style.shadowColor, style.shadowOpacity));
      }),
    );
  });

  test('have twice the lengths at twice the size', () => {
    const lengths = (ass: string) =>
      [...ass.matchAll(/\\(?:pos\(|xshad|yshad|blur)([\d.-]+)/g)].map((found) => Number(found[1]));
    const small = lengths(write({ ...plainStyle, shadowAngle: 30 }));
    const large = lengths(write({ ...plainStyle, shadowAngle: 30 }, 'Hello', { ...hd, widthPx: 2560, heightPx: 1440 }));
    expect(large).toHaveLength(small.length);
    large.forEach((length, index) => {
      expect(length).toBeCloseTo(2 * (small[index] ?? Number.NaN), 2);
    });
  });

  test('differ only in the fields that their own style overrides', () => {
    const document = snapshotOf([{ text: 'one' }, { text: 'two', style: { color: '#ff0000' } }, { text: 'three' }]);
    const ass = writeAss({ document, tab: 'en', ...hd });
    const texts = linesOf(ass, 'Dialogue').filter((line) => line.startsWith('Dialogue: 2'));
    expect(texts.map((line) => line.split(',')[3])).toEqual(['s1', 's2', 's1']);
    expect(ass).toContain('&H000000FF');
  });

  test('have the second caption below the first in one block, in its own language', () => {
    const document = snapshotOf([{ text: 'Good morning', second: 'おはよう' }], plainStyle, 'en', 'ja');
    const ass = writeAss({ document, tab: 'en', ...hd });
    expect(ass).toContain('}Good morning\\N{\\fnNoto Sans CJK JP\\fs52.128}おはよう{\\fnNoto Sans\\fs49.032}');
    expect(piecesOf(ass)).toEqual(['noto-sans-0-regular', 'noto-sans-cjk-jp-0-regular']);
  });

  test('draw nothing for an empty caption, not even the box', () => {
    expect(linesOf(write(plainStyle, ' \n '), 'Dialogue')).toEqual([]);
  });

  test('have a watermark for the whole duration only on request', () => {
    const document = snapshotOf([]);
    expect(writeAss({ document, tab: 'en', ...hd, watermark: 'Otoji' })).toMatch(
      /Dialogue: 9,0:00:00.00,99:.*,Otoji\n$/,
    );
    expect(linesOf(writeAss({ document, tab: 'en', ...hd }), 'Dialogue')).toEqual([]);
  });

  test('are limited to those visible in a range', () => {
    const document = snapshotOf([{ text: 'one' }, { text: 'two' }, { text: 'three' }]);
    const ass = writeAss({ document, tab: 'en', ...hd, range: { startMs: 2000, endMs: 4000 } });
    expect(ass).toContain('}two');
    expect(ass).not.toMatch(/}one|}three/);
  });

  test('cannot be written for an unknown tab', () => {
    expect(() => writeAss({ document: snapshotOf([]), tab: 'xx', ...hd })).toThrow(RangeError);
  });

  test('need the font files of the faces in use', () => {
    expect(piecesOf(write({ ...plainStyle, bold: true, italic: true }))).toEqual(['noto-sans-0-boldItalic']);
    expect(piecesOf(write(plainStyle, 'a 日本 ไทย'))).toEqual([
      'noto-sans-0-regular',
      'noto-sans-cjk-jp-0-regular',
      'noto-sans-thai-0-regular',
    ]);
    const marks = [
      { start: 4, end: 7, italic: true },
      { start: 8, end: 10, bold: true },
    ];
    const marked = { text: 'say yes 日本', marks };
    expect(piecesOf(writeAss({ document: snapshotOf([marked]), tab: 'en', ...hd }))).toEqual([
      'noto-sans-0-italic',
      'noto-sans-0-regular',
      'noto-sans-cjk-jp-0-bold',
    ]);
  });

  test('need of a large font only the pieces that hold their letters', () => {
    const inJapanese = (text: string) =>
      piecesOf(writeAss({ document: snapshotOf([{ text }], plainStyle, 'ja'), tab: 'ja', ...hd }));
    expect(inJapanese('「字幕」を Otoji で作る♪')).toEqual(['noto-sans-cjk-jp-0-regular']);
    expect(inJapanese('薔薇')).toEqual(['noto-sans-cjk-jp-1-regular']);
    expect(inJapanese('{薔 の}')).toEqual(['noto-sans-cjk-jp-0-regular', 'noto-sans-cjk-jp-1-regular']);
    expect(inJapanese('😀👩‍🚀')).toEqual(['noto-sans-symbols-1-regular']);
  });
});

describe('caption text in ASS', () => {
  test.each([
    ['a\nb\r\nc', 'a\\Nb\\Nc'],
    ['{\\an8}up', '\\{\\\u2060an8\\}up'],
    ['C:\\New', 'C:\\\u2060New'],
    ['  in\n out', '\\h\\hin\\N\\hout'],
    ['a, b, c', 'a, b, c'],
    ['tab\there\u0000', 'tab here'],
  ])('%j is written as %j', (text, written) => {
    expect(escapeAssText(text)).toBe(written);
  });

  test('cannot open a tag block, end a line of the file or add an event', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('{', '}', '\\', 'N', 'n', 'h', '\n', '\r', ' ', 'a', '\u2028') }),
        (text) => {
          const written = escapeAssText(text);
          expect(written).not.toMatch(/[\r\n]/);
          const commands = written.match(/\\[^\u2060]/g) ?? [];
          expect(commands.every((command) => ['\\N', '\\h', '\\{', '\\}'].includes(command))).toBe(true);
          expect(written.replace(/\\[{}]/g, '')).not.toMatch(/[{}]/);
        },
      ),
    );
  });
});

describe('a line that is too wide for the picture', () => {
  const lines = (text: string, language: string, style = plainStyle) => {
    const ass = writeAss({ document: snapshotOf([{ text }], style, language), tab: language, ...hd });
    const drawn = linesOf(ass, 'Dialogue').at(-1)?.split('}').at(1) ?? '';
    return drawn.split('\\N');
  };

  test('in Japanese is folded evenly, without loss, and not before punctuation', () => {
    const text = '音声を文字にして、字幕を付け、映像に焼き込むまでの仕事を、ひとつの画面で終わらせることができます。';
    const folded = lines(text, 'ja');
    expect(folded.join('')).toBe(text);
    expect(folded).toHaveLength(2);
    for (const line of folded) expect(line.length).toBeLessThanOrEqual(32);
    for (const line of folded) expect(line).not.toMatch(/^[、。ーっ]/);
  });

  test('in Thai is folded between words', () => {
    const text = 'สวัสดีตอนเช้าทุกคนวันนี้เราจะมาเรียนรู้วิธีการสร้างคำบรรยายวิดีโอด้วยเครื่องมือใหม่ที่ใช้งานง่ายมาก';
    const folded = lines(text, 'th');
    expect(folded.length).toBeGreaterThan(1);
    expect(folded.join('')).toBe(text);
  });

  test('in English is folded at spaces, and the renderer folds none', () => {
    const text = 'word '.repeat(40).trim();
    expect(lines(text, 'en').length).toBeGreaterThan(2);
    expect(lines(text, 'en').join(' ')).toBe(text);
    expect(write(plainStyle, text)).toContain('WrapStyle: 2');
  });

  test('is left to other programs, unless its script has no spaces', () => {
    const { wrap: _, ...frame } = hd;
    const written = (text: string) =>
      writeAss({ document: snapshotOf([{ text }]), tab: 'en', ...frame, forOthers: { names: new Map() } });
    expect(written('word '.repeat(40))).not.toContain('\\N');
    expect(written('字幕'.repeat(40))).toContain('\\N');
    expect(written('word')).toContain('WrapStyle: 0');
  });

  test('is the only kind that is folded', () => {
    expect(lines('一行目、\n二行目。', 'ja')).toEqual(['一行目、', '二行目。']);
  });
});

describe('times in ASS', () => {
  const rates: readonly (readonly [number, number])[] = [
    [24000, 1001],
    [24, 1],
    [25, 1],
    [30000, 1001],
    [30, 1],
    [50, 1],
    [60000, 1001],
    [60, 1],
  ];

  test.each(rates)('at %d/%d a caption shows on exactly its own frames', (numerator, denominator) => {
    const exact = (frame: number) => (frame * 1000 * denominator) / numerator;
    const toMs = (time: string) => {
      const [hours = 0, minutes = 0, seconds = 0] = time.split(':').map(Number);
      return Math.round((hours * 3600 + minutes * 60 + seconds) * 1000);
    };
    for (let frame = 1; frame < 5000; frame++) {
      const edge = toMs(assTime(Math.round(exact(frame))));
      expect(Math.trunc(exact(frame))).toBeGreaterThanOrEqual(edge);
      expect(Math.trunc(exact(frame - 1))).toBeLessThan(edge);
    }
  });
});
