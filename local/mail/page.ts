import { Hono } from 'hono';
import type { LocalPageSection } from '../context.ts';
import { type Html, html, moment } from '../page/html.ts';
import type { Inbox } from './inbox.ts';
import type { Mail } from './mail.ts';

const maxShownMails = 50;

/** Inbox section of `/_local`; `/_local/mail.json?to=<address>` returns the mails as JSON, newest first. */
export function mailSection(inbox: Inbox): LocalPageSection {
  const app = new Hono();
  app.get('/list.json', (call) => call.json(inbox.list(call.req.query('to'))));
  app.get('/:id', (call) => {
    const mail = inbox.get(call.req.param('id'));
    return mail ? call.html(messagePage(mail).text, 200, frameHeaders) : call.notFound();
  });
  return { id: 'mail', title: 'Mail', html: () => list(inbox.list()).text, handler: app.fetch };
}

/** Headers for a mail's HTML, which runs no script and loads nothing, as in a mail program. */
export const frameHeaders = {
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox",
};

function list(mails: readonly Mail[]): Html {
  if (mails.length === 0) return html`<p class="empty">No mail yet.</p>`;
  const rows = mails.slice(0, maxShownMails).map(
    (
      mail,
    ) => html`<details><summary><time>${moment(mail.sentAtMs)}</time> <b>${mail.subject}</b> <span>${mail.to.join(', ')}</span></summary>
      <p class="hint">From ${mail.from}${mail.attachments.map(({ fileName, sizeBytes }) => html` · ${fileName} (${sizeBytes} bytes)`)} · <a href="/_local/mail/${mail.id}">open alone</a></p>
      <pre>${mail.text === '' ? plain(mail.html) : mail.text}</pre></details>`,
  );
  return html`${rows}`;
}

/** Renders a mail as a page of its own: its HTML in a frame, then its text. */
export function messagePage({ subject, html: body, text }: Pick<Mail, 'subject' | 'html' | 'text'>): Html {
  const frame =
    body === ''
      ? undefined
      : html`<iframe sandbox title="HTML" srcdoc="${body}" style="width:100%;height:80vh;border:0"></iframe>`;
  const plainText = text === '' ? undefined : html`<pre style="white-space:pre-wrap">${text}</pre>`;
  return html`<!doctype html><meta charset="utf-8"><title>${subject}</title><h1>${subject}</h1>${frame}${plainText}`;
}

/** Removes the tags of HTML: sufficient for reading a code. */
function plain(source: string): string {
  return source
    .replace(/<(style|script)[\s\S]*?<\/\1>/gi, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
