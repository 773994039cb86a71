import type { Cloud } from '../../cloud/cloud.ts';
import type { CheckoutProvider, WayBack } from '../../cloud/payments/provider.ts';
import { getOrder, setPaymentRef } from '../../cloud/table/money/orders.ts';
import type { User } from '../../cloud/table/people/users.ts';
import type { Locale } from '../../domain/languages/locales.ts';
import type { Order } from '../../domain/payments/payments.ts';
import type { MailParts } from '../mail/sendOnce.ts';
import { type CheckoutOrder, checkoutOrderOf } from './checkoutOrder.ts';
import { placeOrder, type Wish } from './placeOrder.ts';
import { settleOrder } from './settleOrder.ts';

export type CheckoutParts = MailParts & Pick<Cloud, 'ledger'>;

/** Requested purchase, and the language of the page that it is requested from. */
export interface CheckoutWish extends Wish {
  readonly locale: Locale;
}

/**
 * Places an order of minutes and creates its payment page, for every provider with a page of its own. Repeating a
 * `requestId` returns the same order and page, or its outcome, so that a second click or a retry never pays twice.
 */
export async function createCheckout(
  cloud: CheckoutParts,
  provider: CheckoutProvider,
  user: User,
  wish: CheckoutWish,
): Promise<CheckoutOrder> {
  const order = await placeOrder(cloud, user, provider.name, wish);
  if (order.paymentRef) return checkoutOrderOf(await settleOrder(cloud, provider, order));
  const name = [user.firstName, user.lastName].filter(Boolean).join(' ');
  const back = wayBack(cloud.config.appOrigin, order, wish.locale);
  const { paymentRef, payUrl } = await provider.createOrder(order, back, { email: user.email, name });
  // Nobody can pay before this is written, because nobody has the address. Of two concurrent calls, the first one
  // counts.
  await setPaymentRef(cloud.ledger, order.orderId, paymentRef, payUrl);
  return checkoutOrderOf((await getOrder(cloud.ledger, order.orderId)) ?? order);
}

/**
 * Returns the address of the payment page, which then reads the order's outcome: nothing that a provider adds to the
 * address is trusted.
 */
function wayBack(appOrigin: string, { orderId, provider }: Order, locale: Locale): WayBack {
  const page = `${appOrigin}/${locale}/me/user-account/plan/payment?by=${provider}&order=${orderId}`;
  return { doneUrl: page, cancelledUrl: `${page}&cancelled=1`, locale };
}
