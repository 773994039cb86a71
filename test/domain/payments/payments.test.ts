import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type OrderStatus, paymentOutcomes, statusAfter } from '../../../domain/payments/payments.ts';

const outcomes = fc.array(fc.constantFrom(...paymentOutcomes), { maxLength: 8 });
const pending: OrderStatus = 'pending';
const after = (events: readonly (typeof paymentOutcomes)[number][]) => events.reduce<OrderStatus>(statusAfter, pending);

test('an order ends in the same status whatever the order of its events, and however often they are repeated', () => {
  fc.assert(
    fc.property(outcomes, fc.infiniteStream(fc.nat()), (events, keys) => {
      const shuffled = [...events, ...events].map((event) => ({ event, key: keys.next().value ?? 0 }));
      shuffled.sort((a, b) => a.key - b.key);
      expect(after(shuffled.map(({ event }) => event))).toBe(after(events));
    }),
  );
});

test('a payment that went through after a failed try is paid, and a refund is final', () => {
  expect(after(['failed', 'paid'])).toBe('paid');
  expect(after(['paid', 'expired'])).toBe('paid');
  expect(after(['refunded', 'paid'])).toBe('refunded');
  expect(after([])).toBe('pending');
});
