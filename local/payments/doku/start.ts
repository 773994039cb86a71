import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import type { Starter } from '../../context.ts';
import { startProviderServer } from '../../identity/providers/providerServer.ts';
import { providerKeys } from '../../secrets/start.ts';
import { openDatabase } from '../../state/database.ts';
import { PaymentBook } from '../redirect/book.ts';
import { Notifier } from '../redirect/notifier.ts';
import { paymentPages } from '../redirect/pages.ts';
import { checkoutSection } from '../redirect/section.ts';
import { dokuApi } from './api.ts';
import { notifyOfDoku } from './notify.ts';

/** DOKU: its API, the page on which people pay, and its notifications to the product's webhook. */
export const starter: Starter = {
  name: 'doku',
  async start(context) {
    const database = openDatabase(join(context.folder('doku'), 'books.sqlite'), 'FULL');
    const keys = providerKeys(context, 'doku', ['clientId', 'secretKey', 'channels']);
    const url = `${context.siteOrigin}/api/webhooks/doku`;
    const notifier = new Notifier({
      deliver: (payment, notice) => notifyOfDoku(url, keys, payment, notice),
      log: (text) => context.log(`the local DOKU: ${text}`),
    });
    const book: PaymentBook = new PaymentBook(database, (notice) => void notifier.tell(book, notice));
    const server = await startProviderServer((origin) => {
      const pages = paymentPages(book, {
        title: 'DOKU',
        hasCounter: false,
        backUrl: ({ doneUrl, cancelledUrl }, isCancelled) => (isCancelled ? cancelledUrl : doneUrl),
      });
      const app = new Hono()
        .route(
          '/',
          dokuApi(database, book, keys, () => origin),
        )
        .route('/', pages);
      return getRequestListener(app.fetch, { overrideGlobalObjects: false });
    });
    context.origins.map('https://api-sandbox.doku.com', server.origin);
    context.page.add(checkoutSection('doku', 'DOKU', book, notifier));
    notifier.resume(book);
    context.onStop(async () => {
      notifier.close();
      await server.close();
      database.close();
    });
  },
};
