import { readStripeSecrets } from '../../cloud/payments/parameters.ts';
import { openStripe, type StripeAccess } from '../../cloud/payments/stripe/client.ts';
import { planPrices } from '../planPrices.ts';
import { variable } from '../variable.ts';

/** Access to Stripe, which an environment without payments never opens. */
export const stripe = (): StripeAccess => {
  const environment = variable('OTOJI_ENV');
  if (!process.env.STRIPE_PARAMETERS) return { environment, open: async () => undefined };
  return openStripe({
    apiUrl: variable('STRIPE_API_URL'),
    environment,
    planPrices: planPrices(),
    secrets: readStripeSecrets(variable('STRIPE_PARAMETERS')),
  });
};
