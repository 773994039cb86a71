import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import type { Starter } from '../../context.ts';
import { startProviderServer } from '../../identity/providers/providerServer.ts';
import { providerKeys } from '../../secrets/start.ts';
import { openDatabase } from '../../state/database.ts';
import { PaymentBook } from '../redirect/book.ts';
import { paymentPages } from '../redirect/pages.ts';
import { paymentNotices } from '../redirect/paymentNotices.ts';
import { checkoutSection } from '../redirect/section.ts';
import { dragonpayApi } from './api.ts';
import { signingKey } from './keys.ts';
import { postBack, reportOf } from './notify.ts';

/** Dragonpay: its API, the page on which people pay, and its postbacks to the product's webhook. */
export const starter: Starter = {
  name: 'dragonpay',
  async start(context) {
    const folder = context.folder('dragonpay');
    const database = openDatabase(join(folder, 'books.sqlite'), 'FULL');
    const key = signingKey(join(folder, 'key.json'));
    const keys = providerKeys(context, 'dragonpay', ['merchantId', 'apiKey']);
    const url = `${context.siteOrigin}/api/webhooks/dragonpay`;
    const notices = paymentNotices({
      bookOf: () => book,
      deliver: (payment, notice) => postBack(url, key, keys.merchantId, payment, notice),
      log: (text) => context.log(`the local Dragonpay: ${text}`),
    });
    const book: PaymentBook = new PaymentBook(database, (notice) => void notices.tell(book.notices, notice));
    // Registered once for a merchant, so it does not specify a language.
    const backUrl = `${context.siteOrigin}/me/user-account/plan/payment`;
    const server = await startProviderServer((origin) => {
      const pages = paymentPages(book, {
        title: 'Dragonpay',
        hasCounter: true,
        cancelled: 'voided',
        backUrl: (payment) => `${backUrl}?${reportOf(key, keys.merchantId, payment, payment.state)}`,
      });
      const app = new Hono()
        .route(
          '/',
          dragonpayApi(book, keys, key.publicKey, () => origin),
        )
        .route('/', pages);
      return getRequestListener(app.fetch, { overrideGlobalObjects: false });
    });
    context.origins.map('https://test.dragonpay.ph', server.origin);
    context.page.add(checkoutSection('dragonpay', 'Dragonpay', book, notices));
    void notices.release(book.notices);
    context.onStop(async () => {
      notices.close();
      await server.close();
      database.close();
    });
  },
};
