import type { LocalPageSection } from '../context.ts';
import { type Html, html } from '../page/html.ts';
import type { JsonObject, ResolvedTemplate } from '../template/types.ts';
import type { TablesClient } from './client.ts';
import { type DeclaredTable, declaredTables } from './declared.ts';

const shownItems = 50;

/** The first items of every table. */
export function tablesSection(client: TablesClient, template: ResolvedTemplate): LocalPageSection {
  return {
    id: 'tables',
    title: 'Tables',
    html: async () => (await Promise.all(declaredTables(template).map((table) => tableHtml(client, table)))).join('\n'),
  };
}

async function tableHtml(client: TablesClient, { name, keyAttributes }: DeclaredTable): Promise<Html> {
  const { Items = [], LastEvaluatedKey } = await client('Scan', { TableName: name, Limit: shownItems });
  const rows = (Items as JsonObject[]).map((item) => {
    const keys = keyAttributes.map((key) => html`<td>${String(plain(item[key] as JsonObject))}</td>`);
    const others = Object.entries(item).filter(([key]) => !keyAttributes.includes(key));
    const rest = Object.fromEntries(others.map(([key, value]) => [key, plain(value as JsonObject)]));
    return html`<tr>${keys}<td><code>${JSON.stringify(rest).slice(0, 500)}</code></td></tr>`;
  });
  const heads = [...keyAttributes, 'attributes'].map((key) => html`<th>${key}</th>`);
  const note = LastEvaluatedKey === undefined ? undefined : html`<p>The first ${shownItems} items are shown.</p>`;
  return html`<h3>${name}</h3><table><tr>${heads}</tr>${rows}</table>${note}`;
}

/** A DynamoDB value without its type: `{"S": "a"}` is `a`. */
function plain(value: JsonObject | undefined): unknown {
  const [[type, inner] = ['NULL', null]] = Object.entries(value ?? {});
  if (type === 'M')
    return Object.fromEntries(
      Object.entries(inner as JsonObject).map(([key, item]) => [key, plain(item as JsonObject)]),
    );
  if (type === 'L') return (inner as JsonObject[]).map(plain);
  if (type === 'NULL') return null;
  return type === 'N' ? Number(inner) : inner;
}
