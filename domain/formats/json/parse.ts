import type { Warning } from '../cues.ts';
import { decodeText } from '../encoding/decode.ts';

/** The value of a JSON file; null if it is not JSON. */
export function parseJson(
  bytes: Uint8Array,
): { readonly value: unknown; readonly warnings: readonly Warning[] } | null {
  const { text, warnings } = decodeText(bytes);
  try {
    return { value: JSON.parse(text), warnings };
  } catch {
    return null;
  }
}
