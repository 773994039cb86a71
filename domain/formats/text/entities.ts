const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  lrm: '\u200e',
  rlm: '\u200f',
};

/**
 * Replaces the character references of XML, HTML and WebVTT. Only the names above are known: a file cannot define
 * others, so no text can grow. Unknown references remain.
 */
export function decodeEntities(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(/&(?:#(\d{1,7})|#[xX]([\da-fA-F]{1,6})|([a-zA-Z]{2,6}));/g, (whole, decimal, hex, name) => {
    if (name !== undefined) return named[name] ?? whole;
    const point = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
    const isLetter = point > 0 && point <= 0x10ffff && !(point >= 0xd800 && point <= 0xdfff);
    return isLetter ? String.fromCodePoint(point) : '\uFFFD';
  });
}
