import type { Reply, Sent } from '../../../../../api/route.ts';
import type { Routes } from '../../../../../api/routes/index.ts';
import { type CheckoutProviderName, checkoutProviders } from '../../../../../domain/payments/payments.ts';
import { ApiError, type Client } from '../../../../platform/api/client.ts';
import { type MonitoringEvent, recordEvent } from '../../../../platform/monitoring/monitoring.ts';

/** Order that is paid on a provider's own page. */
export type CheckoutOrder = Reply<Routes['createPayPalOrder']>;

interface Calls {
  readonly create: (api: Client, wish: Sent<Routes['createPayPalOrder']>) => Promise<CheckoutOrder>;
  /** Result of an order, which the server requests from the provider. */
  readonly complete: (api: Client, orderId: string) => Promise<CheckoutOrder>;
  /** Monitoring event for failures, if there is one. */
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

/** Result of an order. */
export const completeCheckout = (api: Client, { provider, orderId }: CheckoutRef): Promise<CheckoutOrder> =>
  reported(provider, 'complete', calls[provider].complete(api, orderId));

/** Reports errors to the operator that neither the user nor their connection has caused. */
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

/** Order at a provider, as this browser stores it. */
export interface CheckoutRef {
  readonly provider: CheckoutProviderName;
  readonly orderId: string;
}

export const textOfCheckout = ({ provider, orderId }: CheckoutRef): string => `${provider}:${orderId}`;

/** Parses the result of `textOfCheckout`; null for another kind of payment. */
export function checkoutOf(text: string): CheckoutRef | null {
  const [name, orderId] = text.split(':');
  const provider = checkoutProviders.find((one) => one === name);
  return provider && orderId ? { provider, orderId } : null;
}

/**
 * Order from whose page a user has returned, with the status from the address: it only decides how to request the
 * result.
 */
export interface Returned extends CheckoutRef {
  readonly isCancelled: boolean;
  /** Whether the user has chosen to pay later, at a counter. */
  readonly isLater: boolean;
}

/** Order in the address to which a provider redirects users; null if the address contains no order. */
export function returnedFrom(search: URLSearchParams): Returned | null {
  // Dragonpay has one return address for all orders, and adds the order as parameters of its own.
  const txnid = search.get('txnid');
  const status = search.get('status');
  if (txnid) {
    // Each attempt of an order has a transaction of its own: the order's id and eight hexadecimal digits.
    const orderId = txnid.replace(/-[0-9a-f]{8}$/, '');
    return { provider: 'dragonpay', orderId, isCancelled: status === 'U', isLater: status === 'P' };
  }
  const ref = checkoutOf(`${search.get('by')}:${search.get('order') ?? ''}`);
  return ref && { ...ref, isCancelled: search.has('cancelled'), isLater: false };
}
