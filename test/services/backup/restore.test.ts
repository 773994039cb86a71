import { CreateTableCommand, DeleteItemCommand, DeleteTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { missingBodies } from '../../../scripts/restore/bodies.ts';
import { type Restoration, restore } from '../../../scripts/restore/restore.ts';
import { keyOf, pagesOf, type RawItem, write } from '../../../scripts/restore/table.ts';
import { grantTopUp } from '../../../services/credits/grantTopUp.ts';
import { cloudOn } from '../../kit/cloud.ts';
import { readCreditAccount } from '../../kit/readCreditAccount.ts';
import { runs } from '../../kit/runs.ts';
import { startStorage } from '../../kit/storage.ts';
import { localCredentials, shape, startTable } from '../../kit/table.ts';
import { givenIn } from '../given.ts';
import { type Opened, open, save, spoken, textChange, textOf } from '../subtitles/kit.ts';

const [{ table, endpoint, stop }, storage] = await Promise.all([startTable(), startStorage()]);
const client = new DynamoDBClient({ endpoint, region: 'ap-southeast-1', credentials: localCredentials });
const world = { cloud: { ...cloudOn(table, storage.media), stop } };
const earlier = `${table.name}-earlier`;
const fileCount = runs(1000, 20, 20);
const files: Opened[] = [];

/** Copies the table as it is now, as DynamoDB restores it to this moment. */
async function keepThisMoment(): Promise<void> {
  await client.send(new CreateTableCommand({ ...shape, TableName: earlier }));
  for await (const page of pagesOf(client, table.name))
    await write(
      client,
      earlier,
      page.map((Item) => ({ PutRequest: { Item: { ...Item } } })),
    );
}

async function destroy(isLost: (item: RawItem) => boolean): Promise<number> {
  let count = 0;
  for await (const page of pagesOf(client, table.name))
    for (const item of page.filter(isLost)) {
      await client.send(new DeleteItemCommand({ TableName: table.name, Key: { ...keyOf(item) } }));
      count++;
    }
  return count;
}

/** Texts of an item that have the form of ids. */
const idsIn = (item: RawItem): readonly string[] => JSON.stringify(item).match(/[0-9a-z]{20}/g) ?? [];

const edit = async (file: Opened, text: string) => {
  const { document, revision } = await open(world, file);
  await save(world, file, { baseRevision: revision, saveId: text, change: textChange(document, 'c0', text) });
};
const textIn = async (file: Opened) => textOf((await open(world, file)).document, 'c0');
const minutesOf = async (userId: string) => (await readCreditAccount(world.cloud, userId)).lots;

beforeAll(async () => {
  for (let count = 0; count < fileCount; count++) {
    const file = await givenIn(world.cloud).aCaptionedFile(spoken(3));
    await edit(file, 'before');
    files.push(file);
  }
  await keepThisMoment();
}, 600_000);
afterAll(async () => {
  await client.send(new DeleteTableCommand({ TableName: earlier }));
  await stop();
  await storage.stop();
});

test('after a fault that deleted half of the files, they are as before, and what people did since stays', async () => {
  const lost = files.filter((_, index) => index % 2 === 0);
  const kept = files.filter((_, index) => index % 2 === 1);
  const lostIds = new Set(lost.map(({ videoId }) => videoId));
  const destroyed = await destroy((item) => idsIn(item).some((id) => lostIds.has(id)));
  for (const file of kept) await edit(file, 'since');
  const [buyer] = kept;
  const topUp = { userId: buyer?.userId ?? '', source: 'order#1', seconds: 600, expiresAt: '2027-11-21T00:00:00.000Z' };
  await grantTopUp(world.cloud, topUp);
  const bought = await minutesOf(topUp.userId);

  const job: Restoration = {
    client,
    from: earlier,
    to: table.name,
    only: [],
    without: ['LEDGER#', 'PAY#'],
    isExact: false,
    isMissingOnly: true,
    isDry: true,
    now: world.cloud.now(),
  };
  expect(await restore(job)).toMatchObject({ missing: destroyed, changed: 0 });
  await expect(textIn(lost[0] as Opened)).rejects.toThrow();
  expect(await restore({ ...job, isDry: false })).toMatchObject({ missing: destroyed, changed: 0, deleted: 0 });

  for (const file of lost) expect(await textIn(file)).toBe('before');
  for (const file of kept) expect(await textIn(file)).toBe('since');
  expect(await minutesOf(topUp.userId)).toEqual(bought);
  expect(bought).toHaveLength(1);
  expect(await missingBodies(client, table.name, storage.media)).toEqual([]);
  expect(await restore(job)).toMatchObject({ missing: 0 });
}, 600_000);
