import { Hono } from 'hono';
import type { LocalPageSection } from '../../context.ts';
import { type Html, html, moment } from '../../page/html.ts';
import type { Notices } from '../notices.ts';
import type { LocalStripe } from './localStripe.ts';
import type { Charge, StoredEvent, Subscription } from './objects.ts';

const maxShown = 30;

/**
 * Section of the local Stripe's payments: each can be refunded or disputed, its dispute can be won or lost, and each
 * event can be sent again. `triggering` is the information that Stripe's command line needs to reach it.
 */
export function stripeSection(
  { book, subscriptions, returns }: LocalStripe,
  notices: Notices<StoredEvent>,
  triggering: string,
): LocalPageSection {
  const back = '/_local#stripe';
  const app = new Hono()
    .post('/charges/:id/refund', (call) => {
      const { id, amount, amountRefunded } = book.charge(call.req.param('id'));
      const left = amount - amountRefunded;
      if (left > 0) returns.refund(id, call.req.query('part') === 'half' ? Math.ceil(left / 2) : left);
      return call.redirect(back, 303);
    })
    .post('/balance', (call) => {
      returns.isBalanceLow = !returns.isBalanceLow;
      return call.redirect(back, 303);
    })
    .post('/charges/:id/dispute', (call) => {
      returns.dispute(call.req.param('id'));
      return call.redirect(back, 303);
    })
    .post('/charges/:id/win', (call) => {
      returns.decide(call.req.param('id'), true);
      return call.redirect(back, 303);
    })
    .post('/charges/:id/lose', (call) => {
      returns.decide(call.req.param('id'), false);
      return call.redirect(back, 303);
    })
    .post('/subscriptions/:id/renew', (call) => {
      subscriptions.renew(call.req.param('id'));
      return call.redirect(back, 303);
    })
    .post('/subscriptions/:id/fail', (call) => {
      subscriptions.failRenewal(call.req.param('id'));
      return call.redirect(back, 303);
    })
    .post('/subscriptions/:id/forget', (call) => {
      subscriptions.forgetChange(call.req.param('id'));
      return call.redirect(back, 303);
    })
    .post('/events/:id/send', async (call) => {
      const event = book.events.get(call.req.param('id'));
      if (event) await notices.send(book.events, event);
      return call.redirect(back, 303);
    });
  const render = () => {
    const charges = book.charges.newest(maxShown);
    return html`<p class="hint">Test cards: 4242 4242 4242 4242 pays, 4000 0000 0000 0002 is declined, 4000 0025 0000 3155 asks a bank, 4000 0027 6000 3184 each time.</p>
      <p class="hint">Stripe's command line makes events: <code>npx stripe trigger payment_intent.succeeded ${triggering}</code></p>
      ${button('balance', returns.isBalanceLow ? 'Accept refunds again' : 'Reject refunds for lack of balance')}
      ${charges.length === 0 ? html`<p class="empty">No payment yet.</p>` : charges.map((charge) => chargeHtml(charge, returns.disputesOf(charge)))}
      ${subscriptions.all.newest(maxShown).map(subscriptionHtml)}
      ${book.events.newest(maxShown).map(eventHtml)}`;
  };
  return { id: 'stripe', title: 'Card payments', html: () => render().text, handler: app.fetch };
}

const button = (action: string, words: string): Html =>
  html`<form method="post" action="/_local/stripe/${action}"><button>${words}</button></form>`;

function chargeHtml({ id, created, amount, currency, amountRefunded }: Charge, disputes: readonly string[]): Html {
  const isPart = amountRefunded > 0 && amountRefunded < amount;
  const paid = isPart ? 'refunded in part' : amountRefunded > 0 ? 'refunded' : 'paid';
  const state = [paid, ...disputes.map((status) => `dispute: ${status.replaceAll('_', ' ')}`)].join(', ');
  const deciding = disputes.some((status) => status.endsWith('needs_response'))
    ? html`${button(`charges/${id}/win`, 'Win the dispute')}${button(`charges/${id}/lose`, 'Lose the dispute')}`
    : undefined;
  return html`<div><time>${moment(created * 1000)}</time> <b>${currency.toUpperCase()} ${(amount / 100).toFixed(2)}</b> ${state}
    ${button(`charges/${id}/refund`, 'Refund')}${button(`charges/${id}/refund?part=half`, 'Refund half')}${button(`charges/${id}/dispute`, 'Dispute')}${deciding}</div>`;
}

const subscriptionHtml = ({ id, product, interval, status, periodEnd, pending }: Subscription): Html =>
  html`<div><b>${product}</b> by the ${interval}: ${status}, until <time>${moment(periodEnd * 1000)}</time>
    ${button(`subscriptions/${id}/renew`, 'Renew now')}${button(`subscriptions/${id}/fail`, 'Fail to renew')}
    ${pending ? button(`subscriptions/${id}/forget`, 'Forget the unpaid change') : undefined}</div>`;

const eventHtml = ({ id, created, type, attempts, isDelivered }: StoredEvent): Html =>
  html`<div><time>${moment(created * 1000)}</time> ${type}: ${isDelivered ? 'accepted' : 'not accepted'}, sent ${attempts} times
    ${button(`events/${id}/send`, 'Send again')}</div>`;
