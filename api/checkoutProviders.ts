/** The payment providers with pages of their own, for the template: one list with the rules of payments. */
export { type CheckoutProviderName, checkoutProviders } from '../domain/payments/payments.ts';
