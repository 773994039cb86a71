import { expect, test } from 'vitest';
import { completePayment } from '../../../../frontend/features/account/payment/order/completePayment.ts';

/** API whose subscription has this status. */
const apiWith = (status: string) => ({ completeSubscription: async () => ({ status }) }) as never;

test.each([
  ['pending', 'pending'],
  ['active', 'paid'],
  ['pastDue', 'paid'],
  ['ended', 'failed'],
] as const)('a plan by card that is %s afterwards is %s', async (status, result) => {
  expect(await completePayment(apiWith(status), 'sub_1')).toEqual({ status: result });
});
