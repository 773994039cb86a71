/**
 * Maximum size of a batch. Amazon Translate accepts 10,000 bytes of UTF-8 per request; the difference is for the
 * markup.
 */
export const maxBatchBytes = 8000;

/** Maximum number of texts in a batch; with more, repeating a failed batch in halves would be expensive. */
const maxBatchTexts = 100;

/** Maximum number of bytes added by the element of one text. */
const markupBytes = 24;

/**
 * Returns the indexes of texts in batches for one request each, in order. A text that is too long gets a batch of its
 * own.
 */
export function batchesOf(texts: readonly string[]): number[][] {
  const batches: number[][] = [];
  let bytes = 0;
  for (const [index, text] of texts.entries()) {
    const size = bytesOf(text) + markupBytes;
    const last = batches.at(-1);
    if (last && bytes + size <= maxBatchBytes && last.length < maxBatchTexts) {
      last.push(index);
      bytes += size;
    } else {
      batches.push([index]);
      bytes = size;
    }
  }
  return batches;
}

/** Returns the length of a text in UTF-8; markup characters count in their escaped form. */
export function bytesOf(text: string): number {
  let bytes = 0;
  for (const character of text) {
    const point = character.codePointAt(0) ?? 0;
    if (character === '&' || character === '<' || character === '>') bytes += 5;
    else bytes += point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4;
  }
  return bytes;
}
