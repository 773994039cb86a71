/** Amazon Translate takes 10,000 bytes of UTF-8 in one request; the rest is for the markup. */
export const maxBatchBytes = 8000;

/** More texts would make a batch that fails expensive to repeat in halves. */
const maxBatchTexts = 100;

/** What the element of one text adds at most. */
const markupBytes = 24;

/** The indexes of texts in batches for one request each, in order. A text that is too long has a batch to itself. */
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

/** The length of a text in UTF-8; markup characters count as they are escaped. */
export function bytesOf(text: string): number {
  let bytes = 0;
  for (const character of text) {
    const point = character.codePointAt(0) ?? 0;
    if (character === '&' || character === '<' || character === '>') bytes += 5;
    else bytes += point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4;
  }
  return bytes;
}
