import type { Cloud } from '../../../cloud/cloud.ts';
import type { OrderProvider } from '../../../cloud/payments/provider.ts';
import { stripeOrders } from '../../../cloud/payments/stripe/orders.ts';
import { type CheckoutProviderName, checkoutProviders } from '../../../domain/payments/payments.ts';

export type ProviderParts = Pick<Cloud, CheckoutProviderName | 'stripe' | 'now'>;
export type Providers = ReadonlyMap<string, OrderProvider>;

/** Opens the providers of orders that this installation uses, by name. */
export async function openProviders(cloud: ProviderParts): Promise<Providers> {
  const stripe = await cloud.stripe.open();
  const checkouts = await Promise.all(checkoutProviders.map((name) => cloud[name].open()));
  const opened = [stripe && stripeOrders(stripe, () => cloud.now()), ...checkouts];
  return new Map(opened.flatMap((provider) => (provider ? [[provider.name, provider] as const] : [])));
}
