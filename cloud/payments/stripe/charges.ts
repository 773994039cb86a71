import type { OpenStripe } from './client.ts';

/** Stripe's receipt of a successful charge. */
export interface Receipt {
  readonly paymentIntentId: string;
  readonly receiptUrl: string | null;
  readonly card: { readonly brand: string; readonly last4: string } | null;
}

/** Lists the receipts of a customer's last payments. Failed attempts have none. */
export async function listReceipts({ client }: OpenStripe, customer: string, limit: number): Promise<Receipt[]> {
  const { data } = await client.charges.list({ customer, limit });
  return data.flatMap(({ paid, payment_intent: intent, receipt_url, payment_method_details: method }) => {
    const paymentIntentId = typeof intent === 'string' ? intent : intent?.id;
    if (!paid || !paymentIntentId) return [];
    const { brand, last4 } = method?.card ?? {};
    return [{ paymentIntentId, receiptUrl: receipt_url ?? null, card: brand && last4 ? { brand, last4 } : null }];
  });
}
