import type { ReadOptions, Warning } from '../cues.ts';
import { decodeText } from '../encoding/decode.ts';
import type { FoundEncoding } from '../encoding/encodings.ts';

export interface Json {
  readonly value: unknown;
  readonly encoding: FoundEncoding;
  readonly warnings: readonly Warning[];
}

/** Parses a JSON file; null if it is not JSON. */
export function parseJson(bytes: Uint8Array, options?: ReadOptions): Json | null {
  const { text, found, warnings } = decodeText(bytes, options);
  const value = parsed(text) ?? parsed(withoutNaN(text));
  return value === undefined ? null : { value, encoding: found, warnings };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Replaces numbers that Python writes and JSON does not have. Strings stay as they are. */
const withoutNaN = (text: string): string =>
  text.replace(/"(?:[^"\\]|\\.)*(?:"|$)|-?\b(?:NaN|Infinity)\b/gs, (token) => (token.startsWith('"') ? token : 'null'));
