import { failed, ok } from '../../outcome.ts';
import { readParameters } from '../../parameters.ts';
import type { CheckoutAccess, CheckoutProvider } from '../provider.ts';
import type { DokuAccount } from './account.ts';
import { createPage, pageMinutes, readCheckout } from './checkout.ts';
import { orderOfNotification } from './notification.ts';

interface Settings {
  readonly apiUrl: string;
  readonly webhookPath: string;
  readonly secrets: () => Promise<DokuSecrets | undefined>;
}

export type DokuSecrets = Pick<DokuAccount, 'clientId' | 'secretKey' | 'channels'>;

/**
 * Reads `{path}/clientId`, `{path}/secretKey` and `{path}/channels` (separated by commas) from Parameter Store and
 * caches them for five minutes. Returns undefined while any is missing.
 */
export function readDokuSecrets(path: string): Settings['secrets'] {
  const read = readParameters(path, ['clientId', 'secretKey', 'channels']);
  return async () => {
    const found = await read();
    return found && { ...found, channels: found.channels.split(',').flatMap((one) => one.trim() || []) };
  };
}

/** Time after the end of its page during which an order may still be reported as paid. */
const afterPageMs = 60 * 60_000;

export const dokuProvider = (doku: DokuAccount, now: () => Date): CheckoutProvider => ({
  name: 'doku',
  createOrder: async (order, back, payer) => {
    const payUrl = await createPage(doku, order, { ...back, payer });
    return { paymentRef: order.orderId, payUrl };
  },
  readOrder: ({ orderId }) => readCheckout(doku, orderId),
  // DOKU has no cancellation, but its page expires.
  cancelOrder: async ({ createdAt }) => now().getTime() > Date.parse(createdAt) + pageMinutes * 60_000 + afterPageMs,
  refundOrder: async () => failed('byHand'),
  readEvent: async (request) => {
    const orderId = orderOfNotification(doku, now(), request);
    if (orderId === undefined) return failed('forged');
    return ok(orderId === null ? null : await readCheckout(doku, orderId));
  },
});

export const openDoku = ({ secrets, ...where }: Settings): CheckoutAccess => ({
  open: async () => {
    const read = await secrets();
    return read && dokuProvider({ ...where, ...read }, () => new Date());
  },
});
