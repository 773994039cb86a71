import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import type { Starter } from '../../context.ts';
import { startProviderServer } from '../../identity/providers/providerServer.ts';
import { payPalKeys } from '../../secrets/start.ts';
import { openDatabase } from '../../state/database.ts';
import { payPalApi } from './api.ts';
import { PayPalBook } from './book.ts';
import { installationSigner } from './certificate.ts';
import { payPalNotices } from './notices.ts';
import { payPalPage } from './page.ts';
import { payPalSection } from './section.ts';

/** PayPal's addresses, sandbox and live. */
const addresses = ['api-m', 'api', 'www'].flatMap((host) => [
  `https://${host}.sandbox.paypal.com`,
  `https://${host}.paypal.com`,
]);

/** PayPal: its API and its payment page, on an origin of their own, and its events to the product's webhook. */
export const starter: Starter = {
  name: 'paypal',
  async start(context) {
    const folder = context.folder('paypal');
    const database = openDatabase(join(folder, 'books.sqlite'), 'FULL');
    const signer = installationSigner(join(folder, 'signer.json'));
    const keys = payPalKeys(context);
    let close = () => {};
    const server = await startProviderServer((origin) => {
      const notices = payPalNotices({
        url: `${context.siteOrigin}/api/webhooks/paypal`,
        webhookId: keys.webhookId,
        signer,
        certificateUrl: `${origin}/v1/notifications/certs/${signer.id}`,
        log: context.log,
      });
      const book: PayPalBook = new PayPalBook(database, origin, (event) => void notices.tell(book.events, event));
      context.page.add(payPalSection(book, notices));
      void notices.release(book.events);
      close = () => notices.close();
      const app = new Hono().route('/', payPalApi(book, keys, signer)).route('/', payPalPage(book));
      return getRequestListener(app.fetch, { overrideGlobalObjects: false });
    });
    for (const address of addresses) context.origins.map(address, server.origin);
    context.onStop(async () => {
      close();
      await server.close();
      database.close();
    });
  },
};
