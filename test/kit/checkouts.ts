import { dokuProvider } from '../../cloud/payments/doku/doku.ts';
import { dragonpayProvider } from '../../cloud/payments/dragonpay/dragonpay.ts';
import { callbackKeys } from '../../cloud/payments/dragonpay/postback.ts';
import { openPayPal } from '../../cloud/payments/paypal/paypal.ts';
import type { CheckoutAccess } from '../../cloud/payments/provider.ts';
import { dokuKeys, dragonpayKeys, type GivenCheckout } from '../local/kit/checkouts.ts';
import type { GivenPayPal } from '../local/kit/paypal.ts';
import { Outbox } from './outbox.ts';

/** Access of an installation to the providers simulated by the local cloud, as the payment services receive it. */

const clock = () => new Date();

export function payPalAccess(
  paypal: GivenPayPal,
  { environment = 'dev', secret = '', now = clock } = {},
): CheckoutAccess {
  const { clientId, clientSecret, webhookId } = paypal.keys;
  return openPayPal({
    apiUrl: paypal.url,
    certificatesUrl: `${paypal.url}/v1/notifications/certs/`,
    siteUrl: paypal.url,
    environment,
    now,
    secrets: async () => ({ clientId, clientSecret: secret || clientSecret, webhookIds: ['WH-OLDER', webhookId] }),
  });
}

export function dokuAccess({ url: apiUrl, webhookPath }: GivenCheckout, now = clock): CheckoutAccess {
  const account = { ...dokuKeys, channels: dokuKeys.channels.split(','), apiUrl, webhookPath };
  return { open: async () => dokuProvider(account, now) };
}

export function dragonpayAccess({ url: apiUrl }: GivenCheckout): CheckoutAccess {
  const account = { ...dragonpayKeys, apiUrl, environment: 'dev' };
  const provider = dragonpayProvider({ ...account, keys: callbackKeys(account) });
  return { open: async () => provider };
}

/** Dependencies of payment services besides the table and their providers. */
export const paymentParts = () => ({
  mail: new Outbox(),
  config: { environment: 'dev', appOrigin: 'https://otoji.example' },
});
