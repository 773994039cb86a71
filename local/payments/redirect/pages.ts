import { Hono } from 'hono';
import { type Html, html, trusted } from '../../page/html.ts';
import type { LocalPayment, PaymentBook, PaymentState } from './book.ts';

interface Provider {
  /** Display name of the provider. */
  readonly title: string;
  /** Whether a person can choose to pay later, at a counter. */
  readonly hasCounter: boolean;
  /** State of a payment that the person cancels; without it the page stays open. */
  readonly cancelled?: PaymentState;
  /** Returns the address to which the person is sent afterwards. */
  readonly backUrl: (payment: LocalPayment, isCancelled: boolean) => string;
}

const style = `body { display: grid; min-height: 100vh; margin: 0; place-items: center; background: #f4f4f5; font: 16px/1.5 system-ui, sans-serif; color: #111 }
main { box-sizing: border-box; width: min(100%, 420px); padding: 24px; border-radius: 8px; background: #fff }
button { width: 100%; min-height: 44px; margin-top: 8px; font: inherit }`;

const page = (title: string, body: Html): string =>
  html`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
    <title>${title}</title><link rel="icon" href="data:,">${trusted(`<style>${style}</style>`)}</head><body><main>${body}</main></body></html>`
    .text;

/** Formats an amount with its currency: `IDR 196000.00`. */
export const amountOf = ({ cents, currency }: LocalPayment): string => `${currency} ${(cents / 100).toFixed(2)}`;

const actions: Readonly<Record<string, PaymentState>> = { pay: 'paid', fail: 'failed', later: 'pending' };

/** Creates the page on which a person pays, fails, pays later or cancels. No bank is involved. */
export function paymentPages(book: PaymentBook, { title, hasCounter, cancelled, backUrl }: Provider): Hono {
  const app = new Hono();
  app.get('/pay/:token', (call) => {
    const payment = book.byToken(call.req.param('token'));
    if (!payment) return call.notFound();
    const isOpen = ['open', 'pending', 'failed'].includes(payment.state);
    const button = (value: string, words: string) => html`<button name="action" value="${value}">${words}</button>`;
    const form = html`<form method="post">${button('pay', 'Pay')}${hasCounter ? button('later', 'Pay at a counter') : undefined}
      ${button('fail', 'Fail')}${button('cancel', 'Cancel')}</form>`;
    const over = html`<p>This payment is over: ${payment.state}.</p><p><a href="${backUrl(payment, false)}">Back to the shop</a></p>`;
    return call.html(
      page(
        title,
        html`<h1>${title} of this machine</h1><p>No bank is asked.</p><p>${payment.title}</p><p><b>${amountOf(payment)}</b></p>
          ${isOpen ? form : over}`,
      ),
    );
  });
  app.post('/pay/:token', async (call) => {
    const payment = book.byToken(call.req.param('token'));
    if (!payment) return call.notFound();
    const action = String((await call.req.parseBody()).action);
    const state = action === 'cancel' ? cancelled : actions[action];
    const moved = (state && book.move(payment.id, state)) ?? payment;
    return call.redirect(backUrl(moved, action === 'cancel'), 303);
  });
  return app;
}
