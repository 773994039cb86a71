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

/** Names of the HTML characters from U+00A0 to U+00FF, in order. */
const latin1 =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml'.split(
    ' ',
  );
const ofHtml = new Map(latin1.map((name, at) => [name, String.fromCharCode(0xa0 + at)]));
for (const [name, letter] of Object.entries(named)) ofHtml.set(name, letter);

/**
 * Replaces the character references of HTML, as used in WebVTT: including the names of Latin-1 and, as in browsers, the
 * four references of markup characters without a semicolon.
 */
export function decodeHtmlEntities(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(
    /&(?:([a-zA-Z]{2,6}[1-4]{0,2});|(amp|lt|gt|quot)(?![a-zA-Z\d;])|#[\da-fA-FxX]{1,8};)/g,
    (whole, name, bare) =>
      name === undefined && bare === undefined ? decodeEntities(whole) : (ofHtml.get(name ?? bare) ?? whole),
  );
}
