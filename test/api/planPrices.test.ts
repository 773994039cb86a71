import { expect, test } from 'vitest';
import { readPlanPrices } from '../../api/planPrices.ts';

test('prices of plans are read by plan and period, in cents', () => {
  const written = { starter: { monthly: '12.00', annual: '120' }, professional: { monthly: '49.5' } };
  expect(readPlanPrices(JSON.stringify(written))).toEqual({
    starter: { monthly: 1200, annual: 12_000 },
    professional: { monthly: 4950 },
  });
});

test.each([
  ['{', 'it is not JSON'],
  ['{"free": {"monthly": "1.00"}}', 'Unrecognized key: "free"'],
  ['{"starter": {"weekly": "1.00"}}', 'starter: Unrecognized key: "weekly"'],
  ['{"starter": {"monthly": 9.99}}', 'starter.monthly: write a price as text'],
  ['{"starter": {"monthly": "0.49"}}', 'starter.monthly: no card is charged so little'],
  ['{"starter": {"monthly": "19.99"}}', 'standard.monthly: a larger plan costs more than a smaller one'],
  ['{"professional": {"annual": "150.00"}}', 'professional.annual: a larger plan costs more than a smaller one'],
])('prices that nobody can mean are refused with the place: %s', (json, message) => {
  expect(() => readPlanPrices(json)).toThrow(message);
});
