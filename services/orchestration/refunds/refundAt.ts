import type { Outcome } from '../../../cloud/outcome.ts';
import { failed } from '../../../cloud/outcome.ts';
import type { RefundFailure } from '../../../cloud/payments/provider.ts';
import { refundIntent } from '../../../cloud/payments/stripe/refunds.ts';
import { monthOf } from '../../../domain/plans/month.ts';
import { holdPlanMinutes, holdTopUp, releasePlanMinutes, releaseTopUp } from '../../credits/holdForRefund.ts';
import { orderSource } from '../../credits/jobKeys.ts';
import { settleOrder } from '../../payments/settleOrder.ts';
import { settlePlanOrder } from '../../subscriptions/settlePlanOrder.ts';
import { settleSubscription } from '../../subscriptions/settleSubscription.ts';
import type { Paid, PaidReader } from './findPaid.ts';
import { openProviders, type ProviderParts } from './openProviders.ts';

export type RefundParts = ProviderParts & PaidReader & Parameters<typeof settlePlanOrder>[0];

/** Holds the minutes of a payment that is refunded automatically. Returns false if some were used first. */
export function holdMinutes(cloud: RefundParts, paid: Paid): Promise<boolean> {
  const { userId, paymentId, paidAt } = paid;
  if (paid.kind !== 'topUp') return holdPlanMinutes(cloud, userId, paymentId, monthOf(new Date(paidAt)));
  const { seconds, expiresAt } = paid.order;
  return holdTopUp(cloud, { userId, source: orderSource(paymentId), seconds, expiresAt });
}

/** Ends the hold of `holdMinutes`, if there is one: the money was returned, or is not going to be. */
export async function releaseMinutes(cloud: RefundParts, paid: Paid): Promise<void> {
  const { kind, userId, paymentId, standing } = paid;
  // Minutes stay held while their payment is disputed; the end of the dispute releases or takes them.
  if (kind === 'topUp' && standing === 'disputed') return;
  if (kind === 'topUp') await releaseTopUp(cloud, { userId, source: orderSource(paymentId) });
  else await releasePlanMinutes(cloud, userId, paymentId);
}

/** Refunds the remaining amount of a payment at its provider. */
export async function refundAt(
  cloud: RefundParts,
  paid: Paid,
  attempt: number,
): Promise<Outcome<undefined, RefundFailure>> {
  if (paid.kind === 'topUp') {
    const provider = (await openProviders(cloud)).get(paid.provider);
    return provider ? provider.refundOrder(paid.order, attempt) : failed('byHand');
  }
  if (paid.kind === 'payPalPlan')
    return (await cloud.paypal.open())?.plans?.refund(paid.paymentId, attempt) ?? failed('byHand');
  const stripe = await cloud.stripe.open();
  const { paymentIntentId } = paid.invoice;
  return stripe && paymentIntentId !== null ? refundIntent(stripe, paymentIntentId, attempt) : failed('byHand');
}

/** Books what the provider reports of a payment, with all its consequences. */
export async function settlePaid(cloud: RefundParts, paid: Paid): Promise<void> {
  if (paid.kind === 'topUp') {
    const provider = (await openProviders(cloud)).get(paid.provider);
    if (provider) await settleOrder(cloud, provider, paid.order);
  } else if (paid.kind === 'payPalPlan') {
    const seller = (await cloud.paypal.open())?.plans;
    if (seller) await settlePlanOrder(cloud, seller, paid.order.orderId);
  } else {
    const stripe = await cloud.stripe.open();
    const { subscriptionId } = paid.invoice;
    if (stripe && subscriptionId !== null) await settleSubscription(cloud, stripe, subscriptionId);
  }
}
