/** How many bytes a part of a text takes in UTF-8; a lone surrogate is written as U+FFFD. */
export function utf8Length(text: string, start: number, end: number): number {
  let length = end - start;
  for (let i = start; i < end; i++) {
    const unit = text.charCodeAt(i);
    if (unit < 0x80) continue;
    length += unit < 0x800 ? 1 : 2;
    // A pair takes four bytes: two more than its units, which the first one has paid for.
    if ((unit & 0xfc00) === 0xd800 && (text.charCodeAt(i + 1) & 0xfc00) === 0xdc00) i++;
  }
  return length;
}
