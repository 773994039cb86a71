import { queryOptions } from '@tanstack/react-query';
import type { CheckoutProviderName } from '../../../../domain/payments/payments.ts';
import { readConfig } from '../../../platform/config.ts';
import type { CardPayment } from './cardPaymentQuery.ts';

/** How minutes can be paid: by card here, or on the page of a provider. */
export type Way = 'card' | CheckoutProviderName;

export interface PaymentWays {
  readonly card: CardPayment | null;
  /** In the order in which they are offered. */
  readonly ways: readonly Way[];
}

/** How this installation takes payments. */
export const paymentWaysQuery = queryOptions({
  queryKey: ['paymentWays'],
  queryFn: async (): Promise<PaymentWays> => {
    const { cardPayment: card, checkouts } = await readConfig();
    return { card, ways: [...(card ? (['card'] as const) : []), ...checkouts] };
  },
  staleTime: Number.POSITIVE_INFINITY,
});
