import type { OpenStripe } from './client.ts';
import { found } from './client.ts';

/** Discount of a code on the first payment for a plan, or on the difference to a larger plan. */
export interface PlanReduction {
  readonly code: string;
  readonly percent: number;
  /** Exact amount, as displayed: Stripe computes no discount of its own. */
  readonly offCents: number;
}

const prefixOf = (environment: string) => `otoji_${environment}_code_`;

/**
 * Returns the id of the product that represents a code on invoices. A code may contain any characters, a product id
 * only some, so the code is encoded.
 */
const productOf = (environment: string, { code, percent }: PlanReduction): string =>
  `${prefixOf(environment)}${Math.round(100 * percent)}_${Buffer.from(code).toString('base64url')}`;

/** Returns the code and percentage of such a product; undefined for any other product. */
export function reductionOf(
  environment: string,
  product: string | undefined,
): Pick<PlanReduction, 'code' | 'percent'> | undefined {
  const prefix = prefixOf(environment);
  const [, hundredths, code] =
    /^(\d+)_([\w-]+)$/.exec(product?.startsWith(prefix) ? product.slice(prefix.length) : '') ?? [];
  if (!hundredths || !code) return undefined;
  return { code: Buffer.from(code, 'base64url').toString(), percent: Number(hundredths) / 100 };
}

/**
 * Builds the invoice line of the discount, as a parameter of a subscription request. A line rather than a Stripe
 * coupon, because the amount is then our own, and a change that may wait for its payment allows lines but no discounts.
 */
export async function reductionItems(stripe: OpenStripe, reduction: PlanReduction | undefined) {
  if (!reduction || reduction.offCents === 0) return {};
  const { client, environment } = stripe;
  const { code, percent, offCents } = reduction;
  const product = productOf(environment, reduction);
  if (!(await found(client.products.retrieve(product))))
    await client.products.create(
      { id: product, name: `Discount ${code}, ${percent}%` },
      { idempotencyKey: `otoji:product:${product}` },
    );
  return { add_invoice_items: [{ price_data: { currency: 'usd', product, unit_amount: -offCents } }] };
}
