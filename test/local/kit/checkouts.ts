import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Hono } from 'hono';
import { dokuApi } from '../../../local/payments/doku/api.ts';
import { notifyOfDoku } from '../../../local/payments/doku/notify.ts';
import { dragonpayApi } from '../../../local/payments/dragonpay/api.ts';
import { signingKey } from '../../../local/payments/dragonpay/keys.ts';
import { postBack } from '../../../local/payments/dragonpay/notify.ts';
import {
  type LocalPayment,
  type Notice,
  PaymentBook,
  type PaymentState,
} from '../../../local/payments/redirect/book.ts';
import { paymentPages } from '../../../local/payments/redirect/pages.ts';
import { openDatabase } from '../../../local/state/database.ts';
import { type Served, served } from './served.ts';

/** What a notice brought to the merchant's webhook. */
export interface Delivered {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: Buffer;
}

export interface GivenCheckout extends AsyncDisposable {
  readonly url: string;
  /** Where its notices are sent. */
  readonly webhookPath: string;
  /** What the person, the operator or time does to a payment; returns the notice of it as the merchant receives it. */
  readonly move: (orderId: string, state: PaymentState) => Promise<Delivered>;
  readonly payment: (orderId: string) => LocalPayment | undefined;
}

export const dokuKeys = { clientId: 'MCH-1', secretKey: 'SK-1', channels: 'QRIS,VIRTUAL_ACCOUNT_BCA' };
export const dragonpayKeys = { merchantId: 'OTOJI', apiKey: 'key-1' };

const webhookPath = '/api/webhooks/local';

/** The local DOKU over HTTP. */
export const givenDoku = (): Promise<GivenCheckout> =>
  given((database, book, _folder, origin) => ({
    app: dokuApi(database, book, dokuKeys, origin),
    deliver: (url, payment, notice) => notifyOfDoku(url, dokuKeys, payment, notice),
  }));

/** The local Dragonpay over HTTP. */
export const givenDragonpay = (): Promise<GivenCheckout> =>
  given((_database, book, folder, origin) => {
    const key = signingKey(path.join(folder, 'key.json'));
    return {
      app: dragonpayApi(book, dragonpayKeys, key.publicKey, origin),
      deliver: (url, payment, notice) => postBack(url, key, dragonpayKeys.merchantId, payment, notice),
    };
  });

interface Parts {
  readonly app: Hono;
  readonly deliver: (url: string, payment: LocalPayment, notice: Notice) => Promise<boolean>;
}

async function given(
  make: (database: ReturnType<typeof openDatabase>, book: PaymentBook, folder: string, origin: () => string) => Parts,
): Promise<GivenCheckout> {
  const folder = await mkdtemp(path.join(tmpdir(), 'otoji-checkout-'));
  const database = openDatabase(path.join(folder, 'books.sqlite'));
  const notices: Notice[] = [];
  const book = new PaymentBook(database, (notice) => notices.push(notice));
  let server: Served | undefined;
  const { app, deliver } = make(database, book, folder, () => server?.url ?? '');
  const pages = paymentPages(book, { title: 'Local', hasCounter: true, backUrl: ({ doneUrl }) => doneUrl });
  server = await served(new Hono().route('/', app).route('/', pages).fetch);
  const { url } = server;
  return {
    url,
    webhookPath,
    payment: (orderId) => book.get(orderId),
    move: async (orderId, state) => {
      const payment = book.move(orderId, state);
      const notice = notices.at(-1);
      if (!payment || !notice) throw new Error(`${orderId} cannot become ${state}`);
      let delivered: Delivered | undefined;
      await using hook = await served(async (request) => {
        const { pathname, search } = new URL(request.url);
        const headers = Object.fromEntries(request.headers);
        const body = Buffer.from(await request.arrayBuffer());
        delivered = { method: request.method, path: pathname + search, headers, body };
        return new Response('result=OK', { headers: { 'content-type': 'text/plain' } });
      });
      if (!(await deliver(hook.url + webhookPath, payment, notice))) throw new Error('the notice was not accepted');
      if (!delivered) throw new Error('the notice did not arrive');
      return delivered;
    },
    [Symbol.asyncDispose]: async () => {
      await server?.[Symbol.asyncDispose]();
      database.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
