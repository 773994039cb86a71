import type { OpenStripe } from './client.ts';
import { found } from './client.ts';

/** What a code takes off the first payment for a plan, or off the difference to a larger one. */
export interface PlanReduction {
  readonly code: string;
  readonly percent: number;
  /** Exactly, as it was shown: Stripe computes no discount of its own. */
  readonly offCents: number;
}

const prefixOf = (environment: string) => `otoji_${environment}_code_`;

/** The product that stands for a code on invoices. A code may have any letters, and an id only some. */
const productOf = (environment: string, { code, percent }: PlanReduction): string =>
  `${prefixOf(environment)}${Math.round(100 * percent)}_${Buffer.from(code).toString('base64url')}`;

/** The code and percentage of such a product; undefined for any other. */
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
 * The line of an invoice that takes it off, as a parameter of a subscription's request. A line and no coupon of Stripe:
 * the sum is then our own, and a change that may wait for its payment allows lines, but no discounts.
 */
export async function reductionItems(stripe: OpenStripe, reduction: PlanReduction | undefined) {
  if (!reduction || reduction.offCents === 0) return {};
  const { client, environment } = stripe;
  const { code, percent, offCents } = reduction;
  const product = productOf(environment, reduction);
  if (!(await found(client.products.retrieve(product))))
    await client.products.create(
      { id: product, name: `Discount ${code}, ${percent} %` },
      { idempotencyKey: `otoji:product:${product}` },
    );
  return { add_invoice_items: [{ price_data: { currency: 'usd', product, unit_amount: -offCents } }] };
}
