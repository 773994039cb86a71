import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { CreateTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { openTable, type Table } from '../../cloud/table/table.ts';

const binary = fileURLToPath(new URL('../../node_modules/@dynoxide/linux-x64/dynoxide', import.meta.url));

/** Credentials for the local table server, valid nowhere else. */
export const localCredentials = { accessKeyId: 'local', secretAccessKey: 'local' };

/** The indexes of lists. */
const listIndexes = ['byTitle', 'byDuration', 'bySize', 'byUpdate'];

/** The table's keys and indexes, as declared in lib/. */
const shape = {
  TableName: 'otoji',
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
} satisfies CreateTableCommand['input'];

/** A real in-memory table for one suite. Start it in `beforeAll`, stop it in `afterAll`. */
export async function startTable(): Promise<{ table: Table; endpoint: string; stop(): void }> {
  const port = await freePort();
  const engine = spawn(binary, ['--port', String(port)], { stdio: 'ignore' });
  const endpoint = `http://127.0.0.1:${port}`;
  const settings = { endpoint, region: 'ap-southeast-1', credentials: localCredentials };
  await createTable(new DynamoDBClient({ ...settings, maxAttempts: 1 }));
  return { table: openTable(shape.TableName, settings), endpoint, stop: () => void engine.kill() };
}

/** Retries, because the table server needs a moment before it listens. */
async function createTable(client: DynamoDBClient): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await client.send(new CreateTableCommand(shape));
      return;
    } catch (error) {
      if (attempt === 100) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
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
