import type { LocalPageSection } from '../context.ts';
import type { ResourceCoverage } from '../template/coverage.ts';
import { html } from './html.ts';

/** Section of the template's resource types: which run here and which do not. */
export function templateSection(coverage: ResourceCoverage): LocalPageSection {
  const list = (title: string, counts: ReadonlyMap<string, number>) => {
    const rows = [...counts].map(([type, count]) => html`<tr><td>${count}</td><td>${type}</td></tr>`);
    return html`<h3>${title}</h3><table>${rows}</table>`;
  };
  return {
    id: 'template',
    title: 'Template',
    html: () =>
      [
        list('Not supported by the local cloud', coverage.unsupported),
        list('With no local behaviour', coverage.inert),
        list('Run here', coverage.run),
      ].join('\n'),
  };
}
