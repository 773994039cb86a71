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
  try {
    return { value: JSON.parse(text), encoding: found, warnings };
  } catch {
    return null;
  }
}
