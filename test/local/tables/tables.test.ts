import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTablesClient, type TablesClient } from '../../../local/tables/client.ts';
import { createTables } from '../../../local/tables/create.ts';
import { declaredTables } from '../../../local/tables/declared.ts';
import { starter } from '../../../local/tables/start.ts';
import { sweep } from '../../../local/tables/sweeper.ts';
import type { JsonObject } from '../../../local/template/types.ts';
import { type StartedHost, startHost } from '../kit/startedHost.ts';

let started: StartedHost;
let client: TablesClient;
let url: string;
beforeAll(async () => {
  started = await startHost([starter]);
  url = started.host.context.endpoints.url('dynamodb') ?? '';
  const { credentials, template } = started.host.context;
  client = createTablesClient(url, { ...credentials, region: template.region });
});
afterAll(() => started.stop());

const table = () => {
  const [declared] = declaredTables(started.host.context.template);
  if (declared === undefined) throw new Error('the template declares no table');
  return declared;
};
const put = (key: string, others: JsonObject = {}) =>
  client('PutItem', { TableName: table().name, Item: { PK: { S: key }, SK: { S: 'a' }, ...others } });
const has = async (key: string) =>
  'Item' in (await client('GetItem', { TableName: table().name, Key: { PK: { S: key }, SK: { S: 'a' } } }));

describe('the table of the template', () => {
  it('has the declared keys, index and expiry', async () => {
    const described = (await client('DescribeTable', { TableName: table().name })).Table as JsonObject;
    expect(described.KeySchema).toEqual([
      { AttributeName: 'PK', KeyType: 'HASH' },
      { AttributeName: 'SK', KeyType: 'RANGE' },
    ]);
    expect(described.GlobalSecondaryIndexes).toMatchObject([{ IndexName: 'GSI1' }]);
    const expiry = (await client('DescribeTimeToLive', { TableName: table().name })).TimeToLiveDescription;
    expect(expiry).toMatchObject({ AttributeName: 'expiresAt', TimeToLiveStatus: 'ENABLED' });
  });

  it('loses expired items and no others', async () => {
    const nowMs = 1_800_000_000_000;
    await put('old', { expiresAt: { N: String(nowMs / 1000 - 1) } });
    await put('fresh', { expiresAt: { N: String(nowMs / 1000 + 60) } });
    await put('eternal');
    expect(await sweep(client, table(), nowMs)).toBe(1);
    expect([await has('old'), await has('fresh'), await has('eternal')]).toEqual([false, true, true]);
  });

  it('keeps its items when it is declared again', async () => {
    await put('kept');
    await createTables(client, started.host.context.template);
    expect(await has('kept')).toBe(true);
  });

  it('is refused if it was made without an index that is only made with a table', async () => {
    const { template } = started.host.context;
    const { name, properties } = table();
    const newer = { ...properties, LocalSecondaryIndexes: [{ IndexName: 'byTitle' }] };
    const declared = {
      ...template,
      ofType: (type: string) => (type.endsWith('::Table') ? [{ name, properties: newer }] : []),
    };
    const again = createTables(client, declared as unknown as typeof template);
    await expect(again).rejects.toThrow(`the table ${name} was made by an older version`);
  });

  it('keeps its items when its server is killed', async () => {
    await put('survivor');
    const { pid } = JSON.parse(readFileSync(join(started.host.context.folder('tables'), 'server.json'), 'utf8'));
    process.kill(-pid, 'SIGKILL');
    // Until the server restarts, calls fail with an error that clients retry.
    const outcome = () => has('survivor').catch((error: Error) => error.name);
    await expect.poll(outcome, { timeout: 5000 }).toBe('InternalServerError');
    await expect.poll(outcome, { timeout: 10_000 }).toBe(true);
  });

  it.each(['%25%25%25', 'e30', Buffer.from('{"PK":{"S":"a"},"SK":{"S":1}}').toString('base64url'), 'bnVsbA', ''])(
    'is not paged through by the link %j, which is broken',
    async (after) => {
      const [section] = started.host.context.page.sections();
      const answer = await section?.handler?.(new Request(`http://127.0.0.1/${table().name}?after=${after}`));
      expect(answer?.status).toBe(400);
    },
  );

  it('is shown on the local page', async () => {
    await put('<b>shown</b>');
    const [section] = started.host.context.page.sections();
    expect(await section?.html()).toContain('&lt;b&gt;shown');
  });
});
