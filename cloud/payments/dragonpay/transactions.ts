import { randomBytes } from 'node:crypto';
import { centsOfDecimal, decimalAmount } from '../../../domain/payments/amounts.ts';
import type { Order, PaymentEvent, PaymentOutcome } from '../../../domain/payments/payments.ts';
import type { DragonpayAccount } from './account.ts';
import { askDragonpay, type DragonpayReply, dragonpayErrorOf, textOf } from './request.ts';

const collect = '/api/collect/v2';

/** Lifetime of an order's payment: people pay at a counter days later. */
const payableMs = 3 * 24 * 60 * 60_000;

export interface Transaction {
  /** Our id of the transaction, which contains the order's id. */
  readonly txnId: string;
  /** URL of the payment page. */
  readonly url: string;
}

/**
 * Generates an id for a transaction of an order. Dragonpay accepts an id once and does not return the URL of its page
 * again, so an order whose reply was lost, or that was clicked twice, needs another id.
 */
const newTxnId = (orderId: string): string => `${orderId}-${randomBytes(4).toString('hex')}`;

/** Returns the id of the order for which a transaction was created. */
const orderOf = (txnId: string): string => txnId.replace(/-[0-9a-f]{8}$/, '');

/**
 * Requests payment of an order from Dragonpay. The status `S` only means that the request was accepted, not that money
 * was paid. Each call creates a new transaction: of several for an order, only the stored one can be paid, because
 * nobody knows the page of another.
 * @throws DragonpayError
 */
export async function createTransaction(
  account: DragonpayAccount,
  order: Order,
  payer: { readonly email: string },
): Promise<Transaction> {
  const { orderId, priceCents, seconds, createdAt } = order;
  const txnId = newTxnId(orderId);
  const reply = await askDragonpay(account, `${collect}/${encodeURIComponent(txnId)}/post`, {
    Amount: decimalAmount(priceCents),
    Currency: 'PHP',
    Description: `Otoji: ${Math.round(seconds / 60)} minutes`,
    Email: payer.email,
    Param1: account.environment,
    Expiry: new Date(Date.parse(createdAt) + payableMs).toISOString(),
  });
  const url = textOf(reply.body, 'Url');
  const isAccepted = reply.status === 200 && textOf(reply.body, 'Status') === 'S';
  if (!isAccepted || !url || !/^https?:\/\//.test(url)) throw dragonpayErrorOf(reply);
  return { txnId, url };
}

/**
 * Outcomes by Dragonpay's status. P (pending) and U (unknown) decide nothing; A (authorized) is not yet money. K is a
 * chargeback, which takes the money back.
 */
const outcomes: Readonly<Record<string, PaymentOutcome>> = {
  S: 'paid',
  F: 'failed',
  R: 'refunded',
  K: 'refunded',
  V: 'cancelled',
};

/**
 * Reads the current state of a transaction from Dragonpay, as an event of its order whose id is the same for every
 * caller. Null while nothing is decided, and for a transaction that Dragonpay does not know.
 * @throws DragonpayError
 */
export async function readTransaction(account: DragonpayAccount, txnId: string): Promise<PaymentEvent | null> {
  const reply = await readEither(account, [`/txnid/${encodeURIComponent(txnId)}`, `/${encodeURIComponent(txnId)}`]);
  return reply && eventOf(reply.body, account, txnId);
}

/**
 * Tries two paths and returns the first known one's reply: Dragonpay's clients disagree about the path of a
 * transaction, and its own documentation is not public.
 * @throws DragonpayError
 */
async function readEither(account: DragonpayAccount, paths: readonly string[]): Promise<DragonpayReply | null> {
  for (const path of paths) {
    const reply = await askDragonpay(account, collect + path);
    if (reply.status === 200) return reply;
    if (![400, 404, 405].includes(reply.status)) throw dragonpayErrorOf(reply);
  }
  return null;
}

function eventOf(body: unknown, account: DragonpayAccount, txnId: string): PaymentEvent | null {
  const outcome = outcomes[textOf(body, 'Status') ?? ''];
  const [refNo, amount, currency] = ['RefNo', 'Amount', 'Currency'].map((name) => textOf(body, name));
  const environment = textOf(body, 'Param1') ?? account.environment;
  const priceCents = centsOfDecimal(amount ?? '');
  if (!outcome || !refNo || Number.isNaN(priceCents) || !currency) return null;
  if (environment !== account.environment || (textOf(body, 'TxnId') ?? txnId) !== txnId) return null;
  const orderId = orderOf(txnId);
  return { provider: 'dragonpay', eventId: `${refNo}#${outcome}`, orderId, outcome, priceCents, currency };
}

/** Makes an open transaction impossible to pay; false if it is no longer open. */
export async function voidTransaction(account: DragonpayAccount, txnId: string): Promise<boolean> {
  const reply = await readEither(account, [`/void/${encodeURIComponent(txnId)}`, `/${encodeURIComponent(txnId)}/void`]);
  return reply !== null && (textOf(reply.body, 'Status') === '0' || textOf(reply.body, 'Status') === 'V');
}
