import Stripe from 'stripe';
import { type PaidPlanName, paidPlanNames } from '../../../domain/plans/catalogue.ts';
import { type PlanChoice, planPriceCents } from '../../../domain/plans/planPrice.ts';
import type { Subscription } from '../../../domain/plans/subscription.ts';
import { found, idOf, type OpenStripe } from './client.ts';
import { type PlanReduction, reductionItems } from './planReductions.ts';
import { changeUnscheduled, followingOf, isScheduleConflict, release, schedule } from './schedules.ts';

/** Subscription as read from Stripe, with the person it belongs to. */
export interface ReadSubscription {
  readonly userId: string;
  readonly subscription: Subscription;
}

/** Returns the id of the product that represents a plan on invoices. */
export const productOf = (environment: string, plan: PaidPlanName) => `otoji_${environment}_${plan}`;

/** Returns the inline price of a plan, sent with each request, so that prices at Stripe cannot differ from ours. */
const priceOf = ({ environment, planPrices }: OpenStripe, choice: PlanChoice) => ({
  currency: 'usd',
  product: productOf(environment, choice.plan),
  recurring: { interval: choice.period === 'annual' ? ('year' as const) : ('month' as const) },
  unit_amount: planPriceCents(choice, planPrices),
});

async function ensureProduct({ client, environment }: OpenStripe, plan: PaidPlanName): Promise<void> {
  const id = productOf(environment, plan);
  if (await found(client.products.retrieve(id))) return;
  await client.products.create({ id, name: `Otoji ${plan}` }, { idempotencyKey: `otoji:product:${id}` });
}

/**
 * Creates a subscription, which is pending until its first payment has been made with the secret. `requestId` is an
 * idempotency key.
 */
export async function beginSubscription(
  stripe: OpenStripe,
  {
    userId,
    customer,
    requestId,
    reduction,
    ...choice
  }: PlanChoice &
    Readonly<Record<'userId' | 'customer' | 'requestId', string>> & { readonly reduction: PlanReduction | undefined },
): Promise<{ readonly subscriptionId: string; readonly clientSecret: string }> {
  const { client, environment } = stripe;
  await ensureProduct(stripe, choice.plan);
  const asked = reduction ? `${requestId}:${reduction.code}:${reduction.offCents}` : requestId;
  const { id, latest_invoice: invoice } = await client.subscriptions.create(
    {
      customer,
      items: [{ price_data: priceOf(stripe, choice) }],
      ...(await reductionItems(stripe, reduction)),
      payment_behavior: 'default_incomplete',
      payment_settings: { payment_method_types: ['card'], save_default_payment_method: 'on_subscription' },
      metadata: { userId, environment },
      expand: ['latest_invoice.confirmation_secret'],
    },
    { idempotencyKey: `otoji:${environment}:subscription:${userId}:${asked}` },
  );
  const secret = typeof invoice === 'object' ? invoice?.confirmation_secret?.client_secret : undefined;
  if (!secret) throw new Error(`the subscription ${id} has no client secret`);
  return { subscriptionId: id, clientSecret: secret };
}

/** Reads a subscription; undefined if it is unknown, or not of this environment. */
export async function readSubscription(
  { client, environment }: OpenStripe,
  subscriptionId: string,
): Promise<ReadSubscription | undefined> {
  const read = await found(client.subscriptions.retrieve(subscriptionId, { expand: ['schedule'] }));
  const userId = read?.metadata.userId;
  if (!read || !userId || read.metadata.environment !== environment) return undefined;
  const subscription = subscriptionOf(read, environment);
  return subscription && { userId, subscription };
}

const statuses: Readonly<Partial<Record<string, Subscription['status']>>> = {
  incomplete: 'pending',
  active: 'active',
  trialing: 'active',
  past_due: 'pastDue',
};

function subscriptionOf(read: Stripe.Subscription, environment: string): Subscription | undefined {
  const item = read.items.data[0];
  const product = typeof item?.price.product === 'string' ? item.price.product : item?.price.product.id;
  const sold = paidPlanNames.find((plan) => productOf(environment, plan) === product);
  if (!item || !sold) return undefined;
  const status = statuses[read.status] ?? 'ended';
  // After an unpaid renewal the new period has begun at Stripe all the same.
  const isUnpaid = status === 'pastDue' || status === 'ended';
  const endSeconds = isUnpaid ? item.current_period_start : item.current_period_end;
  // The larger plan is kept until the end of the period in which a smaller one was chosen.
  const kept = paidPlanNames.find((plan) => plan === read.metadata.keptPlan);
  const isLarger = kept !== undefined && paidPlanNames.indexOf(kept) > paidPlanNames.indexOf(sold);
  const isKept = isLarger && read.metadata.keptUntil === String(item.current_period_end);
  const following = followingOf(read.schedule, item.current_period_end);
  return {
    subscriptionId: read.id,
    plan: isKept ? kept : sold,
    next: following?.next ?? (isKept ? sold : null),
    nextPeriod: following?.nextPeriod ?? null,
    period: item.price.recurring?.interval === 'year' ? 'annual' : 'monthly',
    status,
    paidUntil: new Date((status === 'ended' ? (read.ended_at ?? endSeconds) : endSeconds) * 1000).toISOString(),
    cancelsAtEnd: read.cancel_at_period_end,
  };
}

async function itemOf({ client }: OpenStripe, subscriptionId: string): Promise<Stripe.SubscriptionItem> {
  return onlyItemOf(await client.subscriptions.retrieve(subscriptionId));
}

function onlyItemOf({ id, items }: Stripe.Subscription): Stripe.SubscriptionItem {
  const item = items.data[0];
  if (!item) throw new Error(`the subscription ${id} has no item`);
  return item;
}

/**
 * Computes the price of changing to a larger plan at `prorationDate`, minus the credit for the rest of the paid plan.
 * The change itself must use the same date.
 */
export async function previewChange(
  stripe: OpenStripe,
  subscriptionId: string,
  choice: PlanChoice,
  prorationDate: number,
): Promise<{ readonly dueCents: number; readonly currency: string }> {
  const { client } = stripe;
  await ensureProduct(stripe, choice.plan);
  const { id } = await itemOf(stripe, subscriptionId);
  const { amount_due, currency } = await client.invoices.createPreview({
    subscription: subscriptionId,
    subscription_details: {
      items: [{ id, price_data: priceOf(stripe, choice) }],
      proration_behavior: 'always_invoice',
      proration_date: prorationDate,
    },
  });
  return { dueCents: amount_due, currency: currency.toUpperCase() };
}

/** Immediate change as of a time in seconds since 1970, and the discount of a code on the difference. */
interface ChangeNow extends PlanChoice {
  readonly prorationDate: number;
  readonly reduction: PlanReduction | undefined;
}

/**
 * Outcome of an immediate change. `asks`: the card's bank requests authentication, and the plan changes when the
 * payment of this secret has been made, within 23 hours. `outdated`: another change was in progress.
 */
export type ChangeOutcome =
  | { readonly kind: 'changed' | 'declined' | 'outdated' }
  | { readonly kind: 'asks'; readonly clientSecret: string };

/**
 * Changes to a larger plan immediately and charges the difference. Nothing changes before the payment. Stripe's
 * idempotency key allows one change after each invoice: a second click repeats the first request, and a different
 * request from another window is refused.
 */
export async function changeNow(stripe: OpenStripe, subscriptionId: string, asked: ChangeNow): Promise<ChangeOutcome> {
  const { client, environment } = stripe;
  await ensureProduct(stripe, asked.plan);
  try {
    // Releases a schedule whose last period has begun.
    await release(stripe, subscriptionId);
    const read = await client.subscriptions.retrieve(subscriptionId);
    const changed = await client.subscriptions.update(
      subscriptionId,
      {
        items: [{ id: onlyItemOf(read).id, price_data: priceOf(stripe, asked) }],
        ...(await reductionItems(stripe, asked.reduction)),
        proration_behavior: 'always_invoice',
        proration_date: asked.prorationDate,
        // With this behavior Stripe allows neither metadata nor discounts in the call.
        payment_behavior: 'pending_if_incomplete',
        expand: ['latest_invoice.confirmation_secret'],
      },
      { idempotencyKey: `otoji:${environment}:change:${subscriptionId}:${idOf(read.latest_invoice)}` },
    );
    return await outcomeOfChange(stripe, changed);
  } catch (error) {
    if (error instanceof Stripe.errors.StripeIdempotencyError || isScheduleConflict(error)) return { kind: 'outdated' };
    throw error;
  }
}

async function outcomeOfChange(stripe: OpenStripe, changed: Stripe.Subscription): Promise<ChangeOutcome> {
  const invoice = changed.latest_invoice;
  if (!changed.pending_update || typeof invoice !== 'object') return { kind: 'changed' };
  const clientSecret = invoice?.confirmation_secret?.client_secret;
  // The secret of a payment begins with the payment's id.
  const intentId = clientSecret?.split('_secret_')[0];
  if (clientSecret && intentId) {
    const { status } = await stripe.client.paymentIntents.retrieve(intentId);
    if (status === 'requires_action') return { kind: 'asks', clientSecret };
  }
  return { kind: (await dropUnpaidChange(stripe, changed.id)) ? 'declined' : 'changed' };
}

/**
 * Cancels a change that waits for its payment, so that it can no longer be paid. False if it has been paid in the
 * meantime; true if no change is pending.
 */
export async function dropUnpaidChange({ client }: OpenStripe, subscriptionId: string): Promise<boolean> {
  const { pending_update: pending, latest_invoice } = await client.subscriptions.retrieve(subscriptionId);
  const invoice = idOf(latest_invoice);
  if (!pending || !invoice) return true;
  return voided(client, invoice);
}

/** Voids an invoice; false if Stripe refuses, because a paid invoice cannot be voided. */
async function voided(client: Stripe, invoice: string): Promise<boolean> {
  try {
    await client.invoices.voidInvoice(invoice);
    return true;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError) return false;
    throw error;
  }
}

/**
 * Sets the renewal to a smaller plan, to another period, or back to the current plan. Nothing is charged or refunded,
 * and an earlier planned change is canceled. Returns false if other changes interfered.
 */
export async function changeLater(stripe: OpenStripe, now: Subscription, choice: PlanChoice): Promise<boolean> {
  await ensureProduct(stripe, choice.plan);
  return changeUnscheduled(stripe, now.subscriptionId, () => follow(stripe, now, choice));
}

async function follow(stripe: OpenStripe, now: Subscription, choice: PlanChoice): Promise<void> {
  const { client } = stripe;
  const { plan: chosen, period } = choice;
  const item = await itemOf(stripe, now.subscriptionId);
  if (period !== now.period) {
    await client.subscriptions.update(now.subscriptionId, { cancel_at_period_end: false });
    const prices = { now: priceOf(stripe, now), next: priceOf(stripe, choice) };
    return schedule(stripe, now.subscriptionId, item, prices, choice);
  }
  const { id, current_period_end: end } = item;
  const isOther = chosen !== now.plan;
  await client.subscriptions.update(now.subscriptionId, {
    items: [{ id, price_data: priceOf(stripe, { plan: chosen, period: now.period }) }],
    proration_behavior: 'none',
    cancel_at_period_end: false,
    metadata: { keptPlan: isOther ? now.plan : '', keptUntil: isOther ? String(end) : '' },
  });
}

/**
 * Sets the card for renewals, whatever card the subscription was created with. An unpaid renewal is charged to it
 * immediately; if that fails, Stripe retries automatically.
 */
export async function setCardOf(stripe: OpenStripe, subscriptionId: string, cardId: string): Promise<void> {
  const { client } = stripe;
  const read = await client.subscriptions.update(subscriptionId, { default_payment_method: cardId });
  const owed = idOf(read.latest_invoice);
  if (read.status !== 'past_due' || !owed) return;
  try {
    await client.invoices.pay(owed, { payment_method: cardId });
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeCardError || error instanceof Stripe.errors.StripeInvalidRequestError))
      throw error;
  }
}

/**
 * Sets whether the subscription is canceled at the end of its period. The paid period stays valid. Returns false if
 * other changes interfered.
 */
export const setCancelled = (stripe: OpenStripe, subscriptionId: string, isCancelled: boolean): Promise<boolean> =>
  changeUnscheduled(stripe, subscriptionId, () =>
    stripe.client.subscriptions.update(subscriptionId, { cancel_at_period_end: isCancelled }),
  );

/**
 * Ends a subscription whose first payment has not been made; false if it has been. A payment in progress then fails.
 */
export async function dropUnpaid(stripe: OpenStripe, subscriptionId: string): Promise<boolean> {
  const { client } = stripe;
  const read = await found(client.subscriptions.retrieve(subscriptionId));
  if (!read || read.status === 'incomplete_expired' || read.status === 'canceled') return true;
  const invoice = idOf(read.latest_invoice);
  // A subscription paid a moment ago could still be canceled, but its invoice can no longer be voided.
  return read.status === 'incomplete' && invoice !== undefined && voided(client, invoice);
}

/** Ends a subscription immediately: one that nobody can pay, or whose account is deleted. */
export async function endSubscription({ client }: OpenStripe, subscriptionId: string): Promise<void> {
  await found(client.subscriptions.cancel(subscriptionId));
}
