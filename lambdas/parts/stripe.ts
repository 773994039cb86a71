import { readStripeSecrets } from '../../cloud/payments/parameters.ts';
import { openStripe, type StripeAccess } from '../../cloud/payments/stripe.ts';
import { variable } from '../variable.ts';

/** Closed where the installation takes no payments: the template then sets none of Stripe's variables. */
export const stripe = (): StripeAccess => {
  const environment = variable('OTOJI_ENV');
  if (!process.env.STRIPE_PARAMETERS) return { environment, open: async () => undefined };
  return openStripe({
    environment,
    apiUrl: variable('STRIPE_API_URL'),
    secrets: readStripeSecrets(variable('STRIPE_PARAMETERS')),
  });
};
