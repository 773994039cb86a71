import type { Reply } from '../../api/route.ts';
import type { paypalRoutes } from '../../api/routes/paypal.ts';
import type { Order } from '../../domain/payments/payments.ts';

/** Order as shown to the person who placed it, in the same form for all checkout providers. */
export type CheckoutOrder = Reply<typeof paypalRoutes.createPayPalOrder>;

/** Statuses in which the provider's page still accepts a payment. */
const open: readonly Order['status'][] = ['pending', 'failed'];

export const checkoutOrderOf = (order: Order): CheckoutOrder => ({
  orderId: order.orderId,
  status: order.status,
  payUrl: open.includes(order.status) ? (order.payUrl ?? null) : null,
  minutes: Math.ceil(order.seconds / 60),
  totalPriceCents: order.priceCents,
  currency: order.currency,
});
