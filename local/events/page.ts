import type { LocalPageSection } from '../context.ts';
import { html } from '../page/html.ts';
import type { EventRule } from './rules.ts';

/** Rules with an event pattern. Events that could not be delivered are in the dead-letter queues. */
export function eventSection(rules: readonly EventRule[]): LocalPageSection {
  const render = () => {
    if (rules.length === 0) return html`<p class="empty">The template declares no rule that waits for events.</p>`;
    return html`<table><thead><tr><th>Rule</th><th>Pattern</th></tr></thead>
      <tbody>${rules.map(
        (rule) => html`<tr><td>${rule.name}<br><small>${rule.description}</small></td>
          <td><code>${JSON.stringify(rule.pattern)}</code></td></tr>`,
      )}</tbody></table>`;
  };
  return { id: 'events', title: 'Events', html: () => render().text };
}
