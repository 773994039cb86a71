import { Hono } from 'hono';
import type { LocalPageSection } from '../context.ts';
import { type Html, html, jsonText, moment } from '../page/html.ts';
import { type EventStore, maxKeptEvents, type StoredRumEvent } from './events.ts';

const maxShownEvents = 100;

/** Section of the events that browsers reported, newest first; `/_local/monitoring.json` returns all stored ones. */
export function monitoringSection(events: EventStore): LocalPageSection {
  const app = new Hono().get('/list.json', (call) => call.json(events.newest(maxKeptEvents)));
  const render = () => {
    const newest = events.newest(maxShownEvents);
    return newest.length === 0 ? html`<p class="empty">No event yet.</p>` : html`${newest.map(eventHtml)}`;
  };
  return { id: 'monitoring', title: 'Monitoring events', html: () => render().text, handler: app.fetch };
}

/** Rating of a web vital by the page: good, needs-improvement or poor; nothing for other events. */
function ratingOf(metadata: StoredRumEvent['metadata']): string | undefined {
  const isObject = typeof metadata === 'object' && metadata !== null && !Array.isArray(metadata);
  return isObject && typeof metadata.rating === 'string' ? metadata.rating : undefined;
}

function eventHtml({ atMs, type, metadata, details }: StoredRumEvent): Html {
  return html`<details><summary><time>${moment(atMs)}</time> <b>${type}</b> ${ratingOf(metadata)}</summary>
    <pre>${jsonText(details ?? {})}</pre><pre>${jsonText(metadata ?? {})}</pre></details>`;
}
