import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Hono } from 'hono';
import { type Html, html, trusted } from '../../page/html.ts';
import type { StripeBook } from './book.ts';

const script = (name: string): string => readFileSync(path.join(import.meta.dirname, 'browser', name), 'utf8');

const page = (title: string, style: string, body: Html, program?: string): string =>
  html`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
    <title>${title}</title><link rel="icon" href="data:,">${trusted(`<style>${style}</style>`)}</head><body>${body}
    ${program ? html`<script src="/browser/${program}"></script>` : undefined}</body></html>`.text;

const fieldsStyle = `body { margin: 0 } form { display: flex; gap: 8px } input { min-width: 0; padding: 0; border: 0; outline: 0; background: none; font: inherit }
input:first-child { flex: 1 }`;

const fields = page(
  'Card',
  fieldsStyle,
  html`<form autocomplete="off"><input inputmode="numeric" aria-label="Card number" placeholder="1234 1234 1234 1234">
    <input inputmode="numeric" size="7" aria-label="Expiry date" placeholder="MM / YY">
    <input inputmode="numeric" size="4" maxlength="4" aria-label="Security code" placeholder="CVC"></form>`,
  'fields.js',
);

const bankStyle = `body { display: grid; min-height: 100vh; margin: 0; place-items: center; background: #0009; font: 16px/1.5 system-ui, sans-serif }
main { padding: 24px; border-radius: 8px; background: #fff; color: #111 } button { min-height: 44px; margin-right: 8px; padding: 0 16px; font: inherit }`;

const bank = page(
  'Bank',
  bankStyle,
  html`<main><h1>Bank of this machine</h1><p>Confirm this payment?</p><button value="complete">Complete</button><button value="fail">Fail</button></main>`,
  'bank.js',
);

/**
 * Creates the pages that browsers load from the local Stripe: its script, the card fields, the page of a bank, and
 * receipts.
 */
export function stripePages(book: StripeBook): Hono {
  const app = new Hono();
  const programs = new Set(['fields.js', 'bank.js']);
  const javascript = { 'content-type': 'text/javascript; charset=utf-8' };
  app.get('/endive/stripe.js', (call) => call.body(script('stripe.js'), 200, javascript));
  app.get('/browser/:name', (call) => {
    const name = call.req.param('name');
    return programs.has(name) ? call.body(script(name), 200, javascript) : call.notFound();
  });
  app.get('/fields', (call) => call.html(fields));
  app.get('/bank', (call) => call.html(bank));
  app.get('/portal', (call) => {
    const cards = book.cardsOf(call.req.query('customer') ?? '').map(({ card }) => `${card.brand} ${card.last4}`);
    const back = call.req.query('back') ?? '';
    const link = back.startsWith('http') ? html`<p><a href="${back}">Return</a></p>` : undefined;
    return call.html(
      page('Portal', '', html`<main><h1>Portal</h1>${cards.map((card) => html`<p>${card}</p>`)}${link}</main>`),
    );
  });
  app.get('/receipts/:id', (call) => {
    const charge = book.charges.get(call.req.param('id'));
    if (!charge) return call.notFound();
    const amount = `${charge.currency.toUpperCase()} ${(charge.amount / 100).toFixed(2)}`;
    return call.html(page('Receipt', '', html`<main><h1>Receipt</h1><p>${amount}</p><p>${charge.id}</p></main>`));
  });
  return app;
}
