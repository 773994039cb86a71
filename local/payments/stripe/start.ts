import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import type { Starter } from '../../context.ts';
import { startProviderServer } from '../../identity/providers/providerServer.ts';
import { stripeKeys } from '../../secrets/start.ts';
import { openDatabase } from '../../state/database.ts';
import { stripeApi } from './api.ts';
import { StripeBook } from './book.ts';
import { Deliveries } from './deliveries.ts';
import { stripePages } from './pages.ts';
import { stripeSection } from './section.ts';
import { Setups } from './setups.ts';
import { Subscriptions } from './subscriptions.ts';

/** Stripe: its API, its script and card fields on an origin of their own, and its events to the product's webhook. */
export const starter: Starter = {
  name: 'stripe',
  async start(context) {
    const database = openDatabase(join(context.folder('stripe'), 'books.sqlite'), 'FULL');
    const keys = stripeKeys(context);
    const url = `${context.siteOrigin}/api/webhooks/stripe`;
    const deliveries = new Deliveries({ url, secret: keys.webhookSecret, log: context.log });
    let book: StripeBook | undefined;
    let subscriptions: Subscriptions | undefined;
    const server = await startProviderServer((origin) => {
      book = new StripeBook(database, origin, (event) => book && void deliveries.send(book, event));
      subscriptions = new Subscriptions(database, book, origin);
      const api = stripeApi(book, subscriptions, new Setups(database, book), keys);
      const app = new Hono().route('/', api).route('/', stripePages(book));
      return getRequestListener(app.fetch, { overrideGlobalObjects: false });
    });
    for (const origin of ['https://api.stripe.com', 'https://js.stripe.com'])
      context.origins.map(origin, server.origin);
    if (book && subscriptions) {
      context.page.add(stripeSection(book, subscriptions, deliveries));
      deliveries.resume(book);
    }
    context.onStop(async () => {
      deliveries.close();
      await server.close();
      database.close();
    });
  },
};
