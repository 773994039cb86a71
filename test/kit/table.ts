import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { CreateTableCommand, DeleteTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { openTable, type Table } from '../../cloud/table/core/table.ts';
import { keepMoneyApart } from './moneyApart.ts';

const binary = fileURLToPath(new URL('../../node_modules/@dynoxide/linux-x64/dynoxide', import.meta.url));

/** Credentials for the local table server, not valid elsewhere. */
export const localCredentials = { accessKeyId: 'local', secretAccessKey: 'local' };

/** Names of the list indexes. */
const listIndexes = ['byTitle', 'byDuration', 'bySize', 'byUpdate'];

/** Keys and indexes of the table, as declared in lib/. */
export const shape = {
  BillingMode: 'PAY_PER_REQUEST',
  AttributeDefinitions: ['PK', 'SK', 'GSI1PK', 'GSI1SK', ...listIndexes].map((AttributeName) => ({
    AttributeName,
    AttributeType: 'S' as const,
  })),
  KeySchema: [
    { AttributeName: 'PK', KeyType: 'HASH' },
    { AttributeName: 'SK', KeyType: 'RANGE' },
  ],
  GlobalSecondaryIndexes: [
    {
      IndexName: 'GSI1',
      KeySchema: [
        { AttributeName: 'GSI1PK', KeyType: 'HASH' },
        { AttributeName: 'GSI1SK', KeyType: 'RANGE' },
      ],
      Projection: { ProjectionType: 'ALL' },
    },
  ],
  LocalSecondaryIndexes: listIndexes.map((name) => ({
    IndexName: name,
    KeySchema: [
      { AttributeName: 'PK', KeyType: 'HASH' as const },
      { AttributeName: name, KeyType: 'RANGE' as const },
    ],
    Projection: { ProjectionType: 'INCLUDE' as const, NonKeyAttributes: ['words'] },
  })),
} satisfies Omit<CreateTableCommand['input'], 'TableName'>;

/**
 * Starts a real in-memory table. Start it in `beforeAll`, stop it in `afterAll`. Work that repeats its ids needs a server
 * of its own (`isShared: false`), because a server remembers the idempotency tokens of transactions; its table always has
 * the same name.
 */
export async function startTable({ isShared = true } = {}): Promise<StartedTable> {
  const server = (isShared ? sharedServer() : undefined) ?? (await startTableServer());
  const settings = { endpoint: server.endpoint, region: 'ap-southeast-1', credentials: localCredentials };
  const client = new DynamoDBClient(settings);
  const TableName = isShared ? `otoji-${randomUUID()}` : 'otoji';
  await client.send(new CreateTableCommand({ ...shape, TableName }));
  const stop = async () => {
    await client.send(new DeleteTableCommand({ TableName })).catch(() => undefined);
    server.stop();
  };
  const table = openTable(TableName, settings);
  keepMoneyApart(table);
  return { table, endpoint: server.endpoint, stop };
}

interface StartedTable {
  readonly table: Table;
  readonly endpoint: string;
  stop(): Promise<void>;
}

/** Running table server. */
export interface TableServer {
  readonly endpoint: string;
  stop(): void;
}

/** Server of this worker, which `test/kit/tableServers.ts` started and stops. */
function sharedServer(): TableServer | undefined {
  const endpoints = process.env.TABLE_SERVERS?.split(' ');
  const endpoint = endpoints?.[Number(process.env.VITEST_POOL_ID) % endpoints.length];
  return endpoint === undefined ? undefined : { endpoint, stop: () => undefined };
}

/** Starts a table server without tables. */
export async function startTableServer(): Promise<TableServer> {
  const port = await freePort();
  const engine = spawn(binary, ['--port', String(port)], { stdio: 'ignore' });
  const endpoint = `http://127.0.0.1:${port}`;
  await untilListening(endpoint);
  return { endpoint, stop: () => void engine.kill() };
}

async function untilListening(endpoint: string): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    const isListening = await fetch(endpoint).then(
      () => true,
      () => false,
    );
    if (isListening) return;
    if (attempt === 500) throw new Error('the table server does not listen');
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
