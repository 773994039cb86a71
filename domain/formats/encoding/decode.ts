import type { LanguageCode } from '../../captions/types.ts';
import type { Warning } from '../cues.ts';
import { encodingOfName, type FileEncoding, type FoundEncoding } from './encodings.ts';
import { guessEncodings } from './guess.ts';
import { strictly } from './strictly.ts';
import { decodeUtf32, utf32Of } from './utf32.ts';

/** Known properties of a file before it is decoded. */
export interface DecodeOptions {
  /** Language of the text, used to detect the encoding. */
  readonly language?: LanguageCode;
  /** Encoding chosen by a person. */
  readonly encoding?: FileEncoding;
}

export interface Decoded {
  /** Text without byte order mark and without NULs, which would end the text in other programs. */
  readonly text: string;
  readonly found: FoundEncoding;
  readonly warnings: readonly Warning[];
}

/**
 * Decodes a file: in the encoding that a person chose, or by its byte order mark, by the NULs of UTF-16 and UTF-32, by
 * the escapes of ISO-2022-JP, as UTF-8 (even if damaged), by its XML declaration, or in the most likely of the
 * encodings in use. Never fails.
 */
export function decodeText(bytes: Uint8Array, { language, encoding }: DecodeOptions = {}): Decoded {
  if (encoding) return decoded(bytes, encoding);
  const marked = utf32Of(bytes) ?? utf16Of(bytes) ?? (isIso2022Jp(bytes) ? 'iso-2022-jp' : null);
  if (marked) return decoded(bytes, marked);
  const text = strictly('utf-8', bytes);
  if (text !== null) return { text: withoutNuls(text), found: utf8, warnings: [] };
  const lossy = new TextDecoder('utf-8').decode(bytes);
  if (isMostlyUtf8(lossy)) return { text: withoutNuls(lossy), found: utf8, warnings: [damaged('utf-8')] };
  // Some programs write the mark of UTF-8 before a text in another encoding.
  const unmarked = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? bytes.subarray(3) : bytes;
  const declared = declaredIn(unmarked);
  return declared ? decoded(unmarked, declared) : guessed(unmarked, language);
}

const utf8: FoundEncoding = { encoding: 'utf-8', isGuessed: false };

function guessed(bytes: Uint8Array, language: LanguageCode | undefined): Decoded {
  const [best, second] = guessEncodings(bytes, language);
  const encoding = best?.encoding ?? 'windows-1252';
  const runnerUp = second?.encoding;
  const other = runnerUp ? `; if it looks wrong, it may be ${runnerUp}` : '';
  const message = `the file is not UTF-8 and was read as ${encoding}${other}`;
  const read = decoded(bytes, encoding);
  const warnings: Warning[] = [{ line: null, code: 'encoding.guessed', message }, ...read.warnings];
  return { text: read.text, found: { encoding, isGuessed: true, ...(runnerUp && { runnerUp }) }, warnings };
}

const damaged = (encoding: FileEncoding): Warning => ({
  line: null,
  code: 'encoding.damaged',
  message:
    encoding === 'utf-8'
      ? 'the file is UTF-8 with damaged places, which read as \uFFFD'
      : `some bytes of the file are no text in ${encoding} and read as \uFFFD`,
});

function decoded(bytes: Uint8Array, encoding: FileEncoding): Decoded {
  const found = { encoding, isGuessed: false };
  if (encoding === 'utf-32le' || encoding === 'utf-32be') {
    const text = decodeUtf32(bytes, encoding);
    return { found, text: withoutNuls(text), warnings: text.includes('\uFFFD') ? [damaged(encoding)] : [] };
  }
  const strict = strictly(encoding, bytes);
  const text = strict ?? new TextDecoder(encoding).decode(bytes);
  // windows-1258 writes the tones of Vietnamese as separate characters, while fonts and searches expect composed ones.
  const composed = encoding === 'windows-1258' ? text.normalize('NFC') : text;
  return { found, text: withoutNuls(composed), warnings: strict === null ? [damaged(encoding)] : [] };
}

const withoutNuls = (text: string): string => (text.includes('\0') ? text.replaceAll('\0', '') : text);

/**
 * Detects UTF-16. Captions contain times, which are ASCII: in UTF-16 each of these characters has a NUL byte, always on
 * the same side.
 */
function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const sample = Math.min(bytes.length, 4096);
  const nuls: [even: number, odd: number] = [0, 0];
  for (let i = 0; i < sample; i++) if (bytes[i] === 0) nuls[i & 1 ? 1 : 0]++;
  const [even, odd] = nuls;
  if (Math.max(even, odd) * 10 < sample / 2) return null;
  if (odd > 4 * even) return 'utf-16le';
  return even > 4 * odd ? 'utf-16be' : null;
}

/** Whether a file is ISO-2022-JP, which is ASCII throughout and switches to kanji with `ESC $ B` or `ESC $ @`. */
function isIso2022Jp(bytes: Uint8Array): boolean {
  let hasEscape = false;
  for (let at = bytes.indexOf(0x1b); at >= 0 && !hasEscape; at = bytes.indexOf(0x1b, at + 1)) {
    hasEscape = bytes[at + 1] === 0x24 && (bytes[at + 2] === 0x42 || bytes[at + 2] === 0x40);
  }
  return hasEscape && bytes.every((byte) => byte < 0x80);
}

/** Returns the encoding specified in an XML declaration. */
function declaredIn(bytes: Uint8Array): FileEncoding | null {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 200));
  return encodingOfName(/^\s*<\?xml[^>]*\bencoding\s*=\s*["']([\w.:-]{1,40})["']/.exec(head)?.[1] ?? '');
}

/**
 * Whether a text is mostly valid UTF-8. A file that is truncated within a character or badly joined still is; other
 * encodings fail everywhere.
 */
function isMostlyUtf8(text: string): boolean {
  let broken = 0;
  let whole = 0;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    if (unit === 0xfffd) broken++;
    else if (unit > 0x7f) whole++;
  }
  return whole > 4 * broken;
}
