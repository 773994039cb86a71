import { useQuery } from '@tanstack/react-query';
import type { CardPayment } from './cardPaymentQuery.ts';
import { openStripe } from './stripeScript.ts';

/** Query of Stripe's script; see {@link openStripe}. */
export const useStripeScript = (stripe: CardPayment) =>
  useQuery({
    queryKey: ['stripe', stripe.publishableKey, stripe.scriptUrl],
    queryFn: () => openStripe(stripe),
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
    retry: false,
  });
