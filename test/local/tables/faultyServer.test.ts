import type { Server } from 'node:http';
import {
  BatchGetItemCommand,
  BatchWriteItemCommand,
  DynamoDBClient,
  ListTablesCommand,
  PutItemCommand,
  TransactWriteItemsCommand,
} from '@aws-sdk/client-dynamodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { close, freePort, listen } from '../../../local/host/listen.ts';
import { createTablesServer } from '../../../local/tables/server.ts';
import { localCredentials, startTable } from '../../kit/table.ts';

const region = 'ap-southeast-1';
let server: Server;
let client: DynamoDBClient;
let table: string;
let stop: () => Promise<void>;
beforeAll(async () => {
  const started = await startTable();
  [table, stop] = [started.table.name, started.stop];
  const port = await freePort('127.0.0.1');
  const origin = `http://127.0.0.1:${port}`;
  const keyRing = { ...localCredentials, region };
  server = createTablesServer({ origin, target: started.endpoint, keyRing, faultRate: 1 });
  await listen(server, port, 'tables');
  client = new DynamoDBClient({ endpoint: origin, region, credentials: localCredentials, maxAttempts: 1 });
});
afterAll(async () => {
  await close(server);
  await stop();
});

const item = (name: string) => ({ PK: { S: name }, SK: { S: name } });
const requests = (...names: string[]) => ({
  RequestItems: { [table]: names.map((name) => ({ PutRequest: { Item: item(name) } })) },
});

test('a table with faults refuses writes, and does nothing of what it refuses', async () => {
  const put = client.send(new PutItemCommand({ TableName: table, Item: item('put') }));
  await expect(put).rejects.toThrow('OTOJI_FAULTS');
  const write = { TransactItems: [{ Put: { TableName: table, Item: item('transaction') } }] };
  await expect(client.send(new TransactWriteItemsCommand(write))).rejects.toMatchObject({
    name: 'TransactionCanceledException',
    CancellationReasons: [{ Code: expect.stringMatching(/^(Thr|Prov|Trans)/) }],
  });
  const Keys = [item('put'), item('transaction')];
  const found = await client.send(new BatchGetItemCommand({ RequestItems: { [table]: { Keys } } }));
  expect(found.Responses?.[table]).toEqual([]);
  expect(found.UnprocessedKeys?.[table]?.Keys).toEqual([item('transaction')]);
});

test('it carries out a part of a batch, and says which items it left out', async () => {
  const { UnprocessedItems: left } = await client.send(new BatchWriteItemCommand(requests('a', 'b', 'c')));
  expect(left?.[table]).toEqual([{ PutRequest: { Item: item('c') } }]);
});

test('operations on tables are not disturbed', async () => {
  expect((await client.send(new ListTablesCommand({}))).TableNames).toContain(table);
});
