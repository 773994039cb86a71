import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { cardExpiry, cardName } from '../../../../frontend/features/account/payment/card/cardWords.ts';
import { outcomeOf } from '../../../../frontend/features/account/payment/order/outcome.ts';
import { quantityIn, quoteOf, steppedQuantity } from '../../../../frontend/features/account/payment/order/quote.ts';
import { type PaymentStatus, untilSettled } from '../../../../frontend/features/account/payment/order/untilSettled.ts';

type Offer = Parameters<typeof quoteOf>[0];

/** Catalog with units of 30 minutes in steps of two, and a person on `plan`. */
const offerFor = (plan: 'free' | 'standard', topUp: Partial<Offer['topUp']> = {}): Offer =>
  ({
    localCurrency: 'USD',
    plans: [
      { name: 'free', topUpPriceCents: { USD: 300 } },
      { name: 'standard', topUpPriceCents: { USD: 250 } },
    ],
    topUp: { minutesPerUnit: 30, minQuantity: 2, maxQuantity: 40, stepQuantity: 2, validDays: 180, ...topUp },
    balance: { plan },
  }) as unknown as Offer;

describe('an order of additional minutes', () => {
  it('costs its units at the price of the plan of the person', () => {
    expect(quoteOf(offerFor('free'), 4)).toMatchObject({ canBuy: true, minutes: 120, totalCents: 1200 });
    expect(quoteOf(offerFor('standard'), 4)).toMatchObject({ canBuy: true, minutes: 120, totalCents: 1000 });
  });

  test.each([0, 1, 3, 42, -2, 2.5, Number.NaN])('costs 0 and cannot be bought with a quantity of %s', (quantity) => {
    expect(quoteOf(offerFor('free'), quantity)).toMatchObject({ canBuy: false, minutes: 0, totalCents: 0 });
  });

  it('is discounted by the unit to a tenth of a cent, and then rounded to cents', () => {
    const quote = quoteOf(offerFor('standard'), 6, 33.33);
    expect(quote).toMatchObject({ subtotalCents: 1500, discountedUnitPriceCents: 166.7, totalCents: 1000 });
  });

  it('has its quantity from the address, and the smallest one where that says none', () => {
    const quantityOf = (search: string) => quantityIn(new URLSearchParams(search), offerFor('free').topUp);
    expect(['quantity=8', '', 'quantity=', 'quantity=-4', 'quantity=1e3'].map(quantityOf)).toEqual([8, 2, 2, 2, 2]);
    expect(quoteOf(offerFor('free'), quantityOf('quantity=7')).canBuy).toBe(false);
  });

  it('is brought by the buttons to a quantity that can be bought, from whatever was typed', () => {
    fc.assert(
      fc.property(
        fc.record({
          stepQuantity: fc.integer({ min: 1, max: 7 }),
          minQuantity: fc.integer({ min: 1, max: 20 }),
          maxQuantity: fc.integer({ min: 30, max: 90 }),
        }),
        fc.oneof(fc.integer({ min: -100, max: 1000 }), fc.constant(Number.NaN), fc.double({ min: 0, max: 50 })),
        fc.constantFrom(1 as const, -1 as const),
        (rules, typed, direction) => {
          const offer = offerFor('free', rules);
          expect(quoteOf(offer, steppedQuantity(typed, direction, offer.topUp)).canBuy).toBe(true);
        },
      ),
    );
  });

  it('goes up and down by one step', () => {
    const { topUp } = offerFor('free');
    expect([steppedQuantity(4, 1, topUp), steppedQuantity(4, -1, topUp), steppedQuantity(5, 1, topUp)]).toEqual([
      6, 2, 6,
    ]);
    expect([steppedQuantity(40, 1, topUp), steppedQuantity(2, -1, topUp)]).toEqual([40, 2]);
  });
});

test.each([
  [
    'a refusal for want of money',
    { type: 'card_error', code: 'card_declined', decline_code: 'insufficient_funds' },
    { kind: 'failed', reason: 'insufficient_funds' },
  ],
  ['an expired card', { type: 'card_error', code: 'expired_card' }, { kind: 'failed', reason: 'expired_card' }],
  [
    'a reason without words',
    { type: 'card_error', code: 'card_declined', decline_code: 'lost_card' },
    { kind: 'failed', reason: 'card_declined' },
  ],
  [
    'a check of the bank that was not completed',
    { type: 'invalid_request_error', code: 'payment_intent_authentication_failure' },
    { kind: 'cancelled' },
  ],
  ['fields that are not complete', { type: 'validation_error', code: 'incomplete_cvc' }, { kind: 'incomplete' }],
  ['a lost connection', { type: 'api_connection_error' }, { kind: 'unknown' }],
  [
    'a payment that has gone through before',
    { type: 'invalid_request_error', code: 'payment_intent_unexpected_state' },
    { kind: 'unknown' },
  ],
  ['a type that is not known', { type: 'some_new_error' }, { kind: 'unknown' }],
])('%s is told from the others', (_, problem, outcome) => {
  expect(outcomeOf(problem)).toEqual(outcome);
});

describe('asking for the end of a payment', () => {
  const noWait = () => Promise.resolve();
  /** Returns the statuses in this order, repeating the last one. Null is a call that fails. */
  function answers(...statuses: (PaymentStatus | null)[]) {
    let asked = 0;
    const ask = async () => {
      const status = statuses[Math.min(asked++, statuses.length - 1)] ?? null;
      if (status === null) throw new Error('no connection');
      return { status };
    };
    return { ask, count: () => asked };
  }

  it('goes on while it is pending, over lost connections', async () => {
    const { ask, count } = answers('pending', null, null, 'pending', 'paid');
    expect(await untilSettled(ask, noWait)).toBe('paid');
    expect(count()).toBe(5);
  });

  it('ends at once with a refusal', async () => {
    const { ask, count } = answers('failed');
    expect(await untilSettled(ask, noWait)).toBe('failed');
    expect(count()).toBe(1);
  });

  it('gives up in the end, with what is known', async () => {
    expect(await untilSettled(answers('pending').ask, noWait)).toBe('pending');
    await expect(untilSettled(answers(null).ask, noWait)).rejects.toThrow('no connection');
  });
});

test('a card is named as it is printed, without what is not known of it', () => {
  expect([
    cardName('visa', '4242'),
    cardName('amex', '0005'),
    cardName('new_brand', null),
    cardName(null, '1'),
  ]).toEqual(['Visa •••• 4242', 'American Express •••• 0005', 'new_brand', '•••• 1']);
  expect([cardExpiry(8, 2029), cardExpiry(12, 2100)]).toEqual(['08/29', '12/00']);
});
