import { beforeEach, describe, expect, test, vi } from 'vitest';
import { readOpenPayment } from '../../../../frontend/features/account/payment/order/openPayment.ts';
import type { CardProblem } from '../../../../frontend/features/account/payment/order/outcome.ts';
import { runPayment } from '../../../../frontend/features/account/payment/order/runPayment.ts';
import type { PaymentStatus } from '../../../../frontend/features/account/payment/order/untilSettled.ts';

let charged: string[];
let forgotten: number;
beforeEach(() => {
  const values = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  });
  [charged, forgotten] = [[], 0];
});

const bought = { kind: 'minutes', minutes: 30 } as const;
const asShown = { totalPriceCents: 300, currency: 'USD' };

interface Given {
  readonly ordered?: typeof asShown;
  readonly problem?: CardProblem;
  readonly status?: PaymentStatus | Error;
}

/** Pays 3 US dollars for half an hour. */
function pay({ ordered = asShown, problem, status = 'paid' }: Given = {}) {
  const begin = async () => ({ paymentId: 'payment', clientSecret: 'secret', ...ordered });
  return runPayment(
    { key: 'order', totalCents: 300, currency: 'USD', bought, begin },
    {
      charge: async (secret) => {
        charged.push(secret);
        return problem;
      },
      settle: async () => {
        if (status instanceof Error) throw status;
        return status;
      },
      requestId: 'request',
      forget: () => {
        forgotten += 1;
      },
    },
  );
}

describe('a payment by card', () => {
  test('is paid when the server says so, and the next one is another order', async () => {
    expect(await pay()).toEqual({ kind: 'paid', bought });
    expect([charged, forgotten, readOpenPayment()]).toEqual([['secret'], 1, null]);
  });

  test.each([
    ['amount', { ...asShown, totalPriceCents: 301 }],
    ['currency', { ...asShown, currency: 'JPY' }],
  ])('charges nothing when its %s is not what was shown', async (_, ordered) => {
    expect(await pay({ ordered })).toEqual({ kind: 'unchecked', why: 'price' });
    expect([charged, forgotten, readOpenPayment()]).toEqual([[], 1, null]);
  });

  test('that the bank declined can be tried again as the same order', async () => {
    expect(await pay({ problem: { type: 'card_error', code: 'card_declined' } })).toMatchObject({ kind: 'failed' });
    expect([forgotten, readOpenPayment()]).toEqual([0, null]);
  });

  test('with incomplete fields was not sent', async () => {
    expect(await pay({ problem: { type: 'validation_error' } })).toEqual({ kind: 'unchecked', why: 'incomplete' });
    expect([forgotten, readOpenPayment()]).toEqual([0, null]);
  });

  test('whose result the provider does not know is what the server says', async () => {
    expect(await pay({ problem: { type: 'api_connection_error' } })).toEqual({ kind: 'paid', bought });
    expect(await pay({ status: 'failed' })).toEqual({ kind: 'failed', reason: 'card_declined' });
  });

  test('without a result yet is kept for the next page, and no other order takes its place', async () => {
    expect(await pay({ status: 'pending' })).toEqual({ kind: 'processing' });
    expect([forgotten, readOpenPayment()]).toEqual([0, 'payment']);
  });

  test('is kept when the server cannot be asked after the charge', async () => {
    await expect(pay({ status: new Error('unreachable') })).rejects.toThrow('unreachable');
    expect([forgotten, readOpenPayment()]).toEqual([0, 'payment']);
  });
});
