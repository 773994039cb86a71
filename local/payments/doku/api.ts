import type { DatabaseSync } from 'node:sqlite';
import { type Context, Hono } from 'hono';
import * as z from 'zod';
import { Collection } from '../../state/collection.ts';
import type { LocalPayment, PaymentBook, PaymentState } from '../redirect/book.ts';
import { dokuSignature, dokuTime, isSame } from './signature.ts';

export interface DokuKeys {
  readonly clientId: string;
  readonly secretKey: string;
  readonly channels: string;
}

const requestSchema = z.object({
  order: z.object({
    amount: z.int().positive().max(999_999_999_999),
    invoice_number: z.string().min(1).max(30),
    currency: z.literal('IDR'),
    callback_url: z.url(),
    callback_url_cancel: z.url(),
    line_items: z.array(z.object({ name: z.string() })).min(1),
  }),
  payment: z.object({
    payment_due_date: z.int().positive(),
    payment_method_types: z.array(z.string()).min(1),
  }),
  customer: z.object({ name: z.string(), email: z.string() }),
});

const statuses: Readonly<Record<PaymentState, string>> = {
  open: 'PENDING',
  pending: 'PENDING',
  failed: 'FAILED',
  paid: 'SUCCESS',
  expired: 'EXPIRED',
  voided: 'EXPIRED',
  refunded: 'REFUNDED',
  disputed: 'REFUNDED',
};

/** Returns DOKU's representation of a payment, in its status and in its notifications. */
export const statusOf = ({ id, ref, cents, state }: LocalPayment, amount: number | string = cents / 100) => ({
  order: {
    invoice_number: id,
    amount,
    status: state === 'expired' || state === 'voided' ? 'ORDER_EXPIRED' : 'ORDER_GENERATED',
  },
  transaction: { status: statuses[state], date: dokuTime(Date.now()), original_request_id: ref },
  service: { id: 'VIRTUAL_ACCOUNT' },
  acquirer: { id: 'BCA' },
  channel: { id: 'VIRTUAL_ACCOUNT_BCA' },
});

const toleranceMs = 3_600_000;

/** Creates DOKU's Checkout API, with its order of checks, its three error formats and its signed responses. */
export function dokuApi(database: DatabaseSync, book: PaymentBook, keys: DokuKeys, origin: () => string): Hono {
  const replies = new Collection(database, 'replies', z.object({ asked: z.string(), reply: z.string() }));
  const active = new Set(keys.channels.split(','));
  const app = new Hono();

  /** Returns the text of the request if its signature is valid, and otherwise DOKU's rejection. */
  async function checked(call: Context): Promise<string | Response> {
    const [clientId, requestId, time, signature] = ['client-id', 'request-id', 'request-timestamp', 'signature'].map(
      (name) => call.req.header(name) ?? '',
    ) as [string, string, string, string];
    const refuse = (code: string, message: string) =>
      call.json({ error: { code, message, type: code } }, code === 'invalid_signature' ? 401 : 400);
    if (requestId === '' || requestId.length > 128) return refuse('invalid_header', 'Request-Id');
    if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/.test(time)) return refuse('invalid_header', 'Request-Timestamp');
    if (Math.abs(Date.parse(time) - Date.now()) > toleranceMs) return refuse('invalid_header', 'Request-Timestamp');
    if (clientId !== keys.clientId) return refuse('invalid_client_id', 'Client-Id');
    const body = await call.req.text();
    const signed = { clientId, requestId, time, target: call.req.path, ...(call.req.method === 'POST' && { body }) };
    if (!isSame(signature, dokuSignature(keys.secretKey, signed))) return refuse('invalid_signature', 'Signature');
    return body;
  }

  function signedReply(call: Context, status: 200 | 409, body: string): Response {
    const [requestId, time] = [call.req.header('request-id') ?? '', dokuTime(Date.now())];
    const signed = { clientId: keys.clientId, requestId, time, target: call.req.path, body };
    return call.body(body, status, {
      'content-type': 'application/json',
      'client-id': keys.clientId,
      'request-id': requestId,
      'response-timestamp': time,
      signature: dokuSignature(keys.secretKey, signed, 'Response-Timestamp'),
    });
  }

  app.post('/checkout/v1/payment', async (call) => {
    const asked = await checked(call);
    if (typeof asked !== 'string') return asked;
    const requestId = call.req.header('request-id') ?? '';
    const first = replies.get(requestId);
    if (first)
      return first.asked === asked
        ? signedReply(call, 409, first.reply)
        : call.json({ message: ['DUPLICATE REQUEST ID'] }, 400);
    const read = requestSchema.safeParse(readJson(asked));
    if (!read.success) return call.json({ error_messages: read.error.issues.map(({ message }) => message) }, 400);
    const { order, payment, customer } = read.data;
    if (payment.payment_method_types.some((channel) => !active.has(channel)))
      return call.json({ message: ['PAYMENT CHANNEL IS INACTIVE'] }, 400);
    const made = book.create({
      id: order.invoice_number,
      cents: 100 * order.amount,
      currency: 'IDR',
      title: order.line_items[0]?.name ?? '',
      email: customer.email,
      doneUrl: order.callback_url,
      cancelledUrl: order.callback_url_cancel,
      param: requestId,
      expiresAt: book.now() + 60_000 * payment.payment_due_date,
    });
    if (!made) return call.json({ message: ['INVOICE NUMBER ALREADY USED'] }, 400);
    const reply = JSON.stringify({
      message: ['SUCCESS'],
      response: {
        // A string here, but a number in the status of the same order.
        order: { amount: String(order.amount), invoice_number: made.id, currency: 'IDR', session_id: made.ref },
        payment: {
          payment_due_date: payment.payment_due_date,
          token_id: made.token,
          url: `${origin()}/pay/${made.token}`,
        },
        uuid: made.ref,
      },
    });
    replies.put(requestId, { asked, reply });
    return signedReply(call, 200, reply);
  });

  app.get('/orders/v1/status/:id', async (call) => {
    const asked = await checked(call);
    if (typeof asked !== 'string') return asked;
    const payment = book.get(call.req.param('id'));
    if (!payment)
      return call.json({ error: { code: 'data_not_found', message: 'Not found', type: 'data_not_found' } }, 404);
    return signedReply(call, 200, JSON.stringify(statusOf(payment)));
  });
  return app;
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
