import type { LocalPageSection } from '../context.ts';
import type { Census } from '../template/census.ts';
import { html } from './html.ts';

/** What the template declares and what of it runs here. */
export function templateSection(census: Census): LocalPageSection {
  const list = (title: string, counts: ReadonlyMap<string, number>) => {
    const rows = [...counts].map(([type, count]) => html`<tr><td>${count}</td><td>${type}</td></tr>`);
    return html`<h3>${title}</h3><table>${rows}</table>`;
  };
  return {
    id: 'template',
    title: 'Template',
    html: () =>
      [
        list('Declared and not run here', census.missing),
        list('Nothing to run on one machine', census.checked),
        list('Run here', census.run),
      ].join('\n'),
  };
}
