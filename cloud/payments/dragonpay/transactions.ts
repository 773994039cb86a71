import { centsOfDecimal, decimalAmount } from '../../../domain/payments/amounts.ts';
import type { Order, PaymentEvent, PaymentOutcome } from '../../../domain/payments/payments.ts';
import type { DragonpayAccount } from './account.ts';
import { askDragonpay, type DragonpayReply, dragonpayErrorOf, textOf } from './request.ts';

const collect = '/api/collect/v2';

/** How long an order can be paid: at a counter people pay days later. */
const payableMs = 3 * 24 * 60 * 60_000;

export interface Transaction {
  /** Dragonpay's own number. */
  readonly refNo: string;
  /** Where the person pays. */
  readonly url: string;
}

/** Asks Dragonpay to collect an order. Its answer `S` says that it will, and nothing of money. @throws DragonpayError */
export async function createTransaction(
  account: DragonpayAccount,
  order: Order,
  payer: { readonly email: string },
): Promise<Transaction> {
  const { orderId, priceCents, seconds, createdAt } = order;
  const reply = await askDragonpay(account, `${collect}/${encodeURIComponent(orderId)}/post`, {
    Amount: decimalAmount(priceCents),
    Currency: 'PHP',
    Description: `Otoji: ${Math.round(seconds / 60)} minutes`,
    Email: payer.email,
    Param1: account.environment,
    Expiry: new Date(Date.parse(createdAt) + payableMs).toISOString(),
  });
  const [refNo, url] = [textOf(reply.body, 'RefNo'), textOf(reply.body, 'Url')];
  const isAccepted = reply.status === 200 && textOf(reply.body, 'Status') === 'S';
  if (!isAccepted || !refNo || !url || !/^https?:\/\//.test(url)) throw dragonpayErrorOf(reply);
  return { refNo, url };
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
 * What Dragonpay says now about an order, as an event whose id is the same for whoever asks. Null while nothing is
 * decided, and for an order that it does not know. @throws DragonpayError
 */
export async function readTransaction(account: DragonpayAccount, orderId: string): Promise<PaymentEvent | null> {
  const reply = await readEither(account, [`/txnid/${encodeURIComponent(orderId)}`, `/${encodeURIComponent(orderId)}`]);
  return reply && eventOf(reply.body, account, orderId);
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

function eventOf(body: unknown, account: DragonpayAccount, orderId: string): PaymentEvent | null {
  const outcome = outcomes[textOf(body, 'Status') ?? ''];
  const [refNo, amount, currency] = ['RefNo', 'Amount', 'Currency'].map((name) => textOf(body, name));
  const environment = textOf(body, 'Param1') ?? account.environment;
  const priceCents = centsOfDecimal(amount ?? '');
  if (!outcome || !refNo || Number.isNaN(priceCents) || !currency) return null;
  if (environment !== account.environment || (textOf(body, 'TxnId') ?? orderId) !== orderId) return null;
  return { provider: 'dragonpay', eventId: `${refNo}#${outcome}`, orderId, outcome, priceCents, currency };
}

/** Makes an open transaction impossible to pay; false for one that is not open any more. */
export async function voidTransaction(account: DragonpayAccount, orderId: string): Promise<boolean> {
  const reply = await readEither(account, [
    `/void/${encodeURIComponent(orderId)}`,
    `/${encodeURIComponent(orderId)}/void`,
  ]);
  return reply !== null && (textOf(reply.body, 'Status') === '0' || textOf(reply.body, 'Status') === 'V');
}
