import type Stripe from 'stripe';
import type { PaidCard, PartRefund } from '../../../domain/payments/payments.ts';
import { type PaidPlanName, paidPlanNames } from '../../../domain/plans/catalogue.ts';
import { idOf, type OpenStripe } from './client.ts';
import { disputesOfCharge } from './disputes.ts';
import { listPartRefunds } from './intents.ts';
import { type PlanReduction, reductionOf } from './planReductions.ts';
import { productOf } from './subscriptions.ts';

/** Payment for a plan. */
export interface PlanInvoice {
  readonly invoiceId: string;
  readonly subscriptionId: string | null;
  /** Payment of the invoice; null if it is older than the charges that were read. */
  readonly paymentIntentId: string | null;
  readonly totalCents: number;
  readonly currency: string;
  /** Time in ISO 8601, UTC. */
  readonly paidAt: string;
  /** Stripe's page of the invoice. */
  readonly url: string | null;
  readonly lines: readonly PlanInvoiceLine[];
  readonly card: PaidCard | null;
  /** Whether all of it was refunded, or the cardholder disputes it or has won a dispute. */
  readonly isReturned: boolean;
  /** Start of an undecided dispute, ISO 8601 in UTC; null otherwise. */
  readonly disputedAt: string | null;
  readonly wonDisputes: number;
  /** Partial refunds of a payment that has not been returned. */
  readonly partRefunds: readonly PartRefund[];
}

/** Line for a plan during a period. A negative amount is the credit for the rest of a plan paid before. */
export interface PlanInvoiceLine {
  readonly plan: PaidPlanName | null;
  /** Code whose discount this line is. */
  readonly reduction: Pick<PlanReduction, 'code' | 'percent'> | null;
  readonly amountCents: number;
  /** Time in ISO 8601, UTC. */
  readonly from: string;
  readonly until: string;
}

/** Maximum number of a customer's last charges that are read with a list of invoices. */
const maxCharges = 100;

type Listed = { readonly customer: string } | { readonly subscription: string };

/** Lists a customer's last payments for plans, newest first, with refunds and disputes. */
export async function listPlanInvoices(stripe: OpenStripe, customer: string, limit: number): Promise<PlanInvoice[]> {
  const { data } = await stripe.client.invoices.list(paid({ customer }, limit));
  return presentInvoices(stripe, data, customer);
}

/** Lists all payments for a subscription, newest first, with refunds and disputes. */
export async function readInvoicesOf(stripe: OpenStripe, subscriptionId: string): Promise<PlanInvoice[]> {
  const invoices = await Array.fromAsync(stripe.client.invoices.list(paid({ subscription: subscriptionId }, 100)));
  const customer = idOf(invoices[0]?.customer);
  return customer === undefined ? [] : presentInvoices(stripe, invoices, customer);
}

const paid = (of: Listed, limit: number) => ({ ...of, status: 'paid' as const, limit, expand: ['data.payments'] });

async function presentInvoices(
  { client, environment }: OpenStripe,
  invoices: readonly Stripe.Invoice[],
  customer: string,
): Promise<PlanInvoice[]> {
  const charges = await client.charges.list({ customer, limit: maxCharges });
  const listed = invoices.map(async (invoice): Promise<PlanInvoice[]> => {
    const { id, total, currency, status_transitions: transitions, created, hosted_invoice_url: url } = invoice;
    if (!id || total <= 0) return [];
    const charge = await chargeOf(client, invoice, charges);
    const { brand, last4 } = charge?.payment_method_details?.card ?? {};
    const { outcome, wonDisputes, disputedAt } = await disputesOfCharge(
      client,
      charge,
      idOf(charge?.payment_intent) ?? '',
    );
    const isReturned = charge !== undefined && (charge.refunded || outcome !== 'paid');
    return [
      {
        invoiceId: id,
        subscriptionId: idOf(invoice.parent?.subscription_details?.subscription) ?? null,
        paymentIntentId: idOf(charge?.payment_intent) ?? null,
        totalCents: total,
        currency: currency.toUpperCase(),
        paidAt: new Date((transitions.paid_at ?? created) * 1000).toISOString(),
        url: url ?? null,
        lines: linesOf(invoice, environment),
        card: brand && last4 ? { brand, last4 } : null,
        isReturned,
        disputedAt: charge?.refunded ? null : disputedAt,
        wonDisputes,
        partRefunds: charge?.refunded ? [] : await partsOf(client, charge),
      },
    ];
  });
  return (await Promise.all(listed)).flat();
}

async function partsOf(client: Stripe, charge: Stripe.Charge | undefined): Promise<PartRefund[]> {
  const intentId = idOf(charge?.payment_intent);
  if (!charge?.amount_refunded || !intentId) return [];
  return listPartRefunds(client, intentId);
}

/** Finds the charge that paid an invoice. Neither references the other, but both reference the payment. */
async function chargeOf(
  client: Stripe,
  { payments }: Stripe.Invoice,
  last: Pick<Stripe.ApiList<Stripe.Charge>, 'data' | 'has_more'>,
): Promise<Stripe.Charge | undefined> {
  const intents = (payments?.data ?? []).flatMap(({ payment }) => idOf(payment.payment_intent) ?? []);
  const paying = (charges: readonly Stripe.Charge[]) =>
    charges.find(({ paid, payment_intent: intent }) => paid && intents.includes(idOf(intent) ?? ''));
  const found = paying(last.data);
  if (found || !last.has_more) return found;
  for (const intent of intents) {
    const older = paying((await client.charges.list({ payment_intent: intent, limit: maxCharges })).data);
    if (older) return older;
  }
  return undefined;
}

function linesOf(invoice: Stripe.Invoice, environment: string): PlanInvoiceLine[] {
  return invoice.lines.data.map(({ amount, period, pricing }) => {
    const product = pricing?.price_details?.product;
    return {
      plan: paidPlanNames.find((plan) => productOf(environment, plan) === product) ?? null,
      reduction: reductionOf(environment, product) ?? null,
      amountCents: amount,
      from: new Date(period.start * 1000).toISOString(),
      until: new Date(period.end * 1000).toISOString(),
    };
  });
}

/** Returns the subscription that a payment was for; undefined if it was for anything else. */
export async function subscriptionOfPayment({ client }: OpenStripe, intentId: string): Promise<string | undefined> {
  const { data } = await client.invoicePayments.list({
    payment: { type: 'payment_intent', payment_intent: intentId },
    limit: 1,
    expand: ['data.invoice'],
  });
  const invoice = data[0]?.invoice;
  if (typeof invoice !== 'object' || !('parent' in invoice)) return undefined;
  return idOf(invoice.parent?.subscription_details?.subscription);
}

/**
 * Yields all payments that were refunded, in full or in part, or disputed since a given time, whatever they were for.
 */
export async function* returnedPayments({ client }: OpenStripe, since: Date): AsyncGenerator<string> {
  const created = { gte: Math.floor(since.getTime() / 1000) };
  // Each list is requested when it is read: if reading the first one failed, nothing would wait for the second one.
  const lists = [
    () => client.refunds.list({ created, limit: 100 }),
    () => client.disputes.list({ created, limit: 100 }),
  ];
  for (const list of lists)
    for await (const { payment_intent: intent } of list()) {
      const id = idOf(intent);
      if (id) yield id;
    }
}
