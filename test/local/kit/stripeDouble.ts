import { Hono } from 'hono';
import { stripeApi } from '../../../local/payments/stripe/api.ts';
import { type LocalStripe, openLocalStripe } from '../../../local/payments/stripe/localStripe.ts';
import { stripeNotices } from '../../../local/payments/stripe/notices.ts';
import type { StoredEvent } from '../../../local/payments/stripe/objects.ts';
import { openDatabase } from '../../../local/state/database.ts';
import { served } from './served.ts';

export interface StripeDouble extends AsyncDisposable, LocalStripe {
  readonly url: string;
  /** Undelivered events. The test decides whether to deliver them. */
  readonly events: StoredEvent[];
}

/**
 * Starts the local Stripe with its books in memory, over HTTP. Without a webhook it delivers no events automatically.
 */
export async function startStripeDouble(
  secretKey: string,
  webhook?: { readonly url: string; readonly secret: string },
): Promise<StripeDouble> {
  const notices = webhook && stripeNotices({ ...webhook, log: () => {}, waitsMs: [] });
  const events: StoredEvent[] = [];
  const database = openDatabase(':memory:');
  const local = openLocalStripe(database, 'http://127.0.0.1', (event) => {
    events.push(event);
    void notices?.tell(local.book.events, event);
  });
  const app = new Hono().route('/', stripeApi(local, { secretKey }));
  const server = await served(app.fetch);
  return {
    ...{ ...local, url: server.url, events },
    [Symbol.asyncDispose]: async () => {
      notices?.close();
      await server[Symbol.asyncDispose]();
      database.close();
    },
  };
}
