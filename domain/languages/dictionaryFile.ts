const headBytes = 4;

/** Joins the two files of a Hunspell dictionary: the length of the rules as a little-endian u32, rules, words. */
export function packDictionary(rules: Uint8Array, words: Uint8Array): Uint8Array {
  const packed = new Uint8Array(headBytes + rules.length + words.length);
  new DataView(packed.buffer).setUint32(0, rules.length, true);
  packed.set(rules, headBytes);
  packed.set(words, headBytes + rules.length);
  return packed;
}

/** Separates what {@link packDictionary} joined. */
export function unpackDictionary(packed: Uint8Array): { readonly rules: Uint8Array; readonly words: Uint8Array } {
  const length = new DataView(packed.buffer, packed.byteOffset).getUint32(0, true);
  return { rules: packed.subarray(headBytes, headBytes + length), words: packed.subarray(headBytes + length) };
}
