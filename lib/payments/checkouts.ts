import { type CheckoutProviderName, checkoutProviders } from '../../api/checkoutProviders.ts';
import type { CheckoutMode, Environment } from '../environment.ts';
import type { Resources } from '../functions/resources.ts';

interface Checkout {
  /** Parameters that an operator stores at `/otoji/<environment>/<provider>/<name>` (docs/operate/payments.md). */
  readonly parameters: readonly string[];
  /** Endpoints of the provider, as its part (lambdas/parts) reads them. The local cloud replaces them with its own. */
  readonly addresses: Readonly<Record<CheckoutMode, Readonly<Record<string, string>>>>;
}

const checkouts: Readonly<Record<CheckoutProviderName, Checkout>> = {
  paypal: {
    parameters: ['clientId', 'clientSecret', 'webhookId'],
    addresses: {
      sandbox: {
        PAYPAL_API_URL: 'https://api-m.sandbox.paypal.com',
        PAYPAL_CERTIFICATES_URL: 'https://api.sandbox.paypal.com/v1/notifications/certs/',
        PAYPAL_SITE_URL: 'https://www.sandbox.paypal.com',
      },
      live: {
        PAYPAL_API_URL: 'https://api-m.paypal.com',
        PAYPAL_CERTIFICATES_URL: 'https://api.paypal.com/v1/notifications/certs/',
        PAYPAL_SITE_URL: 'https://www.paypal.com',
      },
    },
  },
  doku: {
    parameters: ['clientId', 'secretKey', 'channels'],
    addresses: {
      sandbox: { DOKU_API_URL: 'https://api-sandbox.doku.com', DOKU_WEBHOOK_PATH: '/api/webhooks/doku' },
      live: { DOKU_API_URL: 'https://api.doku.com', DOKU_WEBHOOK_PATH: '/api/webhooks/doku' },
    },
  },
  dragonpay: {
    parameters: ['merchantId', 'apiKey'],
    addresses: {
      sandbox: { DRAGONPAY_API_URL: 'https://test.dragonpay.ph' },
      live: { DRAGONPAY_API_URL: 'https://gw.dragonpay.ph' },
    },
  },
};

/** Providers that an environment uses, with the resources that functions need for them. */
export function checkoutResources({ name, checkouts: used, paypalPlans }: Environment): Resources['checkouts'] {
  const entries = checkoutProviders.flatMap((provider) => {
    const mode = used[provider];
    if (mode === undefined) return [];
    const folder = `/otoji/${name}/${provider}`;
    const { parameters, addresses } = checkouts[provider];
    const plans = provider === 'paypal' && paypalPlans !== undefined && { PAYPAL_PLANS: paypalPlans };
    const environment = { ...addresses[mode], [`${provider.toUpperCase()}_PARAMETERS`]: folder, ...plans };
    return [[provider, { environment, parameters: parameters.map((parameter) => `${folder}/${parameter}`) }]];
  });
  return Object.fromEntries(entries);
}

const takesCards = ({ stripePublishableKey }: Environment): boolean => stripePublishableKey !== undefined;

/** Whether an environment accepts payments at all. */
export const takesPayments = (environment: Environment): boolean =>
  takesCards(environment) || Object.keys(environment.checkouts).length > 0;

/** Whether an area contains the routes of a checkout provider, which is named like the area. */
export const isCheckoutArea = (area: string): area is CheckoutProviderName =>
  checkoutProviders.some((name) => name === area);

/** Routes of the area `payments` that concern payments of any provider; its other routes are Stripe's. */
const ofAllProviders: readonly string[] = [
  ...['readDiscountCode', 'listCharges', 'readReceipt', 'readRefund', 'requestRefund', 'setCountry'],
];

/** Routes of the area `subscriptions` that also apply to PayPal plans. */
const ofPayPalPlans: readonly string[] = ['cancelSubscription', 'readPlanDifference'];

/** Whether an environment has a payment route. */
export function isPaymentRouteAvailable(environment: Environment, area: string, route: string): boolean {
  if (isCheckoutArea(area)) return environment.checkouts[area] !== undefined;
  if (area === 'subscriptions' && ofPayPalPlans.includes(route) && environment.paypalPlans !== undefined) return true;
  return area === 'payments' && ofAllProviders.includes(route) ? takesPayments(environment) : takesCards(environment);
}
