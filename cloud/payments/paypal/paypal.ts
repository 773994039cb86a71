import { readParameters } from '../../parameters.ts';
import type { CheckoutAccess, CheckoutProvider } from '../provider.ts';
import { openCertificates } from './certificates.ts';
import { PayPalClient, type PayPalSecrets } from './client.ts';
import { type PayPalReports, readEvent } from './events.ts';
import { createOrder, readOrder, refundOrder } from './orders.ts';
import { type PlanIds, planSeller } from './plans.ts';

interface Settings {
  /** Base URL of PayPal's API, without a trailing slash. */
  readonly apiUrl: string;
  /** URL prefix of the certificates with which events are signed. Ends in a slash. */
  readonly certificatesUrl: string;
  /** Origin of PayPal's payment pages. */
  readonly siteUrl: string;
  readonly environment: string;
  /** Plans created at PayPal. If absent, no plans are sold there. */
  readonly planIds?: PlanIds | undefined;
  readonly secrets: () => Promise<PayPalSecrets | undefined>;
  readonly now?: () => Date;
}

/**
 * Reads `clientId`, `clientSecret` and `webhookId` (several are separated by commas) below `path` in Parameter Store
 * and caches them for five minutes. Returns undefined while any is missing.
 */
export function readPayPalSecrets(path: string): () => Promise<PayPalSecrets | undefined> {
  const read = readParameters(path, ['clientId', 'clientSecret', 'webhookId']);
  return async () => {
    const found = await read();
    if (!found) return undefined;
    const { clientId, clientSecret, webhookId } = found;
    return { clientId, clientSecret, webhookIds: webhookId.split(',').map((one) => one.trim()) };
  };
}

/** Opens PayPal for one installation. The client, with its access token, is reused between calls. */
export function openPayPal({ secrets, planIds, now = () => new Date(), ...urls }: Settings): CheckoutAccess {
  const certificates = openCertificates(urls.certificatesUrl);
  let opened: { readonly secrets: string; readonly provider: CheckoutProvider } | undefined;
  return {
    open: async () => {
      const read = await secrets();
      if (!read) return undefined;
      const same = JSON.stringify(read);
      if (opened?.secrets !== same) {
        const client = new PayPalClient(urls.apiUrl, read);
        const { environment, siteUrl } = urls;
        const { webhookIds } = read;
        opened = {
          secrets: same,
          provider: providerOf({ client, environment, siteUrl, webhookIds, certificates, now }, planIds),
        };
      }
      return opened.provider;
    },
  };
}

const providerOf = (paypal: PayPalReports, planIds: PlanIds | undefined): CheckoutProvider => ({
  name: 'paypal',
  createOrder: (order, back) => createOrder(paypal, order, back),
  readOrder: (order) => readOrder(paypal, order),
  // An order that nobody approved cannot be canceled: PayPal deletes it after some days, which `readOrder` then
  // reports.
  cancelOrder: async () => false,
  refundOrder: (order, attempt) => refundOrder(paypal, order, attempt),
  readEvent: (request) => readEvent(paypal, request),
  ...(planIds && { plans: planSeller(paypal, planIds) }),
});
