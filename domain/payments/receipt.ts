import type { PaidCard, PaymentProviderName } from './payments.ts';

/** What is handed out about money: a receipt for a payment, and a credit note that takes one back. */
export const receiptKinds = ['receipt', 'creditNote'] as const;
export type ReceiptKind = (typeof receiptKinds)[number];

/** Who sells: the operator of the installation. */
export interface Seller {
  readonly name: string;
  /** The lines of the address, and of what else the law asks for, such as a tax number. */
  readonly address: readonly string[];
}

export interface ReceiptLine {
  readonly text: string;
  /** Less than 0 for what is taken off. */
  readonly amountCents: number;
}

/** What was paid for, before it has a number. */
export interface Sale {
  /** The id of an order, or of a provider's invoice. */
  readonly paymentId: string;
  /** ISO 8601 in UTC. */
  readonly paidAt: string;
  readonly totalCents: number;
  /** ISO 4217. */
  readonly currency: string;
  readonly provider: PaymentProviderName;
  readonly card: PaidCard | null;
  /** What the provider calls the payment. */
  readonly reference: string | null;
}

/** A receipt as it was issued, for ever: a later change of a name, a price or a plan does not reach it. */
export interface Receipt extends Sale {
  readonly kind: ReceiptKind;
  readonly number: string;
  readonly userId: string;
  /** The number of the receipt that a credit note takes back; null for a receipt. */
  readonly takesBack: string | null;
  /** ISO 8601 in UTC. */
  readonly issuedAt: string;
  readonly seller: Seller;
  readonly buyer: { readonly name: string; readonly email: string };
  readonly locale: string;
  /** Of a credit note for a part of the payment that its provider gave back: which refund it was. */
  readonly refundId?: string;
  /** A credit note for less than the payment. */
  readonly isPart?: boolean;
  /** Their amounts add up to the total. */
  readonly lines: readonly ReceiptLine[];
}

/** The series of a kind and a year, `2026` or `C2026`; each counts from 1. */
export const seriesOf = (kind: ReceiptKind, year: number): string => `${kind === 'creditNote' ? 'C' : ''}${year}`;

/** `2026-000001`. Six digits, so that the order of text is the order of numbers. */
export const receiptNumber = (series: string, count: number): string => `${series}-${String(count).padStart(6, '0')}`;
