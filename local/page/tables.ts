import { Hono } from 'hono';
import * as z from 'zod';
import type { LocalContext, LocalPageSection } from '../context.ts';
import type { Resource } from '../template/types.ts';
import { type Html, html, jsonText } from './html.ts';
import { pageHtml } from './layout.ts';

const pageItems = 50;
const itemsOnThePage = 10;
const tableTypes = ['AWS::DynamoDB::GlobalTable', 'AWS::DynamoDB::Table'];

type Item = Record<string, unknown>;
type Scan = (table: Resource, limit: number, after?: string) => Promise<Html>;

/** The template's tables, a page of items at a time, through the same API that functions use. */
export function tableSection(context: LocalContext): LocalPageSection {
  const tables = tableTypes.flatMap((type) => context.template.ofType(type));
  const scan = scanner(context);
  const app = new Hono().get('/:table', async (call) => {
    const table = tables.find(({ name }) => name === call.req.param('table'));
    if (!table) return call.notFound();
    const items = await scan(table, pageItems, call.req.query('after'));
    return call.html(pageHtml(table.name, [], [items]));
  });
  const render = async () => {
    const first = await Promise.all(tables.map((table) => firstItems(table, scan)));
    return first.length === 0 ? html`<p class="empty">The template declares no table.</p>` : html`${first}`;
  };
  return { id: 'tables', title: 'Tables', html: async () => (await render()).text, handler: app.fetch };
}

async function firstItems(table: Resource, scan: Scan): Promise<Html> {
  const items = await scan(table, itemsOnThePage);
  return html`<h3><a href="/_local/tables/${table.name}">${table.name}</a></h3>${items}`;
}

function scanner({ endpoints, template, credentials }: LocalContext): Scan {
  return async (table, limit, after) => {
    const endpoint = endpoints.url('dynamodb');
    if (endpoint === undefined) return html`<p class="empty">No table engine runs.</p>`;
    // Loaded when somebody looks: an idle cloud need not hold a client in memory.
    const { DynamoDBClient } = await import('@aws-sdk/client-dynamodb');
    const { DynamoDBDocumentClient, ScanCommand } = await import('@aws-sdk/lib-dynamodb');
    const client = DynamoDBDocumentClient.from(new DynamoDBClient({ endpoint, region: template.region, credentials }));
    const start = after === undefined ? undefined : readKey(after);
    const page = await client.send(new ScanCommand({ TableName: table.name, Limit: limit, ExclusiveStartKey: start }));
    client.destroy();
    const keys = keyNames(table);
    return html`${(page.Items ?? []).map((item) => itemHtml(item, keys))}${nextLink(table, page.LastEvaluatedKey)}`;
  };
}

const keySchema = z.object({ KeySchema: z.array(z.object({ AttributeName: z.string() })) });

const keyNames = (table: Resource) => keySchema.parse(table.properties).KeySchema.map((key) => key.AttributeName);

function itemHtml(item: Item, keys: readonly string[]): Html {
  const rest = Object.fromEntries(Object.entries(item).filter(([name]) => !keys.includes(name)));
  const [hash = '', range = ''] = keys.map((key) => String(item[key]));
  return html`<details><summary><b>${hash}</b> ${range}</summary><pre>${jsonText(rest)}</pre></details>`;
}

function nextLink(table: Resource, key: Item | undefined): Html | undefined {
  if (key === undefined) return undefined;
  const after = Buffer.from(JSON.stringify(key)).toString('base64url');
  return html`<p><a href="/_local/tables/${table.name}?after=${after}">more</a></p>`;
}

/** The key of the last item on the page before, which this page wrote into the link itself. */
function readKey(after: string): Item {
  return z.record(z.string(), z.unknown()).parse(JSON.parse(Buffer.from(after, 'base64url').toString('utf8')));
}
