import type { LocalContext, Starter } from '../context.ts';
import { readFaultRate } from '../faults.ts';
import { close, listen, loopback } from '../host/listen.ts';
import { createTablesClient } from './client.ts';
import { createTables } from './create.ts';
import { tableTypes } from './declared.ts';
import { startDynoxide } from './dynoxide.ts';
import { tablesSection } from './page.ts';
import { createTablesServer } from './server.ts';
import { startSweeper } from './sweeper.ts';

/** DynamoDB: a small native server with its data below `.otoji`, and the tables that the template declares. */
export const starter: Starter = {
  name: 'tables',
  async start(context) {
    context.runs(...tableTypes);
    const keyRing = { ...context.credentials, region: context.template.region };
    const client = createTablesClient(await serve(context, keyRing), keyRing);
    await createTables(client, context.template);
    context.onStop(startSweeper(client, context.template, context.log));
    context.page.add(tablesSection(client, context.template));
  },
};

/**
 * Serves the tables on their port and returns its URL. Functions call the server behind it directly: a change of a
 * document is several requests, and their signatures need no check. With `OTOJI_FAULTS` they call the port, where their
 * requests are disturbed. `DYNAMODB_ENDPOINT` selects another server behind
 * it, such as DynamoDB Local, on platforms for which ours has no binary.
 */
async function serve(context: LocalContext, keyRing: Parameters<typeof createTablesClient>[1]): Promise<string> {
  const target = process.env.DYNAMODB_ENDPOINT ?? (await startDynoxide(context));
  const origin = `http://${loopback}:${context.ports.tables}`;
  const faultRate = readFaultRate();
  if (faultRate > 0) context.log(`faults: ${100 * faultRate} % of requests to the table and of events`);
  const server = createTablesServer({ origin, target, keyRing, faultRate });
  await listen(server, context.ports.tables, 'tables');
  context.onStop(() => close(server));
  context.endpoints.announce('dynamodb', origin, faultRate > 0 ? origin : target);
  return origin;
}
