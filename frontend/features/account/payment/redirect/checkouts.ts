import type { Reply, Sent } from '../../../../../api/route.ts';
import type { Routes } from '../../../../../api/routes/index.ts';
import { type CheckoutProviderName, checkoutProviders } from '../../../../../domain/payments/payments.ts';
import { ApiError, type Client } from '../../../../platform/api/client.ts';
import { type MonitoringEvent, recordEvent } from '../../../../platform/monitoring/monitoring.ts';

/** An order that is paid on a provider's own page. */
export type CheckoutOrder = Reply<Routes['createPayPalOrder']>;

interface Calls {
  readonly create: (api: Client, wish: Sent<Routes['createPayPalOrder']>) => Promise<CheckoutOrder>;
  /** What became of an order, asked of the provider by the server. */
  readonly complete: (api: Client, orderId: string) => Promise<CheckoutOrder>;
  /** By which the operator hears of failures, where there is one. */
  readonly errorEvent?: MonitoringEvent;
}

const calls: Readonly<Record<CheckoutProviderName, Calls>> = {
  paypal: {
    create: (api, wish) => api.createPayPalOrder(wish),
    complete: (api, orderId) => api.capturePayPalOrder({ orderId }),
    errorEvent: 'PAYPAL_ERROR',
  },
  doku: {
    create: (api, wish) => api.createDokuOrder(wish),
    complete: (api, orderId) => api.readDokuOrder({ orderId }),
  },
  dragonpay: {
    create: (api, wish) => api.createDragonpayOrder(wish),
    complete: (api, orderId) => api.readDragonpayOrder({ orderId }),
  },
};

/** Places an order at a provider. */
export const createCheckout = (api: Client, provider: CheckoutProviderName, wish: Parameters<Calls['create']>[1]) =>
  reported(provider, 'create', calls[provider].create(api, wish));

/** What became of an order. */
export const completeCheckout = (api: Client, { provider, orderId }: CheckoutRef): Promise<CheckoutOrder> =>
  reported(provider, 'complete', calls[provider].complete(api, orderId));

/** Tells the operator of what neither the person nor their connection is to blame for. */
async function reported<Value>(provider: CheckoutProviderName, type: string, asked: Promise<Value>): Promise<Value> {
  try {
    return await asked;
  } catch (error) {
    const { errorEvent } = calls[provider];
    if (errorEvent && error instanceof ApiError && error.status >= 500)
      recordEvent(errorEvent, { type, code: error.code });
    throw error;
  }
}

/** An order at a provider, as this browser remembers it. */
export interface CheckoutRef {
  readonly provider: CheckoutProviderName;
  readonly orderId: string;
}

export const textOfCheckout = ({ provider, orderId }: CheckoutRef): string => `${provider}:${orderId}`;

/** The order that `textOfCheckout` named; null for a payment that is none. */
export function checkoutOf(text: string): CheckoutRef | null {
  const [name, orderId] = text.split(':');
  const provider = checkoutProviders.find((one) => one === name);
  return provider && orderId ? { provider, orderId } : null;
}

/** An order from whose page a person has come back, with what the address says: it only decides how to ask. */
export interface Returned extends CheckoutRef {
  readonly isCancelled: boolean;
  /** The person has chosen to pay later, at a counter. */
  readonly isLater: boolean;
}

/** The order in the address to which a provider sends people back; null where it names none. */
export function returnedFrom(search: URLSearchParams): Returned | null {
  // Dragonpay has one address for all orders, and adds the order in its own words.
  const txnid = search.get('txnid');
  const status = search.get('status');
  if (txnid) {
    // Each try of an order has a transaction of its own: the order's id and eight hexadecimal digits.
    const orderId = txnid.replace(/-[0-9a-f]{8}$/, '');
    return { provider: 'dragonpay', orderId, isCancelled: status === 'U', isLater: status === 'P' };
  }
  const ref = checkoutOf(`${search.get('by')}:${search.get('order') ?? ''}`);
  return ref && { ...ref, isCancelled: search.has('cancelled'), isLater: false };
}
