import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type OrderStatus, paymentOutcomes, secondsOfPart, statusAfter } from '../../../domain/payments/payments.ts';

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

test('parts of a price never stand for more than the time that it bought, and each is at most a second short', () => {
  const anOrder = fc.record({
    seconds: fc.nat(10_000_000),
    priceCents: fc.integer({ min: 1, max: 1_000_000_000_000 }),
  });
  fc.assert(
    fc.property(anOrder, fc.array(fc.nat(1000), { minLength: 1, maxLength: 6 }), (order, weights) => {
      const whole = weights.reduce((sum, weight) => sum + weight, 0) || 1;
      const parts = weights.map((weight) => Math.floor((order.priceCents / whole) * weight));
      const sum = parts.reduce((all, cents) => all + secondsOfPart(order, cents), 0);
      expect(sum).toBeLessThanOrEqual(order.seconds);
      for (const cents of parts)
        expect((cents / order.priceCents) * order.seconds - secondsOfPart(order, cents)).toBeLessThan(1.001);
      expect(secondsOfPart(order, order.priceCents)).toBe(order.seconds);
    }),
  );
});
