import { Hono } from 'hono';
import * as z from 'zod';
import type { LocalPageSection } from '../context.ts';
import { type Html, html, jsonText } from '../page/html.ts';
import { pageHtml } from '../page/layout.ts';
import type { Json, JsonObject, ResolvedTemplate } from '../template/types.ts';
import type { TablesClient } from './client.ts';
import { type DeclaredTable, declaredTables } from './declared.ts';

const overviewItems = 10;
const itemsPerPage = 100;

/** Section with the first items of every table; `/_local/tables/<name>` shows one table page by page. */
export function tablesSection(client: TablesClient, template: ResolvedTemplate): LocalPageSection {
  const tables = declaredTables(template);
  const app = new Hono().get('/:name', async (call) => {
    const table = tables.find(({ name }) => name === call.req.param('name'));
    if (!table) return call.notFound();
    const after = readKey(call.req.query('after'), table);
    if (after === 'broken') return call.text('This link is broken: it names no item of the table.', 400);
    return call.html(pageHtml(table.name, [], [await items(client, table, itemsPerPage, after)]));
  });
  const first = async (table: DeclaredTable) =>
    html`<h3><a href="/_local/tables/${table.name}">${table.name}</a></h3>${await items(client, table, overviewItems)}`;
  const render = async () => html`${await Promise.all(tables.map(first))}`.text;
  return { id: 'tables', title: 'Tables', html: render, handler: app.fetch };
}

async function items(client: TablesClient, table: DeclaredTable, limit: number, after?: JsonObject): Promise<Html> {
  const start: JsonObject = after === undefined ? {} : { ExclusiveStartKey: after };
  const page = await client('Scan', { TableName: table.name, Limit: limit, ...start });
  const rows = (page.Items as JsonObject[] | undefined)?.map((item) => itemHtml(item, table.keyAttributes));
  return html`${rows ?? []}${moreLink(table, page.LastEvaluatedKey)}`;
}

function itemHtml(item: JsonObject, keyAttributes: readonly string[]): Html {
  const [hash = '', range = ''] = keyAttributes.map((key) => String(plain(item[key])));
  const others = Object.entries(item).filter(([name]) => !keyAttributes.includes(name));
  const rest = Object.fromEntries(others.map(([name, value]) => [name, plain(value)]));
  return html`<details><summary><b>${hash}</b> ${range}</summary><pre>${jsonText(rest)}</pre></details>`;
}

function moreLink(table: DeclaredTable, key: Json | undefined): Html | undefined {
  if (key === undefined) return undefined;
  const after = Buffer.from(JSON.stringify(key)).toString('base64url');
  return html`<p><a href="/_local/tables/${table.name}?after=${after}">more</a></p>`;
}

/** Reads the key of the previous page's last item from the link that this page rendered. */
function readKey(after: string | undefined, { keyAttributes }: DeclaredTable): JsonObject | 'broken' | undefined {
  if (after === undefined) return undefined;
  try {
    const key = keySchema.parse(JSON.parse(Buffer.from(after, 'base64url').toString('utf8')));
    return keyAttributes.length === Object.keys(key).length && keyAttributes.every((name) => name in key)
      ? key
      : 'broken';
  } catch {
    return 'broken';
  }
}

const keySchema = z.record(z.string(), z.record(z.enum(['S', 'N', 'B']), z.string()));

/** Converts a DynamoDB value to one without its type: `{"S": "a"}` becomes `a`. */
function plain(value: Json | undefined): unknown {
  const [[type, inner] = ['NULL', null]] = Object.entries((value ?? {}) as JsonObject);
  if (type === 'M') {
    return Object.fromEntries(Object.entries(inner as JsonObject).map(([name, item]) => [name, plain(item)]));
  }
  if (type === 'L') return (inner as Json[]).map(plain);
  if (type === 'NULL') return null;
  return type === 'N' ? Number(inner) : inner;
}
