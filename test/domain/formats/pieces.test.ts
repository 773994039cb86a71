import fc from 'fast-check';
import { expect, test } from 'vitest';
import { encodePieces } from '../../../domain/formats/encoding/pieces.ts';

const part = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc
    .tuple(fc.constantFrom('a', 'é', '字', '😀'), fc.integer({ min: 16_000, max: 70_000 }))
    .map(([sign, length]) => sign.repeat(length)),
);

test('texts of any length, one behind the other, have the bytes of one text', () => {
  fc.assert(
    fc.property(fc.array(part, { maxLength: 12 }), (texts) => {
      expect(Buffer.compare(encodePieces(texts), Buffer.from(texts.join('')))).toBe(0);
    }),
  );
});
