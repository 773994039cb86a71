import { Hono } from 'hono';
import type { LocalPageSection } from '../context.ts';
import { type Html, html, moment } from '../page/html.ts';
import type { ScheduleRule } from './rules.ts';
import type { Scheduler } from './scheduler.ts';

/** Section of the schedules with their next and last runs, and a button to fire each one immediately. */
export function scheduleSection(scheduler: Scheduler): LocalPageSection {
  const app = new Hono().post('/:place/fire', async (call) => {
    const rule = scheduler.rules[Number(call.req.param('place'))];
    if (!rule) return call.notFound();
    await scheduler.fire(rule, 'by hand');
    return call.redirect('/_local#schedules', 303);
  });
  const render = () => {
    if (scheduler.rules.length === 0) return html`<p class="empty">The template declares no schedule.</p>`;
    return html`<p class="hint">Times are UTC. A time that passed while the local cloud was off is made up for once, at the next start.</p>
      <table><thead><tr><th>Rule</th><th>Schedule</th><th>Next</th><th>Last</th><th></th></tr></thead>
      <tbody>${scheduler.rules.map((rule, place) => row(scheduler, rule, place))}</tbody></table>`;
  };
  return { id: 'schedules', title: 'Schedules', html: () => render().text, handler: app.fetch };
}

function row(scheduler: Scheduler, rule: ScheduleRule, place: number): Html {
  const { last } = scheduler.state(rule);
  const next = scheduler.nextMs(rule);
  const told = last ? `${moment(last.atMs)} · ${last.why} · ${last.outcome}` : 'not yet';
  return html`<tr><td>${rule.name}<br><small>${rule.description}</small></td><td><code>${rule.expression}</code></td>
    <td>${next === undefined ? 'never' : moment(next)}</td><td>${told}</td>
    <td><form method="post" action="/_local/schedules/${place}/fire"><button>Fire now</button></form></td></tr>`;
}
