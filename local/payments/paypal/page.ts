import { Hono } from 'hono';
import { type Html, html, trusted } from '../../page/html.ts';
import type { PayPalBook } from './book.ts';
import { fundings, type Order } from './objects.ts';
import type { Subscription } from './planObjects.ts';

const style = `body { display: grid; min-height: 100vh; margin: 0; place-items: center; background: #f5f7fa; color: #0b1f3a; font: 16px/1.5 system-ui, sans-serif }
main { box-sizing: border-box; width: min(26rem, 100% - 32px); padding: 24px; border: 1px solid #cbd5e1; border-radius: 8px; background: #fff }
h1 { margin: 0 0 8px; font-size: 20px } p { margin: 0 0 16px } form { display: grid; gap: 8px }
button, a { display: block; min-height: 44px; border: 1px solid #0b1f3a; border-radius: 6px; background: #fff; color: inherit; font: inherit; line-height: 42px; text-align: center; text-decoration: none }
button[value=balance] { background: #0b1f3a; color: #fff }`;

const words = {
  en: {
    title: 'PayPal of this machine',
    note: 'No money moves here.',
    balance: 'Pay now',
    refused: 'Pay with a card that is refused',
    slow: 'Pay with a bank transfer that takes days',
    once: 'Charged now',
    again: 'Charged for each period',
    agree: 'Agree and subscribe',
    cancel: 'Cancel and return to the shop',
    over: 'This payment is over.',
  },
  ja: {
    title: 'このコンピューターのPayPal',
    note: 'お金は動きません。',
    balance: '今すぐ支払う',
    refused: '使えないカードで支払う',
    slow: '数日かかる銀行振込で支払う',
    once: '今回のお支払い',
    again: '毎回のお支払い',
    agree: '同意して申し込む',
    cancel: 'キャンセルしてショップに戻る',
    over: 'このお支払いは終了しています。',
  },
} as const;

/** Creates the page at which a person pays, is refused or cancels, and is then sent back to the shop. */
export function payPalPage(book: PayPalBook): Hono {
  const app = new Hono();
  app.get('/checkoutnow', (call) => call.html(pageOf(book.order(call.req.query('token') ?? ''))));
  app.post('/checkoutnow', async (call) => {
    const chosen = new URLSearchParams(await call.req.text()).get('funding');
    const funding = fundings.find((one) => one === chosen);
    if (!funding) return call.text('Choose how to pay.', 400);
    const { id, returnUrl } = book.approve(call.req.query('token') ?? '', funding);
    return call.redirect(withParams(returnUrl, { token: id, PayerID: 'LOCALPAYER' }), 303);
  });
  app.get('/webapps/billing/subscriptions', (call) =>
    call.html(agreementOf(book.plans.get(call.req.query('ba_token') ?? ''))),
  );
  app.post('/webapps/billing/subscriptions', async (call) => {
    const chosen = new URLSearchParams(await call.req.text()).get('funding');
    if (chosen !== 'balance' && chosen !== 'refused') return call.text('Choose how to pay.', 400);
    const { id, returnUrl } = book.plans.approve(call.req.query('ba_token') ?? '', chosen === 'balance');
    return call.redirect(withParams(returnUrl, { subscription_id: id, ba_token: id }), 303);
  });
  return app;
}

/** Renders the page on which a person agrees to recurring charges. */
function agreementOf({ id, price, setupFee, startsAt, cancelUrl, locale, status }: Subscription): string {
  const language = locale.startsWith('ja') ? 'ja' : 'en';
  const say = words[language];
  const isLater = Date.parse(startsAt) > Date.now() + 60_000;
  const terms = [
    ...(setupFee ? [`${say.once}: ${setupFee.currency_code} ${setupFee.value}`] : []),
    `${say.again}${isLater ? ` (${startsAt.slice(0, 10)})` : ''}: ${price.currency_code} ${price.value}`,
  ];
  const form = html`<form method="post" action="/webapps/billing/subscriptions?ba_token=${id}">
    <button name="funding" value="balance">${say.agree}</button><button name="funding" value="refused">${say.refused}</button>
    <a href="${withParams(cancelUrl, { subscription_id: id })}">${say.cancel}</a></form>`;
  return frame(
    language,
    html`${terms.map((term) => html`<p><b>${term}</b></p>`)}<p>${say.note}</p>
    ${status === 'APPROVAL_PENDING' ? form : html`<p>${say.over}</p>`}`,
  );
}

function frame(language: 'en' | 'ja', content: Html): string {
  const say = words[language];
  return html`<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
    <title>${say.title}</title><link rel="icon" href="data:,">${trusted(`<style>${style}</style>`)}</head><body><main>
    <h1>${say.title}</h1>${content}</main></body></html>`.text;
}

function pageOf({ id, amount, description, cancelUrl, locale, status }: Order): string {
  const language = locale.startsWith('ja') ? 'ja' : 'en';
  const say = words[language];
  const ways = fundings.map((funding) => html`<button name="funding" value="${funding}">${say[funding]}</button>`);
  const form = html`<form method="post" action="/checkoutnow?token=${id}">${ways}<a href="${withParams(cancelUrl, { token: id })}">${say.cancel}</a></form>`;
  return frame(
    language,
    html`<p>${description}: <b>${amount.currency_code} ${amount.value}</b>. ${say.note}</p>
    ${status === 'PAYER_ACTION_REQUIRED' ? form : html`<p>${say.over}</p>`}`,
  );
}

function withParams(address: string, params: Readonly<Record<string, string>>): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries(params)) url.searchParams.set(name, value);
  return url.href;
}
