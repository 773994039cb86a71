import * as z from 'zod';

/** Stored forms of Stripe's objects. Of a card, only the data that Stripe itself returns: never its number. */
export const customerSchema = z.object({
  id: z.string(),
  created: z.int(),
  description: z.string().nullable().default(null),
  metadata: z.record(z.string(), z.string()),
  defaultMethod: z.string().nullable(),
});
export type Customer = z.infer<typeof customerSchema>;

export const methodSchema = z.object({
  id: z.string(),
  created: z.int(),
  customer: z.string().nullable(),
  brand: z.string(),
  last4: z.string(),
  expMonth: z.int(),
  expYear: z.int(),
  /** Number of the test card, if it is one with special behavior. */
  number: z.string(),
  billing: z
    .object({ name: z.string(), email: z.string(), address: z.record(z.string(), z.string()) })
    .default({ name: '', email: '', address: {} }),
});
export type Method = z.infer<typeof methodSchema>;

export const intentSchema = z.object({
  id: z.string(),
  created: z.int(),
  secret: z.string(),
  amount: z.int(),
  currency: z.string(),
  customer: z.string().nullable(),
  description: z.string().nullable(),
  metadata: z.record(z.string(), z.string()),
  keepsCard: z.boolean(),
  /** Invoice that it pays. */
  invoice: z.string().nullable().default(null),
  status: z.enum(['requires_payment_method', 'requires_action', 'succeeded', 'canceled']),
  method: z.string().nullable(),
  charge: z.string().nullable(),
  error: z.object({ code: z.string(), declineCode: z.string().nullable(), message: z.string() }).nullable(),
});
export type Intent = z.infer<typeof intentSchema>;

export const setupSchema = z.object({
  id: z.string(),
  created: z.int(),
  secret: z.string(),
  customer: z.string().nullable(),
  status: z.enum(['requires_payment_method', 'requires_action', 'succeeded']),
  method: z.string().nullable(),
  error: z.object({ code: z.string(), declineCode: z.string().nullable(), message: z.string() }).nullable(),
});
export type Setup = z.infer<typeof setupSchema>;

export const priceDataSchema = z.object({
  product: z.string(),
  interval: z.enum(['month', 'year']),
  unitAmount: z.int(),
  currency: z.string(),
  /** Id of the price; an inline price gets one too. */
  priceId: z.string().default('price_of_before'),
});
export type PriceData = z.infer<typeof priceDataSchema>;

export const subscriptionSchema = z.object({
  ...priceDataSchema.shape,
  id: z.string(),
  created: z.int(),
  customer: z.string(),
  status: z.enum(['incomplete', 'incomplete_expired', 'active', 'past_due', 'canceled']),
  metadata: z.record(z.string(), z.string()),
  method: z.string().nullable(),
  periodStart: z.int(),
  periodEnd: z.int(),
  isCancelled: z.boolean(),
  /** Change that waits for the payment of the subscription's last invoice. */
  pending: z
    .object({ ...priceDataSchema.shape, periodStart: z.int(), periodEnd: z.int(), expiresAt: z.int() })
    .nullable()
    .default(null),
  /** Schedule that manages it, with the price that follows when the period ends. */
  schedule: z
    .object({ id: z.string(), metadata: z.record(z.string(), z.string()), next: priceDataSchema.nullable() })
    .nullable()
    .default(null),
  endedAt: z.int().nullable(),
  invoice: z.string(),
});
export type Subscription = z.infer<typeof subscriptionSchema>;

export const invoiceSchema = z.object({
  id: z.string(),
  created: z.int(),
  customer: z.string(),
  /** Subscription; null for an invoice that was created manually. */
  subscription: z.string().nullable(),
  /** Payment intent of the invoice; null while it is a draft. */
  intent: z.string().nullable(),
  amount: z.int(),
  currency: z.string(),
  status: z.enum(['draft', 'open', 'paid', 'void']),
  paidAt: z.int().nullable(),
  /** Charges and deductions. */
  lines: z
    .array(z.object({ product: z.string().nullable(), amount: z.int(), start: z.int(), end: z.int() }))
    .default([]),
});
export type Invoice = z.infer<typeof invoiceSchema>;

/** Item of a customer's next invoice. */
export const invoiceItemSchema = z.object({
  id: z.string(),
  created: z.int(),
  customer: z.string(),
  amount: z.int(),
  currency: z.string(),
  description: z.string().nullable(),
  invoice: z.string().nullable(),
});
export type InvoiceItem = z.infer<typeof invoiceItemSchema>;

export const chargeSchema = z.object({
  id: z.string(),
  created: z.int(),
  intent: z.string(),
  customer: z.string().nullable(),
  amount: z.int(),
  amountRefunded: z.int(),
  currency: z.string(),
  isDisputed: z.boolean(),
  method: z.string(),
});
export type Charge = z.infer<typeof chargeSchema>;

export const eventSchema = z.object({
  id: z.string(),
  created: z.int(),
  type: z.string(),
  object: z.json(),
  /** Number of delivery attempts; `isDelivered` is whether it was accepted. */
  attempts: z.int(),
  isDelivered: z.boolean(),
});
export type StoredEvent = z.infer<typeof eventSchema>;
