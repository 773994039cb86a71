import { Hono } from 'hono';
import { dokuApi } from '../../../local/payments/doku/api.ts';
import { notificationOf } from '../../../local/payments/doku/notify.ts';
import { dragonpayApi } from '../../../local/payments/dragonpay/api.ts';
import { newKey, type SigningKey, signingKeyOf } from '../../../local/payments/dragonpay/keys.ts';
import { reportOf } from '../../../local/payments/dragonpay/notify.ts';
import {
  type LocalPayment,
  type Notice,
  PaymentBook,
  type PaymentState,
} from '../../../local/payments/redirect/book.ts';
import { paymentPages } from '../../../local/payments/redirect/pages.ts';
import { openDatabase } from '../../../local/state/database.ts';
import { type Served, served } from './served.ts';

/** Notification as the merchant's webhook receives it. */
export interface Delivered {
  readonly method: 'POST';
  readonly path: string;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: Buffer;
}

export interface GivenCheckout extends AsyncDisposable {
  readonly url: string;
  /** Path that receives the notifications. */
  readonly webhookPath: string;
  readonly book: PaymentBook;
  /** Notifications to send, oldest first. */
  readonly notices: readonly Notice[];
  /** Returns a notification as it would be sent now. */
  readonly deliver: (notice: Notice) => Delivered;
  /** Changes an order's payment as the person, the operator or the passage of time does. Returns the notification. */
  readonly move: (orderId: string, state: PaymentState) => Delivered;
  /** Latest payment of an order. */
  readonly payment: (orderId: string) => LocalPayment | undefined;
}

export const dokuKeys = { clientId: 'MCH-1', secretKey: 'SK-1', channels: 'QRIS,VIRTUAL_ACCOUNT_BCA' };
export const dragonpayKeys = { merchantId: 'OTOJI', apiKey: 'key-1' };

const webhookPath = '/api/webhooks/local';

/** Starts the local DOKU over HTTP. */
export const givenDoku = (now?: () => number): Promise<GivenCheckout> =>
  given(now, (database, book, origin) => ({
    app: dokuApi(database, book, dokuKeys, origin),
    request: (payment, notice) => notificationOf(webhookPath, dokuKeys, payment, notice, book.now()),
  }));

/** Key of every local Dragonpay of these tests: making one takes long. */
let dragonpayKey: SigningKey | undefined;

/** Starts the local Dragonpay over HTTP. */
export const givenDragonpay = (now?: () => number): Promise<GivenCheckout> =>
  given(now, (_database, book, origin) => {
    dragonpayKey ??= signingKeyOf(newKey());
    const key = dragonpayKey;
    return {
      app: dragonpayApi(book, dragonpayKeys, key.publicKey, origin),
      request: (payment, notice) => {
        const body = String(reportOf(key, dragonpayKeys.merchantId, payment, notice.state));
        return { headers: { 'content-type': 'application/x-www-form-urlencoded' }, body };
      },
    };
  });

interface Parts {
  readonly app: Hono;
  readonly request: (payment: LocalPayment, notice: Notice) => { headers: Record<string, string>; body: string };
}

async function given(
  now: (() => number) | undefined,
  make: (database: ReturnType<typeof openDatabase>, book: PaymentBook, origin: () => string) => Parts,
): Promise<GivenCheckout> {
  const database = openDatabase(':memory:');
  const notices: Notice[] = [];
  const book = new PaymentBook(database, (notice) => notices.push(notice), now);
  let server: Served | undefined;
  const { app, request } = make(database, book, () => server?.url ?? '');
  const pages = paymentPages(book, { title: 'Local', hasCounter: true, backUrl: ({ doneUrl }) => doneUrl });
  server = await served(new Hono().route('/', app).route('/', pages).fetch);
  const payment = (orderId: string) => {
    const found = [...book.payments.all()].findLast(({ id }) => id.startsWith(orderId));
    return found && book.get(found.id);
  };
  const deliver = (notice: Notice): Delivered => {
    const found = book.payments.get(notice.paymentId);
    if (!found) throw new Error(`there is no payment ${notice.paymentId}`);
    const { headers, body } = request(found, notice);
    return { method: 'POST', path: webhookPath, headers, body: Buffer.from(body) };
  };
  return {
    ...{ url: server.url, webhookPath, book, notices, deliver, payment },
    move: (orderId, state) => {
      const moved = book.move(payment(orderId)?.id ?? '', state);
      const notice = notices.at(-1);
      if (!moved || !notice) throw new Error(`${orderId} cannot become ${state}`);
      return deliver(notice);
    },
    [Symbol.asyncDispose]: async () => {
      await server?.[Symbol.asyncDispose]();
      database.close();
    },
  };
}
