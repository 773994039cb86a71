import { queryOptions } from '@tanstack/react-query';
import type { CheckoutProviderName } from '../../../../../domain/payments/payments.ts';
import { readConfig } from '../../../../platform/config.ts';
import type { CardPayment } from '../card/cardPaymentQuery.ts';

/** How minutes can be paid: by card here, or on the page of a provider. */
export type Way = 'card' | CheckoutProviderName;

/** How a plan can be paid. */
export type PlanWay = 'card' | 'paypal';

export interface PaymentWays {
  readonly card: CardPayment | null;
  /** In the order in which they are offered. */
  readonly ways: readonly Way[];
  /** The same for plans. */
  readonly planWays: readonly PlanWay[];
}

/** How this installation takes payments. */
export const paymentWaysQuery = queryOptions({
  queryKey: ['paymentWays'],
  queryFn: async (): Promise<PaymentWays> => {
    const { cardPayment: card, checkouts, paypalPlans } = await readConfig();
    const byCard = card ? (['card'] as const) : [];
    return {
      card,
      ways: [...byCard, ...checkouts],
      planWays: [...byCard, ...(paypalPlans ? (['paypal'] as const) : [])],
    };
  },
  staleTime: Number.POSITIVE_INFINITY,
});
