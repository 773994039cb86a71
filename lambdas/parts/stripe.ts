import { readStripeSecrets } from '../../cloud/payments/parameters.ts';
import { openStripe } from '../../cloud/payments/stripe/client.ts';
import { planPrices } from '../planPrices.ts';
import { variable } from '../variable.ts';

export const stripe = () =>
  openStripe({
    apiUrl: variable('STRIPE_API_URL'),
    environment: variable('OTOJI_ENV'),
    planPrices: planPrices(),
    secrets: readStripeSecrets(variable('STRIPE_PARAMETERS')),
  });
