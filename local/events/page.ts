import type { LocalPageSection } from '../context.ts';
import { html } from '../page/html.ts';
import type { Deliveries } from './deliveries.ts';
import type { EventRule } from './rules.ts';

/** Rules with an event pattern, and the events that could not be delivered. */
export function eventSection(rules: readonly EventRule[], deliveries: Deliveries): LocalPageSection {
  const render = () => {
    if (rules.length === 0) return html`<p class="empty">The template declares no rule that waits for events.</p>`;
    return html`<table><thead><tr><th>Rule</th><th>Pattern</th><th>Not delivered</th></tr></thead>
      <tbody>${rules.map((rule) => {
        const failed = deliveries.failed().filter((delivery) => delivery.rule === rule.name);
        return html`<tr><td>${rule.name}<br><small>${rule.description}</small></td>
          <td><code>${JSON.stringify(rule.pattern)}</code></td>
          <td>${failed.length === 0 ? 'none' : failed.map(({ failure }) => html`<p>${failure ?? ''}</p>`)}</td></tr>`;
      })}</tbody></table>`;
  };
  return { id: 'events', title: 'Events', html: () => render().text };
}
