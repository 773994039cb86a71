import { type Context, Hono } from 'hono';
import type { LocalPageSection } from '../../context.ts';
import { type Html, html, moment } from '../../page/html.ts';
import type { Notices } from '../notices.ts';
import type { PayPalBook } from './book.ts';
import { type Capture, disputeWords, type StoredEvent } from './objects.ts';
import type { Sale, Subscription } from './planObjects.ts';

const maxShown = 30;

/**
 * Section of the local PayPal's payments: they can be refunded, disputed and decided, disputes can be decided, and
 * events repeated, held and reordered.
 */
export function payPalSection(book: PayPalBook, notices: Notices<StoredEvent>): LocalPageSection {
  const doing = (work: (id: string) => unknown) => async (call: Context) => {
    await work(call.req.param('id') ?? '');
    return call.redirect('/_local#paypal', 303);
  };
  const app = new Hono()
    .post(
      '/captures/:id/refund',
      doing((id) => book.refund(id)),
    )
    .post(
      '/balance',
      doing(() => {
        book.isBalanceLow = !book.isBalanceLow;
      }),
    )
    .post(
      '/captures/:id/dispute',
      doing((id) => book.dispute(id)),
    )
    .post(
      '/captures/:id/win',
      doing((id) => book.endDispute(id, 'RESOLVED_SELLER_FAVOUR')),
    )
    .post(
      '/captures/:id/lose',
      doing((id) => book.endDispute(id, 'RESOLVED_BUYER_FAVOUR')),
    )
    .post(
      '/sales/:id/win',
      doing((id) => book.plans.endDispute(id, 'RESOLVED_SELLER_FAVOUR')),
    )
    .post(
      '/sales/:id/lose',
      doing((id) => book.plans.endDispute(id, 'RESOLVED_BUYER_FAVOUR')),
    )
    .post(
      '/captures/:id/complete',
      doing((id) => book.decide(id, true)),
    )
    .post(
      '/captures/:id/deny',
      doing((id) => book.decide(id, false)),
    )
    .post(
      '/subscriptions/:id/renew',
      doing((id) => book.plans.renew(id)),
    )
    .post(
      '/subscriptions/:id/fail',
      doing((id) => book.plans.fail(id)),
    )
    .post(
      '/subscriptions/:id/cancel',
      doing((id) => book.plans.cancel(id)),
    )
    .post(
      '/sales/:id/refund',
      doing((id) => book.plans.takeBack(id, 'REFUNDED')),
    )
    .post(
      '/sales/:id/half',
      doing((id) => book.plans.refundHalf(id)),
    )
    .post(
      '/sales/:id/reverse',
      doing((id) => book.plans.takeBack(id, 'REVERSED')),
    )
    .post(
      '/sales/:id/dispute',
      doing((id) => book.plans.dispute(id)),
    )
    .post(
      '/events/:id/send',
      doing((id) => {
        const event = book.events.get(id);
        return event && notices.send(book.events, event);
      }),
    )
    .post(
      '/deliveries/hold',
      doing(() => (notices.isHeld = true)),
    )
    .post(
      '/deliveries/release',
      doing(() => notices.release(book.events, 'oldestFirst')),
    )
    .post(
      '/deliveries/reorder',
      doing(() => notices.release(book.events, 'newestFirst')),
    );
  const render = () => {
    const captures = book.captures.newest(maxShown);
    const held = notices.isHeld
      ? html`Events are held. ${button('deliveries/release', 'Send them')}${button('deliveries/reorder', 'Send the newest first')}`
      : button('deliveries/hold', 'Hold events');
    return html`<div>${held} ${button('balance', book.isBalanceLow ? 'Accept refunds again' : 'Reject refunds for lack of balance')}</div>
      ${captures.length === 0 ? html`<p class="empty">No payment yet.</p>` : captures.map(captureHtml)}
      ${book.plans.subscriptions.newest(maxShown).map(subscriptionHtml)}
      ${book.plans.sales.newest(maxShown).map(saleHtml)}
      ${book.events.newest(maxShown).map(eventHtml)}`;
  };
  return { id: 'paypal', title: 'PayPal', html: () => render().text, handler: app.fetch };
}

const button = (action: string, words: string): Html =>
  html`<form method="post" action="/_local/paypal/${action}"><button>${words}</button></form>`;

/** Renders the buttons that end an open dispute. */
const deciding = (action: string, { disputes }: Pick<Capture, 'disputes'>): Html =>
  disputes.includes(null)
    ? html`${button(`${action}/win`, 'Win the dispute')}${button(`${action}/lose`, 'Lose the dispute')}`
    : html``;

function captureHtml({ id, createdAt, amount, status, disputes }: Capture): Html {
  const ways =
    status === 'PENDING'
      ? html`${button(`captures/${id}/complete`, 'Let it arrive')}${button(`captures/${id}/deny`, 'Refuse it')}`
      : html`${button(`captures/${id}/refund`, 'Refund')}${button(`captures/${id}/dispute`, 'Dispute')}${deciding(`captures/${id}`, { disputes })}`;
  return html`<div><time>${moment(Date.parse(createdAt))}</time> <b>${amount.currency_code} ${amount.value}</b> ${id}
    ${status.toLowerCase()}${disputeWords({ disputes })} ${ways}</div>`;
}

function subscriptionHtml({ id, createdAt, price, status }: Subscription): Html {
  const ways =
    status === 'ACTIVE' || status === 'SUSPENDED'
      ? html`${button(`subscriptions/${id}/renew`, 'Renew')}${button(`subscriptions/${id}/fail`, 'Fail a renewal')}${button(`subscriptions/${id}/cancel`, 'Cancel as the person')}`
      : html``;
  return html`<div><time>${moment(Date.parse(createdAt))}</time> Plan of <b>${price.currency_code} ${price.value}</b> ${id}
    ${status.toLowerCase()} ${ways}</div>`;
}

function saleHtml({ id, createdAt, amount, status, disputes }: Sale): Html {
  const ways = html`${button(`sales/${id}/refund`, 'Refund')}${button(`sales/${id}/half`, 'Refund half')}${button(`sales/${id}/reverse`, 'Reverse')}${button(`sales/${id}/dispute`, 'Dispute')}${deciding(`sales/${id}`, { disputes })}`;
  return html`<div><time>${moment(Date.parse(createdAt))}</time> <b>${amount.currency_code} ${amount.value}</b> for a plan ${id}
    ${status.toLowerCase()}${disputeWords({ disputes })} ${status === 'COMPLETED' ? ways : html``}</div>`;
}

const eventHtml = ({ id, createdAt, type, attempts, isDelivered }: StoredEvent): Html =>
  html`<div><time>${moment(Date.parse(createdAt))}</time> ${type}: ${isDelivered ? 'accepted' : 'not accepted'}, sent ${attempts} times
    ${button(`events/${id}/send`, 'Send again')}</div>`;
