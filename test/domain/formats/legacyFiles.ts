import iconv from 'iconv-lite';
import type { LanguageCode } from '../../../domain/captions/types.ts';
import type { FileEncoding } from '../../../domain/formats/encoding/encodings.ts';
import { languages } from '../../../domain/languages/languages.ts';
import { declarationIn } from '../../kit/declarations.ts';
import { everyday } from './everyday.ts';

/** Encodings used for a language before Unicode, and those of Unicode without a byte order mark. */
const legacy: Readonly<Record<LanguageCode, readonly FileEncoding[]>> = {
  ja: ['shift_jis', 'euc-jp', 'iso-2022-jp'],
  ko: ['euc-kr'],
  zh: ['gb18030'],
  'zh-TW': ['big5'],
  th: ['windows-874'],
  vi: ['windows-1258'],
  ru: ['windows-1251', 'koi8-r', 'ibm866', 'x-mac-cyrillic', 'iso-8859-5'],
  uk: ['windows-1251', 'koi8-u', 'x-mac-cyrillic', 'iso-8859-5'],
  pl: ['windows-1250', 'iso-8859-2'],
  tr: ['windows-1254'],
};
const western: readonly FileEncoding[] = ['windows-1252', 'macintosh'];
const withoutLegacy = new Set(['hi', 'my', 'ta', 'km', 'gu', 'pa', 'kn', 'te']);
const wide: readonly FileEncoding[] = ['utf-16le', 'utf-16be', 'utf-32le', 'utf-32be'];

/** Names of encodings in `iconv-lite`, where they differ. */
const names: Readonly<Partial<Record<FileEncoding, string>>> = {
  shift_jis: 'cp932',
  'euc-kr': 'cp949',
  'x-mac-cyrillic': 'maccyrillic',
  ibm866: 'cp866',
};

export interface LegacyFile {
  readonly language: LanguageCode;
  readonly encoding: FileEncoding;
  readonly captions: number;
  readonly text: string;
  readonly bytes: Uint8Array;
}

/** Returns texts of a language in caption-length pieces. */
type Said = (language: LanguageCode) => readonly string[];

/** Each language in each of its encodings, with 8 and with 200 captions of legal prose. */
export const legacyFiles = (): LegacyFile[] => filesOf(captionsOf);

/** Each language in each of its encodings, with everyday sentences. Long files repeat some of them. */
export const everydayFiles = (): LegacyFile[] => filesOf((language) => everyday[language] ?? []);

function filesOf(said: Said): LegacyFile[] {
  return languages.flatMap(({ code }) =>
    [8, 200].flatMap((captions) => {
      const inUse = withoutLegacy.has(code) ? wide : (legacy[code] ?? western);
      return inUse.map((encoding): LegacyFile => {
        const { text, bytes } = encodedIn(srtOf(said(code), captions), encoding);
        return { language: code, encoding, captions, text, bytes };
      });
    }),
  );
}

function srtOf(lines: readonly string[], count: number): string {
  return Array.from({ length: count }, (_, at) => {
    const seconds = String(at % 60).padStart(2, '0');
    const clock = `00:${String(Math.floor(at / 60)).padStart(2, '0')}:${seconds}`;
    return `${at + 1}\r\n${clock},000 --> ${clock},900\r\n${lines[at % lines.length]}\r\n\r\n`;
  }).join('');
}

/** Text in caption-length pieces, with the quotes and dashes of typed text. */
function captionsOf(language: LanguageCode): string[] {
  const text = declarationIn(language).join(' ');
  // One character of the Chinese text has two codes in Big5, on which encoders differ.
  const plain = text.normalize('NFC').replaceAll("'", '’').replaceAll('&#x27;', '’').replaceAll('覑', '');
  const pieces = plain.match(/\S(?:.{8,38}(?=\s)|.{1,24})/gu) ?? [];
  return pieces.map((piece, at) =>
    at % 4 === 1 && /^[ -~\u00a0-\u024f’]*$/.test(piece) ? `“${piece}…”` : piece.trim(),
  );
}

/** Text limited to the characters of the encoding, and its bytes. */
function encodedIn(text: string, encoding: FileEncoding): { readonly text: string; readonly bytes: Uint8Array } {
  const whole = Buffer.from(text, 'utf16le');
  if (encoding === 'utf-16le') return { text, bytes: whole };
  if (encoding === 'utf-16be') return { text, bytes: Buffer.from(whole).swap16() };
  if (encoding === 'utf-32le' || encoding === 'utf-32be') return { text, bytes: iconv.encode(text, encoding) };
  if (encoding === 'iso-2022-jp') return iso2022Jp(text);
  const separate = encoding === 'windows-1258' ? withSeparateTones(text) : text;
  const bytes = iconv.encode(separate, names[encoding] ?? encoding);
  // Characters that the encoding lacks become question marks, as old programs wrote them.
  const read = iconv.decode(bytes, names[encoding] ?? encoding);
  return { text: read.normalize('NFC'), bytes };
}

/** Text as windows-1258 encodes it: with the letters of Vietnamese, and the five tones as characters after them. */
function withSeparateTones(text: string): string {
  return [...text].map((letter) => withSeparateTone(letter)).join('');
}

function withSeparateTone(letter: string): string {
  const parts = letter.normalize('NFD');
  const tone = /[\u0300\u0301\u0303\u0309\u0323]/.exec(parts)?.[0] ?? '';
  return tone === '' ? letter : parts.replace(tone, '').normalize('NFC') + tone;
}

/** Encodes text as ISO-2022-JP. JIS X 0208 is EUC-JP without the high bits, between escapes. */
function iso2022Jp(text: string): { readonly text: string; readonly bytes: Uint8Array } {
  const bytes: number[] = [];
  let kept = '';
  let isKanji = false;
  for (const letter of text) {
    const euc = iconv.encode(letter, 'euc-jp');
    const isTwo = euc.length === 2 && (euc[0] ?? 0) > 0xa0;
    if (!isTwo && letter > '\u007f') continue;
    if (isTwo !== isKanji) bytes.push(0x1b, ...(isTwo ? [0x24, 0x42] : [0x28, 0x42]));
    isKanji = isTwo;
    for (const byte of euc) bytes.push(byte & 0x7f);
    kept += letter;
  }
  return { text: kept, bytes: Uint8Array.from(bytes) };
}
