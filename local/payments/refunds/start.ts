import { Hono } from 'hono';
import * as z from 'zod';
import type { LocalContext, LocalPageSection, Starter } from '../../context.ts';
import { readFunctions } from '../../functions/spec.ts';
import { type Html, html, moment } from '../../page/html.ts';

const requestSchema = z.object({
  userId: z.string(),
  paymentId: z.string(),
  provider: z.string(),
  priceCents: z.number(),
  currency: z.string(),
  reason: z.string(),
  state: z.string(),
  isRejected: z.boolean().optional(),
  requestedAt: z.string(),
});

const replySchema = z.object({ requests: z.array(requestSchema) });

/** Section with which an operator decides refund requests. It calls the same function as an operator does on AWS. */
export const starter: Starter = {
  name: 'refunds',
  async start(context) {
    const job = readFunctions(context.template).specs.find(({ name }) => name.includes('decideRefund'));
    if (job) context.page.add(refundSection((payload) => context.invoke(job.arn, payload)));
  },
};

type Decide = (input: Record<string, string>) => ReturnType<LocalContext['invoke']>;

export function refundSection(decide: Decide): LocalPageSection {
  const app = new Hono().post('/:userId/:paymentId/:decision', async (call) => {
    const decided = await decide(call.req.param());
    if (!decided.ok) return call.text(decided.error.errorMessage, 409);
    return call.redirect('/_local#refunds', 303);
  });
  const render = async () => {
    const listed = await decide({});
    if (!listed.ok) return html`<p class="fault">${listed.error.errorMessage}</p>`;
    const { requests } = replySchema.parse(listed.payload);
    if (requests.length === 0) return html`<p class="empty">No refund request waits for a decision.</p>`;
    return html`<table><thead><tr><th>Requested</th><th>Payment</th><th>Reason</th><th>State</th><th></th></tr></thead>
      <tbody>${requests.map(row)}</tbody></table>`;
  };
  return { id: 'refunds', title: 'Refunds', html: async () => (await render()).text, handler: app.fetch };
}

function row(request: z.infer<typeof requestSchema>): Html {
  const { userId, paymentId, provider, priceCents, currency, reason, state, isRejected, requestedAt } = request;
  const button = (decision: string, label: string) =>
    html`<form method="post" action="/_local/refunds/${userId}/${paymentId}/${decision}"><button>${label}</button></form>`;
  return html`<tr><td>${moment(Date.parse(requestedAt))}</td>
    <td>${currency} ${(priceCents / 100).toFixed(2)} · ${provider}<br><small>${paymentId}</small></td>
    <td>${reason}</td><td>${state}${isRejected ? ', rejected by the provider' : ''}</td>
    <td>${state === 'waiting' ? button('approve', 'Approve') : undefined}${state === 'returning' ? undefined : button('refuse', 'Refuse')}</td></tr>`;
}
