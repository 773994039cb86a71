import { useQuery } from '@tanstack/react-query';
import type { CardPayment } from './cardPaymentQuery.ts';
import { openStripe } from './stripeScript.ts';

/** Stripe's script, as {@link openStripe} has it. */
export const useStripeScript = (stripe: CardPayment) =>
  useQuery({
    queryKey: ['stripe', stripe.publishableKey, stripe.scriptUrl],
    queryFn: () => openStripe(stripe),
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
    retry: false,
  });
