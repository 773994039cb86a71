import type { Warning } from '../cues.ts';
import { japaneseScore } from './japaneseScore.ts';

export interface Decoded {
  /** Without byte order mark and without NULs, which would end the text in other programs. */
  readonly text: string;
  readonly encoding: 'utf-8' | 'utf-16le' | 'utf-16be' | 'shift_jis' | 'euc-jp' | 'windows-1252';
  readonly warnings: readonly Warning[];
}

/**
 * Decodes a file of unknown encoding: by its byte order mark, as UTF-16 by its NULs, as UTF-8 (also if damaged), as the
 * more likely of Shift_JIS and EUC-JP, otherwise as windows-1252. Never fails.
 */
export function decodeText(bytes: Uint8Array): Decoded {
  const utf16 = utf16Of(bytes);
  if (utf16) return decoded(new TextDecoder(utf16).decode(bytes), utf16);
  const text = strictly('utf-8', bytes);
  if (text !== null) return decoded(text, 'utf-8');
  const lossy = new TextDecoder('utf-8').decode(bytes);
  if (isMostlyUtf8(lossy)) return decoded(lossy, 'utf-8', damaged);
  const japanese = bestJapanese(bytes);
  if (japanese) return decoded(japanese.text, japanese.encoding, guessed(japanese.encoding));
  return decoded(new TextDecoder('windows-1252').decode(bytes), 'windows-1252', guessed('windows-1252'));
}

const damaged: Warning = {
  line: null,
  code: 'encoding.damaged',
  message: 'the file is UTF-8 with damaged places, which read as \uFFFD',
};

function guessed(encoding: string): Warning {
  return { line: null, code: 'encoding.guessed', message: `the file is not UTF-8 and was read as ${encoding}` };
}

function decoded(text: string, encoding: Decoded['encoding'], warning?: Warning): Decoded {
  const plain = text.includes('\0') ? text.replaceAll('\0', '') : text;
  return { text: plain, encoding, warnings: warning ? [warning] : [] };
}

function strictly(encoding: string, bytes: Uint8Array): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** Captions contain times, which are ASCII, which in UTF-16 has a NUL in every pair, always on the same side. */
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

/** Bytes of a western text may be valid Shift_JIS by chance, but do not look like Japanese and score 0. */
function bestJapanese(bytes: Uint8Array): { text: string; encoding: 'shift_jis' | 'euc-jp' } | null {
  const candidates = (['shift_jis', 'euc-jp'] as const).flatMap((encoding) => {
    const text = strictly(encoding, bytes);
    return text === null ? [] : [{ text, encoding, score: japaneseScore(text) }];
  });
  const [best] = candidates.sort((a, b) => b.score - a.score);
  return best && best.score > 0 ? best : null;
}

/**
 * A file that is truncated within a character or badly joined is still mostly UTF-8; other encodings fail everywhere.
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
