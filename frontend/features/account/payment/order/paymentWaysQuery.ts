import { queryOptions } from '@tanstack/react-query';
import type { CheckoutProviderName } from '../../../../../domain/payments/payments.ts';
import { readConfig } from '../../../../platform/config.ts';
import type { CardPayment } from '../card/cardPaymentQuery.ts';

/** Payment methods for minutes: by card here, or on the page of a provider. */
export type Way = 'card' | CheckoutProviderName;

/** Payment methods for plans. */
export type PlanWay = 'card' | 'paypal';

export interface PaymentWays {
  readonly card: CardPayment | null;
  /** Payment methods for minutes, in display order. */
  readonly ways: readonly Way[];
  /** Payment methods for plans, in display order. */
  readonly planWays: readonly PlanWay[];
}

/** Payment methods of this installation. */
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
