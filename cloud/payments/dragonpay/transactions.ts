import { randomBytes } from 'node:crypto';
import { centsOfDecimal, decimalAmount } from '../../../domain/payments/amounts.ts';
import type { Order, PaymentEvent, PaymentOutcome } from '../../../domain/payments/payments.ts';
import type { DragonpayAccount } from './account.ts';
import { askDragonpay, type DragonpayReply, dragonpayErrorOf, textOf } from './request.ts';

const collect = '/api/collect/v2';

/** How long an order can be paid: at a counter people pay days later. */
const payableMs = 3 * 24 * 60 * 60_000;

export interface Transaction {
  /** What we call it, which has the order's id. */
  readonly txnId: string;
  /** Where the person pays. */
  readonly url: string;
}

/**
 * A new name for a transaction of an order. Dragonpay takes an id once and does not tell the address of its page again,
 * so an order of which the reply was lost, or that was clicked twice, needs another one.
 */
const newTxnId = (orderId: string): string => `${orderId}-${randomBytes(4).toString('hex')}`;

/** The order that a transaction was made for. */
const orderOf = (txnId: string): string => txnId.replace(/-[0-9a-f]{8}$/, '');

/**
 * Asks Dragonpay to collect an order. Its answer `S` says that it will, and nothing of money. Each call makes a new
 * transaction: of several for an order only the one that is remembered can be paid, because nobody knows the page of
 * another. @throws DragonpayError
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

/** P, pending, and U, unknown, decide nothing; A, authorized, is not money yet. A chargeback takes the money back. */
const outcomes: Readonly<Record<string, PaymentOutcome>> = {
  S: 'paid',
  F: 'failed',
  R: 'refunded',
  K: 'refunded',
  V: 'cancelled',
};

/**
 * What Dragonpay says now about a transaction, as an event of its order whose id is the same for whoever asks. Null while
 * nothing is decided, and for one that it does not know. @throws DragonpayError
 */
export async function readTransaction(account: DragonpayAccount, txnId: string): Promise<PaymentEvent | null> {
  const reply = await readEither(account, [`/txnid/${encodeURIComponent(txnId)}`, `/${encodeURIComponent(txnId)}`]);
  return reply && eventOf(reply.body, account, txnId);
}

/**
 * The first of two addresses that is known: Dragonpay's clients disagree about the address of a transaction, and its own
 * document is not public. @throws DragonpayError
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

/** Makes an open transaction impossible to pay; false for one that is not open any more. */
export async function voidTransaction(account: DragonpayAccount, txnId: string): Promise<boolean> {
  const reply = await readEither(account, [`/void/${encodeURIComponent(txnId)}`, `/${encodeURIComponent(txnId)}/void`]);
  return reply !== null && (textOf(reply.body, 'Status') === '0' || textOf(reply.body, 'Status') === 'V');
}
