import fc from 'fast-check';
import { expect, test } from 'vitest';
import { paymentOutcomes, type Standing, secondsOfPart, standingAfter } from '../../../domain/payments/payments.ts';

type Outcome = (typeof paymentOutcomes)[number];

const pending: Standing = { status: 'pending' };
const events = fc.array(fc.record({ outcome: fc.constantFrom(...paymentOutcomes), wonDisputes: fc.nat(3) }), {
  maxLength: 8,
});
const after = (outcomes: readonly Outcome[]) =>
  outcomes.reduce<Standing>((standing, outcome) => standingAfter(standing, { outcome }), pending).status;

test('an order ends in the same status whatever the order of its events, and however often they are repeated', () => {
  fc.assert(
    fc.property(events, fc.infiniteStream(fc.nat()), (told, keys) => {
      const shuffled = [...told, ...told].map((event) => ({ event, key: keys.next().value ?? 0 }));
      shuffled.sort((a, b) => a.key - b.key);
      const last = (all: typeof told) => all.reduce(standingAfter, pending).status;
      expect(last(shuffled.map(({ event }) => event))).toBe(last(told));
    }),
  );
});

test('a payment that went through after a failed try is paid, and a refund is final', () => {
  expect(after(['failed', 'paid'])).toBe('paid');
  expect(after(['paid', 'expired'])).toBe('paid');
  expect(after(['refunded', 'paid'])).toBe('refunded');
  expect(after([])).toBe('pending');
});

test('each dispute that is won is followed by a payment that stands, whatever is reported late', () => {
  const told = (outcome: Outcome, wonDisputes: number) => ({ outcome, wonDisputes });
  const story = [told('paid', 0), told('disputed', 0), told('paid', 1), told('disputed', 1), told('paid', 2)];
  const reached: Standing[] = [];
  story.reduce<Standing>((standing, event) => {
    const next = standingAfter(standing, event);
    reached.push(next);
    return story.slice(0, reached.length).reduce(standingAfter, next);
  }, pending);
  expect(reached.map(({ status }) => status)).toEqual(['paid', 'disputed', 'paid', 'disputed', 'paid']);
  expect(standingAfter({ status: 'refunded' }, told('paid', 3)).status).toBe('refunded');
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
