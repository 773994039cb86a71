import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hasPlainTexts, isPlainText, plainText } from '../../../domain/captions/plainText.ts';

test.each([
  ['a\r\nb\rc', 'a\nb\nc'],
  ['a\0b\x1b[1mc\x7f\u0085', 'ab[1mc'],
  ['half \ud83d', 'half \ufffd'],
  ['tab\tand\nline', 'tab\tand\nline'],
  ['👩‍👩‍👧\u202eא', '👩‍👩‍👧\u202eא'],
])('%j is kept as %j', (text, kept) => {
  expect(plainText(text)).toBe(kept);
});

test('whatever is kept is plain, and plain text with line feeds is kept as it is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(isPlainText(plainText(text))).toBe(true);
      if (isPlainText(text) && !text.includes('\r')) expect(plainText(text)).toBe(text);
    }),
  );
});

test('texts are looked for everywhere in a value', () => {
  expect(hasPlainTexts({ a: [1, null, { b: 'c' }] })).toBe(true);
  for (const json of [{ a: [{ b: '\0' }] }, { '\0': 1 }, ['\ud800'], '\x1b']) expect(hasPlainTexts(json)).toBe(false);
});
