import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import type { Starter } from '../../context.ts';
import { startProviderServer } from '../../identity/providers/providerServer.ts';
import { stripeKeys } from '../../secrets/start.ts';
import { openDatabase } from '../../state/database.ts';
import { stripeApi } from './api.ts';
import { type LocalStripe, openLocalStripe } from './localStripe.ts';
import { stripeNotices } from './notices.ts';
import { stripePages } from './pages.ts';
import { stripeSection } from './section.ts';

/** Stripe: its API, its script and card fields on an origin of their own, and its events to the product's webhook. */
export const starter: Starter = {
  name: 'stripe',
  async start(context) {
    const database = openDatabase(join(context.folder('stripe'), 'books.sqlite'), 'FULL');
    const keys = stripeKeys(context);
    const url = `${context.siteOrigin}/api/webhooks/stripe`;
    const notices = stripeNotices({ url, secret: keys.webhookSecret, log: context.log });
    let stripe: LocalStripe | undefined;
    const server = await startProviderServer((origin) => {
      stripe = openLocalStripe(database, origin, (event) => stripe && void notices.tell(stripe.book.events, event));
      const app = new Hono().route('/', stripeApi(stripe, keys)).route('/', stripePages(stripe.book));
      return getRequestListener(app.fetch, { overrideGlobalObjects: false });
    });
    for (const origin of ['https://api.stripe.com', 'https://js.stripe.com'])
      context.origins.map(origin, server.origin);
    if (stripe) {
      const triggering = `--api-key ${keys.secretKey} --api-base ${server.origin}`;
      context.page.add(stripeSection(stripe, notices, triggering));
      void notices.release(stripe.book.events);
    }
    context.onStop(async () => {
      notices.close();
      await server.close();
      database.close();
    });
  },
};
