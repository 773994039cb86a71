import { describe, expect, test } from 'vitest';
import type { Way } from '../../../../frontend/features/account/payment/order/paymentWaysQuery.ts';
import {
  countriesOf,
  currencyOfWay,
  offeredCurrency,
  waysIn,
} from '../../../../frontend/features/account/payment/order/ways.ts';
import { returnedFrom } from '../../../../frontend/features/account/payment/redirect/checkouts.ts';

const all: readonly Way[] = ['card', 'paypal', 'doku', 'dragonpay'];

describe('the ways to pay', () => {
  test('are those of the country first, and none of another country', () => {
    expect(waysIn('ID', all)).toEqual(['doku', 'card', 'paypal']);
    expect(waysIn('PH', all)).toEqual(['dragonpay', 'card', 'paypal']);
    expect(waysIn(null, all)).toEqual(['card', 'paypal']);
  });

  test('are those that the installation has, in a currency that can be paid', () => {
    expect(waysIn('ID', ['card'])).toEqual(['card']);
    expect([offeredCurrency('ID', all), offeredCurrency('ID', ['card']), offeredCurrency(null, all)]).toEqual([
      ...['IDR', 'USD', 'USD'],
    ]);
    expect(countriesOf(['card', 'dragonpay'])).toEqual(['PH']);
    expect(all.map(currencyOfWay)).toEqual(['USD', 'USD', 'IDR', 'PHP']);
  });
});

test.each([
  ['by=doku&order=o1', { provider: 'doku', orderId: 'o1', isCancelled: false, isLater: false }],
  ['by=doku&order=o1&cancelled=1', { provider: 'doku', orderId: 'o1', isCancelled: true, isLater: false }],
  ['txnid=o1&refno=R&status=S', { provider: 'dragonpay', orderId: 'o1', isCancelled: false, isLater: false }],
  ['txnid=o1&refno=R&status=P', { provider: 'dragonpay', orderId: 'o1', isCancelled: false, isLater: true }],
  ['txnid=o1&refno=R&status=U', { provider: 'dragonpay', orderId: 'o1', isCancelled: true, isLater: false }],
  ['by=other&order=o1', null],
  ['quantity=4', null],
])('the address %s leads back to %o', (search, returned) => {
  expect(returnedFrom(new URLSearchParams(search))).toEqual(returned);
});
