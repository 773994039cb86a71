/** Payment providers with pages of their own, for the template. The list is defined once, with the payment rules. */
export { type CheckoutProviderName, checkoutProviders } from '../domain/payments/payments.ts';
