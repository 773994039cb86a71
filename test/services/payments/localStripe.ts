import { openStripe, type StripeAccess } from '../../../cloud/payments/stripe/client.ts';
import type { PlanPrices } from '../../../domain/plans/planPrice.ts';
import { type ServedStripe, secretKey, servedStripe } from '../../local/kit/servedStripe.ts';

export interface LocalStripe extends ServedStripe {
  readonly stripe: StripeAccess;
}

/** Starts Stripe as simulated by the local cloud, with its access for the installation `dev`. */
export async function givenLocalStripe(planPrices: PlanPrices = {}): Promise<LocalStripe> {
  const local = await servedStripe();
  const secrets = async () => ({ secretKey, webhookSecrets: ['whsec_of_these_tests'] });
  return { ...local, stripe: openStripe({ apiUrl: local.url, environment: 'dev', planPrices, secrets }) };
}
