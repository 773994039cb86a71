import { Hono } from 'hono';
import { stripeApi } from '../../../local/payments/stripe/api.ts';
import { StripeBook } from '../../../local/payments/stripe/book.ts';
import type { StoredEvent } from '../../../local/payments/stripe/objects.ts';
import { Setups } from '../../../local/payments/stripe/setups.ts';
import { Subscriptions } from '../../../local/payments/stripe/subscriptions.ts';
import { openDatabase } from '../../../local/state/database.ts';
import { served } from './served.ts';

export interface StripeDouble extends AsyncDisposable {
  readonly url: string;
  readonly book: StripeBook;
  readonly subscriptions: Subscriptions;
  readonly setups: Setups;
  /** What has happened and nobody was told of: the test delivers it, or does not. */
  readonly events: StoredEvent[];
}

/** The local Stripe with its books in memory, over HTTP, that tells nobody by itself. */
export async function startStripeDouble(secretKey: string): Promise<StripeDouble> {
  const events: StoredEvent[] = [];
  const database = openDatabase(':memory:');
  const book = new StripeBook(database, 'http://127.0.0.1', (event) => events.push(event));
  const subscriptions = new Subscriptions(database, book, 'http://127.0.0.1');
  const setups = new Setups(database, book);
  const app = new Hono().route('/', stripeApi(book, subscriptions, setups, { secretKey }));
  const server = await served(app.fetch);
  return {
    ...{ url: server.url, book, subscriptions, setups, events },
    [Symbol.asyncDispose]: async () => {
      await server[Symbol.asyncDispose]();
      database.close();
    },
  };
}
