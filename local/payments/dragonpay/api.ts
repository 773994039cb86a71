import { type Context, Hono } from 'hono';
import * as z from 'zod';
import type { LocalPayment, PaymentBook, PaymentState } from '../redirect/book.ts';

export interface DragonpayKeys {
  readonly merchantId: string;
  readonly apiKey: string;
}

const requestSchema = z.object({
  Amount: z.string().regex(/^\d{1,10}\.\d{2}$/),
  Currency: z.literal('PHP'),
  Description: z.string().min(1).max(128),
  Email: z.string().min(3).max(80),
  Param1: z.string().max(80).default(''),
  Expiry: z.iso.datetime(),
});

const codes: Readonly<Record<PaymentState, string>> = {
  open: 'U',
  pending: 'P',
  failed: 'F',
  paid: 'S',
  expired: 'V',
  voided: 'V',
  refunded: 'R',
  disputed: 'K',
};

export const codeOf = (state: PaymentState): string => codes[state];

/** Returns Dragonpay's message beside a status: for a pending payment, the number for paying at a counter. */
export const messageOf = ({ ref }: LocalPayment, state: PaymentState): string =>
  state === 'pending' ? `Pay at any counter with reference number ${ref}` : `[000] Local Reference No: ${ref}`;

/** Creates Dragonpay's API for collecting payments, at both of the addresses that its clients use. */
export function dragonpayApi(book: PaymentBook, keys: DragonpayKeys, publicKey: string, origin: () => string): Hono {
  const expected = `Basic ${Buffer.from(`${keys.merchantId}:${keys.apiKey}`).toString('base64')}`;
  const app = new Hono();
  app.use('/api/*', async (call, next) => {
    if (call.req.header('authorization') !== expected) return call.json({ Status: 'F', Message: 'Unauthorized' }, 401);
    return next();
  });

  app.get('/api/collect/v1/keys/callback', (call) => call.json([{ value: publicKey, status: 'Active' }]));

  app.post('/api/collect/v2/:id/post', async (call) => {
    const read = requestSchema.safeParse(await call.req.json().catch(() => undefined));
    if (!read.success) return call.json({ Status: 'F', Message: read.error.issues[0]?.message ?? '' }, 400);
    const { Amount, Currency, Description, Email, Param1, Expiry } = read.data;
    const made = book.create({
      id: call.req.param('id'),
      cents: Number(Amount.replace('.', '')),
      currency: Currency,
      title: Description,
      email: Email,
      // The return address is part of the merchant's settings.
      doneUrl: '',
      cancelledUrl: '',
      param: Param1,
      expiresAt: Date.parse(Expiry),
    });
    if (!made) return call.json({ Status: 'F', Message: 'Duplicate transaction id' }, 400);
    return call.json({ RefNo: made.ref, Status: 'S', Message: '', Url: `${origin()}/pay/${made.token}` });
  });

  const read = (call: Context) => {
    const payment = book.get(call.req.param('id') ?? '');
    if (!payment) return call.json({ Status: 'F', Message: 'Not found' }, 404);
    const { id, ref, cents, currency, title, email, param, state } = payment;
    return call.json({
      ...{ RefNo: ref, MerchantId: keys.merchantId, TxnId: id, Amount: (cents / 100).toFixed(2), Currency: currency },
      ...{ Description: title, Status: codeOf(state), Email: email, Param1: param, ProcId: 'BOG' },
      ProcMsg: messageOf(payment, state),
    });
  };
  const cancel = (call: Context) => {
    const id = call.req.param('id') ?? '';
    if (!book.get(id)) return call.json({ Status: '-1', Message: 'Not found' }, 404);
    return call.json(book.move(id, 'voided') ? { Status: '0', Message: '' } : { Status: '-1', Message: 'Not pending' });
  };
  app.get('/api/collect/v2/txnid/:id', read);
  app.get('/api/collect/v2/void/:id', cancel);
  app.get('/api/collect/v2/:id/void', cancel);
  app.get('/api/collect/v2/:id', read);
  return app;
}
