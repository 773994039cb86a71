import { Hono } from 'hono';
import type { LocalPageSection } from '../context.ts';
import { type Html, html, jsonText, moment } from '../page/html.ts';
import type { DeadLetter, DeadLetters } from './deadLetters.ts';

/** Section of the dead-letter queues, with buttons to call the function of a message again, and to delete it. */
export function queueSection(letters: DeadLetters): LocalPageSection {
  const back = '/_local#queues';
  const app = new Hono()
    .get('/messages.json', (call) => call.json(letters.queues.flatMap((queue) => letters.messagesOf(queue))))
    .post('/:id/redrive', async (call) =>
      (await letters.redrive(call.req.param('id'))) ? call.redirect(back, 303) : call.notFound(),
    )
    .post('/:id/delete', (call) => {
      letters.delete(call.req.param('id'));
      return call.redirect(back, 303);
    });
  const render = () =>
    html`<p class="hint">Calls of functions by events and schedules that failed at every attempt. Each can be repeated.</p>
      ${letters.queues.map((queue) => {
        const messages = letters.messagesOf(queue);
        const title = html`<h3>${queue.stack}</h3>`;
        return messages.length === 0
          ? html`${title}<p class="empty">No message.</p>`
          : html`${title}${messages.map(row)}`;
      })}`;
  return { id: 'queues', title: 'Dead letters', html: () => render().text, handler: app.fetch };
}

function row({ id, functionId, payload, failure, atMs }: DeadLetter): Html {
  return html`<details><summary><time>${moment(atMs)}</time> <b>${functionId.split(':').at(-1) ?? ''}</b> ${failure}</summary>
    <pre>${jsonText(payload)}</pre>
    <form method="post" action="/_local/queues/${id}/redrive"><button>Call again</button></form>
    <form method="post" action="/_local/queues/${id}/delete"><button>Delete</button></form></details>`;
}
