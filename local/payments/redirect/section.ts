import { Hono } from 'hono';
import type { LocalPageSection } from '../../context.ts';
import { type Html, html, moment } from '../../page/html.ts';
import type { Notices } from '../notices.ts';
import type { LocalPayment, Notice, PaymentBook, PaymentState } from './book.ts';
import { amountOf } from './pages.ts';

const maxShown = 30;

const moves: Readonly<Record<string, PaymentState>> = {
  pay: 'paid',
  expire: 'expired',
  refund: 'refunded',
  dispute: 'disputed',
};

/**
 * Section of the payments at a provider on this machine: each can be paid late, expire, be refunded and disputed; its
 * notices can be held back, sent in any order and sent again.
 */
export function checkoutSection(
  id: string,
  title: string,
  book: PaymentBook,
  notices: Notices<Notice>,
): LocalPageSection {
  const back = `/_local#${id}`;
  const app = new Hono()
    .post('/payments/:id/:move', (call) => {
      const state = moves[call.req.param('move')];
      if (state) book.move(call.req.param('id'), state);
      return call.redirect(back, 303);
    })
    .post('/notices/hold', (call) => {
      notices.isHeld = true;
      return call.redirect(back, 303);
    })
    .post('/notices/release', (call) => {
      void notices.release(book.notices);
      return call.redirect(back, 303);
    })
    .post('/notices/:id/send', async (call) => {
      const notice = book.notices.get(call.req.param('id'));
      if (notice) await notices.send(book.notices, notice);
      return call.redirect(back, 303);
    });
  const button = (action: string, words: string): Html =>
    html`<form method="post" action="/_local/${id}/${action}"><button>${words}</button></form>`;
  const paymentHtml = (payment: LocalPayment): Html =>
    html`<div><time>${moment(payment.createdAt)}</time> <b>${amountOf(payment)}</b> ${payment.ref} ${payment.state}
      ${Object.keys(moves).map((move) => button(`payments/${payment.id}/${move}`, words[move] ?? move))}</div>`;
  const noticeHtml = ({ id: noticeId, createdAt, paymentId, state, attempts, isDelivered }: Notice): Html =>
    html`<div><time>${moment(createdAt)}</time> ${book.payments.get(paymentId)?.ref} ${state}: ${isDelivered ? 'accepted' : 'not accepted'},
      sent ${attempts} times${button(`notices/${noticeId}/send`, 'Send again')}</div>`;
  const render = () => {
    const payments = book.payments.newest(maxShown);
    return html`<p class="hint">${notices.isHeld ? 'Notices are held back.' : 'Notices go out at once.'}</p>
      ${notices.isHeld ? button('notices/release', 'Let notices go') : button('notices/hold', 'Hold notices back')}
      ${payments.length === 0 ? html`<p class="empty">No payment yet.</p>` : payments.map(paymentHtml)}
      ${book.notices.newest(maxShown).map(noticeHtml)}`;
  };
  return { id, title, html: () => render().text, handler: app.fetch };
}

const words: Readonly<Record<string, string>> = {
  pay: 'Pay now',
  expire: 'Let expire',
  refund: 'Refund',
  dispute: 'Dispute',
};
