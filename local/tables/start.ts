import type { LocalContext, Starter } from '../context.ts';
import { loopback } from '../host/listen.ts';
import { createTablesClient } from './client.ts';
import { createTables } from './create.ts';
import { tableTypes } from './declared.ts';
import { startDynoxide } from './dynoxide.ts';
import { tablesSection } from './page.ts';
import { startSweeper } from './sweeper.ts';

/** DynamoDB: a small native server with its data below `.otoji`, and the tables that the template declares. */
export const starter: Starter = {
  name: 'tables',
  async start(context) {
    context.runs(...tableTypes);
    const client = createTablesClient(await address(context), context);
    await createTables(client, context.template);
    context.onStop(startSweeper(client, context.template, context.log));
    context.page.add(tablesSection(client, context.template));
  },
};

/** `DYNAMODB_ENDPOINT` selects another server, such as DynamoDB Local, on platforms for which ours has no binary. */
async function address(context: LocalContext): Promise<string> {
  const other = process.env.DYNAMODB_ENDPOINT;
  const url = other ?? `http://${loopback}:${context.ports.tables}`;
  if (other === undefined) await startDynoxide(context);
  context.endpoints.announce('dynamodb', url);
  return url;
}
