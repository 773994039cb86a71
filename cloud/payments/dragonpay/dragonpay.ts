import { failed, ok } from '../../outcome.ts';
import { readParameters } from '../../parameters.ts';
import type { CheckoutAccess, CheckoutProvider } from '../provider.ts';
import type { DragonpayAccount } from './account.ts';
import { callbackKeys, transactionOfPostback } from './postback.ts';
import { createTransaction, readTransaction, voidTransaction } from './transactions.ts';

export type DragonpaySecrets = Pick<DragonpayAccount, 'merchantId' | 'apiKey'>;

interface Settings {
  readonly apiUrl: string;
  readonly environment: string;
  readonly secrets: () => Promise<DragonpaySecrets | undefined>;
}

/** Reads `{path}/merchantId` and `{path}/apiKey` from Parameter Store and caches them for five minutes. */
export const readDragonpaySecrets = (path: string): Settings['secrets'] =>
  readParameters(path, ['merchantId', 'apiKey']);

export const dragonpayProvider = (account: DragonpayAccount): CheckoutProvider => ({
  name: 'dragonpay',
  createOrder: async (order, _back, payer) => {
    // The return URL is registered for the merchant, not sent with each order.
    const { txnId, url } = await createTransaction(account, order, payer);
    return { paymentRef: txnId, payUrl: url };
  },
  readOrder: async ({ paymentRef }) => (paymentRef ? readTransaction(account, paymentRef) : null),
  cancelOrder: async ({ paymentRef }) => !paymentRef || voidTransaction(account, paymentRef),
  refundOrder: async () => failed('byHand'),
  readEvent: async (request) => {
    const txnId = await transactionOfPostback(account, request);
    if (txnId === undefined) return failed('forged');
    return ok(txnId === null ? null : await readTransaction(account, txnId));
  },
});

export function openDragonpay({ secrets, ...where }: Settings): CheckoutAccess {
  let opened: { readonly provider: CheckoutProvider; readonly of: DragonpaySecrets } | undefined;
  return {
    open: async () => {
      const read = await secrets();
      if (!read) return undefined;
      const isSame = opened?.of.merchantId === read.merchantId && opened.of.apiKey === read.apiKey;
      if (!opened || !isSame) {
        const account = { ...where, ...read };
        opened = { provider: dragonpayProvider({ ...account, keys: callbackKeys(account) }), of: read };
      }
      return opened.provider;
    },
  };
}
