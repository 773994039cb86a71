import { quoteOf } from '../../frontend/features/account/payment/order/quote.ts';

type Offer = Parameters<typeof quoteOf>[0];

/** Total that the order panel and the payment page show, in hundredths of the currency. */
export const shownTotalCents = (...order: [Offer, number, number, 'USD' | 'IDR' | 'PHP']): number =>
  quoteOf(...order).totalCents;
