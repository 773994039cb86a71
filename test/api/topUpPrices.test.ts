import { expect, test } from 'vitest';
import { readTopUpPrices } from '../../api/topUpPrices.ts';

test('prices of top-ups are read by plan and currency, in hundredths', () => {
  const written = { free: { USD: '3.00', IDR: '49000', PHP: '170.5' }, professional: { USD: '2' } };
  expect(readTopUpPrices(JSON.stringify(written))).toEqual({
    free: { USD: 300, IDR: 49_000_00, PHP: 170_50 },
    professional: { USD: 200 },
  });
});

test.each([
  ['{', 'it is not JSON'],
  ['[]', 'expected object'],
  ['{"gold": {"USD": "3.00"}}', 'Unrecognized key: "gold"'],
  ['{"free": {"EUR": "3.00"}}', 'free: Unrecognized key: "EUR"'],
  ['{"free": {"USD": 3}}', 'free.USD: write a price as text'],
  ['{"free": {"USD": "3,00"}}', 'free.USD: write a price with two decimals at most'],
  ['{"free": {"USD": "-3.00"}}', 'free.USD: write a price with two decimals at most'],
  ['{"free": {"USD": "0.00"}}', 'free.USD: a price is above 0'],
  ['{"free": {"USD": "99999999"}}', 'free.USD: a price is 10000000 at most'],
  ['{"free": {"IDR": "49000.50"}}', 'free.IDR: IDR has no decimals'],
])('prices that nobody can mean are refused with the place: %s', (json, message) => {
  expect(() => readTopUpPrices(json)).toThrow(message);
});
