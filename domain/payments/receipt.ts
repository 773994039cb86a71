import type { OrderDiscount, PaidCard, PaymentProviderName } from './payments.ts';

/** Kinds of billing document: a receipt for a payment, and a credit note that reverses one. */
export const receiptKinds = ['receipt', 'creditNote'] as const;
export type ReceiptKind = (typeof receiptKinds)[number];

/** Seller: the operator of the installation. */
export interface Seller {
  readonly name: string;
  /** Lines of the address and of other details required by law, such as a tax number. */
  readonly address: readonly string[];
}

export interface ReceiptLine {
  readonly text: string;
  /** Negative for a deduction. */
  readonly amountCents: number;
}

/** Details of a payment before its receipt has a number. */
export interface Sale {
  /** Id of an order, or of a provider's invoice. */
  readonly paymentId: string;
  /** ISO 8601 in UTC. */
  readonly paidAt: string;
  readonly totalCents: number;
  /** ISO 4217. */
  readonly currency: string;
  readonly provider: PaymentProviderName;
  readonly card: PaidCard | null;
  /** Provider's id of the payment. */
  readonly reference: string | null;
  /** Discount that its lines contain; absent without one. */
  readonly discount?: OrderDiscount;
}

/** Receipt as it was issued, permanently: a later change of a name, a price or a plan does not affect it. */
export interface Receipt extends Sale {
  readonly kind: ReceiptKind;
  readonly number: string;
  readonly userId: string;
  /** Number of the receipt that a credit note reverses; null for a receipt. */
  readonly takesBack: string | null;
  /** ISO 8601 in UTC. */
  readonly issuedAt: string;
  readonly seller: Seller;
  readonly buyer: { readonly name: string; readonly email: string };
  readonly locale: string;
  /** Refund that the credit note is for. Set only on credit notes for a partial refund. */
  readonly refundId?: string;
  /** Set on a credit note for less than the payment. */
  readonly isPart?: boolean;
  /** Lines whose amounts add up to the total. */
  readonly lines: readonly ReceiptLine[];
}

/** Returns the number series of a kind and a year, `2026` or `C2026`; each counts from 1. */
export const seriesOf = (kind: ReceiptKind, year: number): string => `${kind === 'creditNote' ? 'C' : ''}${year}`;

/** Formats a number like `2026-000001`. Six digits, so that text order is numeric order. */
export const receiptNumber = (series: string, count: number): string => `${series}-${String(count).padStart(6, '0')}`;
