import { expect, test } from 'vitest';
import { formatMoney } from '../../../frontend/ui/format/formatMoney.ts';

test.each([
  [999, 'USD', 'en', '$9.99'],
  [1200, 'USD', 'en', '$12.00'],
  [1200, 'USD', 'ja', '$12.00'],
  [212.5, 'USD', 'en', '$2.125'],
  [849.2, 'USD', 'en', '$8.492'],
  [123_456_789, 'USD', 'en', '$1,234,567.89'],
  [0, 'USD', 'en', '$0.00'],
  [4_900_000, 'IDR', 'en', 'Rp\u00a049,000'],
  [17_000, 'PHP', 'ja', '₱170.00'],
  [17_050, 'PHP', 'en', '₱170.50'],
])('%s hundredths of %s are read in %s as %s', (cents, currency, locale, words) => {
  expect(formatMoney(cents, currency, locale)).toBe(words);
});

test('a whole price can be written without its zeros, any other keeps its cents', () => {
  expect([0, 5000, 999].map((cents) => formatMoney(cents, 'USD', 'en', { isShort: true }))).toEqual([
    '$0',
    '$50',
    '$9.99',
  ]);
});
