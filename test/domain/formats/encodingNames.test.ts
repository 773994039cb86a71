import { expect, test } from 'vitest';
import { encodingOfName, fileEncodings } from '../../../domain/formats/encoding/encodings.ts';

test.each([
  ['CP949', 'euc-kr'],
  ['Shift-JIS', 'shift_jis'],
  ['latin1', 'windows-1252'],
  ['cp1250', 'windows-1250'],
  ['GBK', 'gb18030'],
  ['tis-620', 'windows-874'],
  ['MacRoman', 'macintosh'],
  ['UTF-32', 'utf-32le'],
  ['utf8', 'utf-8'],
  ['nonsense', null],
  ['', null],
])('%s is %s', (name, encoding) => {
  expect(encodingOfName(name)).toBe(encoding);
});

test('each encoding has its own name, and the platform decodes it or we do', () => {
  for (const encoding of fileEncodings) {
    expect(encodingOfName(encoding)).toBe(encoding);
    if (!encoding.startsWith('utf-32'))
      expect(new TextDecoder(encoding).decode(Uint8Array.of(0x41, 0))).toMatch(/^A|䄀/);
  }
});
