import type Stripe from 'stripe';
import type {
  Charge,
  Customer,
  Intent,
  Invoice,
  InvoiceItem,
  Method,
  PriceData,
  Setup,
  Subscription,
} from './objects.ts';
import type { Part } from './part.ts';

export const customerOf = ({ id, created, description, metadata, defaultMethod }: Customer) =>
  ({
    id,
    object: 'customer',
    created,
    description,
    livemode: false,
    metadata,
    invoice_settings: {
      custom_fields: null,
      default_payment_method: defaultMethod,
      footer: null,
      rendering_options: null,
    },
  }) satisfies Part<Stripe.Customer>;

const cardOf = ({ brand, last4, expMonth, expYear }: Method) => ({
  brand,
  last4,
  exp_month: expMonth,
  exp_year: expYear,
  country: 'US',
  funding: 'credit',
});

const noAddress = { city: null, country: null, line1: null, line2: null, postal_code: null, state: null };

export const methodOf = (method: Method) =>
  ({
    id: method.id,
    object: 'payment_method',
    created: method.created,
    livemode: false,
    type: 'card',
    customer: method.customer,
    metadata: {},
    billing_details: {
      address: { ...noAddress, ...method.billing.address },
      email: method.billing.email || null,
      name: method.billing.name || null,
      phone: null,
      tax_id: null,
    },
    card: cardOf(method),
  }) satisfies Part<Stripe.PaymentMethod>;

export const chargeOf = (charge: Charge, method: Method | undefined, origin: string) =>
  ({
    id: charge.id,
    object: 'charge',
    created: charge.created,
    livemode: false,
    amount: charge.amount,
    amount_captured: charge.amount,
    amount_refunded: charge.amountRefunded,
    captured: true,
    currency: charge.currency,
    customer: charge.customer,
    disputed: charge.isDisputed,
    paid: true,
    payment_intent: charge.intent,
    payment_method: charge.method,
    payment_method_details: method ? { type: 'card', card: cardOf(method) } : null,
    receipt_url: `${origin}/receipts/${charge.id}`,
    refunded: charge.amountRefunded === charge.amount,
    status: 'succeeded',
  }) satisfies Part<Stripe.Charge>;

export const setupOf = (setup: Setup) =>
  ({
    id: setup.id,
    object: 'setup_intent' as const,
    metadata: {},
    created: setup.created,
    livemode: false,
    client_secret: setup.secret,
    customer: setup.customer,
    payment_method: setup.method,
    payment_method_types: ['card'],
    status: setup.status,
    usage: 'off_session' as const,
    next_action: setup.status === 'requires_action' ? { type: 'use_stripe_sdk' } : null,
    last_setup_error: setup.error && {
      type: 'card_error' as const,
      code: setup.error.code,
      decline_code: setup.error.declineCode ?? undefined,
      message: setup.error.message,
    },
  }) satisfies Part<Stripe.SetupIntent>;

export const intentOf = (intent: Intent, charge: ReturnType<typeof chargeOf> | string | null) =>
  ({
    id: intent.id,
    object: 'payment_intent' as const,
    created: intent.created,
    livemode: false,
    amount: intent.amount,
    amount_received: intent.status === 'succeeded' ? intent.amount : 0,
    client_secret: intent.secret,
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    metadata: intent.metadata,
    payment_method: intent.method,
    payment_method_types: ['card'],
    setup_future_usage: intent.keepsCard ? ('off_session' as const) : null,
    status: intent.status,
    latest_charge: charge,
    next_action: intent.status === 'requires_action' ? { type: 'use_stripe_sdk' } : null,
    last_payment_error: intent.error && {
      type: 'card_error' as const,
      code: intent.error.code,
      decline_code: intent.error.declineCode ?? undefined,
      message: intent.error.message,
    },
  }) satisfies Part<Stripe.PaymentIntent>;

export const priceOf = ({ priceId, product, unitAmount, currency, interval }: PriceData) =>
  ({
    id: priceId,
    object: 'price',
    active: true,
    billing_scheme: 'per_unit',
    currency,
    livemode: false,
    metadata: {},
    product,
    recurring: { interval, interval_count: 1, meter: null, trial_period_days: null, usage_type: 'licensed' },
    type: 'recurring',
    unit_amount: unitAmount,
  }) satisfies Part<Stripe.Price>;

export const subscriptionOf = (subscription: Subscription, invoice: ReturnType<typeof invoiceOf> | string) =>
  ({
    id: subscription.id,
    object: 'subscription' as const,
    created: subscription.created,
    livemode: false,
    cancel_at_period_end: subscription.isCancelled,
    currency: subscription.currency,
    customer: subscription.customer,
    default_payment_method: subscription.method,
    ended_at: subscription.endedAt,
    items: {
      object: 'list' as const,
      has_more: false,
      data: [
        {
          id: `si_${subscription.id}`,
          object: 'subscription_item' as const,
          quantity: 1,
          current_period_start: subscription.periodStart,
          current_period_end: subscription.periodEnd,
          price: priceOf(subscription),
        },
      ],
    },
    latest_invoice: invoice,
    metadata: subscription.metadata,
    schedule: subscription.schedule && scheduleOf(subscription.schedule),
    pending_update: subscription.pending && { expires_at: subscription.pending.expiresAt },
    status: subscription.status,
  }) satisfies Part<Stripe.Subscription>;

export const scheduleOf = ({ id, metadata }: NonNullable<Subscription['schedule']>) =>
  ({
    id,
    object: 'subscription_schedule' as const,
    metadata,
  }) satisfies Part<Stripe.SubscriptionSchedule>;

const lineOf = ({ product, amount, start, end }: Invoice['lines'][number]) => ({
  object: 'line_item' as const,
  amount,
  period: { start, end },
  pricing:
    product === null ? null : { type: 'price_details' as const, price_details: { product }, unit_amount_decimal: null },
});

export const invoiceOf = (invoice: Invoice, secret: string | null, origin: string) =>
  ({
    id: invoice.id,
    object: 'invoice' as const,
    created: invoice.created,
    livemode: false,
    amount_due: invoice.amount,
    total: invoice.amount,
    currency: invoice.currency,
    customer: invoice.customer,
    confirmation_secret: secret === null ? null : { client_secret: secret, type: 'payment_intent' },
    hosted_invoice_url: `${origin}/invoices/${invoice.id}`,
    lines: { object: 'list' as const, has_more: false, data: invoice.lines.map(lineOf) },
    payments: {
      object: 'list' as const,
      has_more: false,
      data:
        invoice.intent === null
          ? []
          : [{ object: 'invoice_payment', payment: { type: 'payment_intent', payment_intent: invoice.intent } }],
    },
    parent:
      invoice.subscription === null
        ? null
        : { type: 'subscription_details' as const, subscription_details: { subscription: invoice.subscription } },
    status: invoice.status,
    status_transitions: { paid_at: invoice.paidAt },
  }) satisfies Part<Stripe.Invoice>;

export const invoiceItemOf = ({ id, created, customer, amount, currency, description, invoice }: InvoiceItem) =>
  ({
    id,
    object: 'invoiceitem',
    amount,
    currency,
    customer,
    date: created,
    description,
    discountable: true,
    invoice,
    livemode: false,
    metadata: {},
    quantity: 1,
  }) satisfies Part<Stripe.InvoiceItem>;
