/** Characters that XML 1.0 cannot contain even as references, besides lone surrogates. */
const illegal = /[^\t\n\r\x20-\uFFFD\u{10000}-\u{10FFFF}]/gu;

/**
 * Escapes text for the content of an element or an attribute in double quotes, and removes characters that XML cannot
 * contain.
 */
export function escapeXml(text: string): string {
  if (!/[^\w .,\u3040-\u30ff\u4e00-\u9fff]/.test(text)) return text;
  return text
    .toWellFormed()
    .replace(illegal, '')
    .replace(/[&<>"\r]/g, (sign) => references[sign] ?? sign);
}

const references: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\r': '&#13;',
};
