import iconv from 'iconv-lite';
import { describe, expect, test } from 'vitest';
import { decodeText } from '../../../domain/formats/encoding/decode.ts';
import { encodeShiftJis, unencodable } from '../../../domain/formats/encoding/shiftJis.ts';

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');
const isPrivate = (point: number): boolean => point >= 0xe000 && point <= 0xf8ff;

/** Characters of other character sets that map to one of Windows-31J. iconv-lite lacks them. */
const sameSigns = { '〜': '～', '−': '－', '—': '―', '‖': '∥', '¢': '￠', '£': '￡', '¬': '￢' };

describe('Shift_JIS is Windows-31J', () => {
  test('every BMP character has the bytes that iconv-lite writes, except private ones and those of other systems', () => {
    const different: string[] = [];
    for (let point = 0; point < 0x10000; point++) {
      if ((point >= 0xd800 && point <= 0xdfff) || isPrivate(point)) continue;
      const letter = String.fromCharCode(point);
      if (hex(encodeShiftJis(letter)) !== hex(iconv.encode(letter, 'cp932'))) different.push(letter);
    }
    expect(different.sort()).toEqual(Object.keys(sameSigns).sort());
  });

  test('the 1,880 private characters from U+E000 are in the rows F0 to F9 as in Windows, and the others are listed', () => {
    const pairs: string[] = [];
    for (let lead = 0xf0; lead <= 0xf9; lead++)
      for (let trail = 0x40; trail <= 0xfc; trail++) if (trail !== 0x7f) pairs.push(hex(Uint8Array.of(lead, trail)));
    expect(pairs.length).toBe(1880);
    for (let point = 0xe000; isPrivate(point); point++) {
      const letter = String.fromCharCode(point);
      const pair = pairs[point - 0xe000];
      expect(hex(encodeShiftJis(letter))).toBe(pair ?? '3f');
      expect(unencodable(letter)).toEqual(pair ? [] : [letter]);
    }
  });

  test.each(Object.entries(sameSigns))('%s is written as %s', (other, own) => {
    expect(hex(encodeShiftJis(other))).toBe(hex(iconv.encode(own, 'cp932')));
  });

  test('a character beyond the BMP becomes one question mark and is listed as one', () => {
    expect(hex(encodeShiftJis('a😀b'))).toBe('613f62');
    expect(unencodable('é 日本 😀 한 é 🀄\ud800')).toEqual(['é', '😀', '한', '🀄', '\ud800']);
    expect(unencodable('①髙﨑〜−表ソ能ｱﾞ\r\n')).toEqual([]);
  });

  test('browsers read what was written', () => {
    const text = '①髙﨑 表ソ能 ～－ ｱﾞ 、。「」\r\n';
    expect(new TextDecoder('shift_jis').decode(encodeShiftJis(text))).toBe(text);
  });
});

const japanese = 'これは漢字とカナです。\r\n00:00:01,000 --> 00:00:02,000\r\n';

describe('the encoding of a file is detected', () => {
  test.each([
    ['utf-8', Buffer.from(japanese)],
    ['utf-8', Buffer.from(`\uFEFF${japanese}`)],
    ['utf-16le', Buffer.from(japanese, 'utf16le')],
    ['utf-16le', Buffer.from(`\uFEFF${japanese}`, 'utf16le')],
    ['utf-16be', Buffer.from(japanese, 'utf16le').swap16()],
    ['shift_jis', iconv.encode(japanese, 'cp932')],
    ['euc-jp', iconv.encode(japanese, 'euc-jp')],
  ] as const)('%s', (encoding, bytes) => {
    expect(decodeText(bytes)).toMatchObject({ found: { encoding }, text: japanese });
  });

  test.each([
    'Ça va, Noël ? “Déjà vu” – cœur\r\n',
    'DÜSSELDORF GRÖßE ÄÖÜ\r\n',
    '¿Qué tal, señor Muñoz?\r\n',
    'Smörgåsbord på svenska, år för år\r\n',
  ])('windows-1252: %s', (text) => {
    expect(decodeText(iconv.encode(text, 'win1252'))).toMatchObject({ found: { encoding: 'windows-1252' }, text });
  });

  test('guesses and damage have a warning', () => {
    expect(decodeText(iconv.encode(japanese, 'cp932')).warnings.map(({ code }) => code)).toEqual(['encoding.guessed']);
    const cut = Buffer.from(japanese).subarray(0, 20);
    expect(decodeText(cut)).toMatchObject({
      found: { encoding: 'utf-8' },
      text: 'これは漢字と\uFFFD',
      warnings: [{ code: 'encoding.damaged' }],
    });
    expect(decodeText(Buffer.from(japanese)).warnings).toEqual([]);
  });
});

test.each([
  ['ÅWESØM', 'win1252', 'windows-1252'],
  ['Привет, как дела?', 'win1251', 'windows-1251'],
  ['これは漢字とカナです。', 'cp932', 'shift_jis'],
])('the mark of UTF-8 before %s in another encoding is not text', (text, name, encoding) => {
  const mark = Buffer.from('\uFEFF');
  expect(decodeText(Buffer.concat([mark, iconv.encode(text, name)]))).toMatchObject({ found: { encoding }, text });
});

test.each([
  [4, 'windows-1252'],
  [5, 'utf-8'],
])('with %i whole characters of UTF-8 for one that is broken a file is read as %s', (whole, encoding) => {
  const bytes = Buffer.concat([Buffer.from('é '.repeat(whole)), Buffer.from('caf\xe9 au lait', 'latin1')]);
  expect(decodeText(bytes).found.encoding).toBe(encoding);
});
