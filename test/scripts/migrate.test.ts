import {
  type AttributeValue,
  DynamoDBClient,
  GetItemCommand,
  PutItemCommand,
  ScanCommand,
} from '@aws-sdk/client-dynamodb';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { migrate } from '../../scripts/migrate/migrate.ts';
import type { Migration } from '../../scripts/migrate/migrations.ts';
import { localCredentials, startTable } from '../kit/table.ts';

let openClient: () => DynamoDBClient;
let client: DynamoDBClient;
let table: string;
let stop: () => Promise<void>;
beforeAll(async () => {
  const started = await startTable();
  const { endpoint, table: opened } = started;
  [table, stop] = [opened.name, started.stop];
  openClient = () => new DynamoDBClient({ endpoint, region: 'ap-southeast-1', credentials: localCredentials });
  client = openClient();
});
afterAll(() => stop());

const key = (PK: string, SK: string) => ({ PK: { S: PK }, SK: { S: SK } });
const put = (item: Record<string, AttributeValue>) => client.send(new PutItemCommand({ TableName: table, Item: item }));
const read = async (PK: string, SK: string) =>
  (await client.send(new GetItemCommand({ TableName: table, Key: key(PK, SK) }))).Item;

let round = 0;
const isOfRound: Migration['isFor'] = ({ PK, SK }) =>
  SK?.S === 'PROFILE' && PK?.S?.startsWith(`USER#${round}`) === true;
/** Splits the name of people in two. */
let splitName: Migration;
beforeEach(() => {
  round += 1;
  splitName = {
    name: `split-name-${round}`,
    from: 1,
    isFor: isOfRound,
    change: ({ name }) => {
      const [first = '', last = ''] = (name?.S ?? '').split(' ');
      return { set: { firstName: { S: first }, lastName: { S: last } }, remove: ['name'] };
    },
  };
});

const people = 250;
async function givenPeople(): Promise<void> {
  for (let index = 0; index < people; index++)
    await put({ ...key(`USER#${round}-${index}`, 'PROFILE'), name: { S: `Aya ${index}` }, plan: { S: 'free' } });
  await put({ ...key(`FILE#${round}`, 'FILE'), name: { S: 'Talk one' } });
}

test('a migration changes the items of its kind once, and keeps their other attributes', async () => {
  await givenPeople();
  const job = { client, table, isDry: false };
  expect(await migrate(job, [splitName])).toEqual([{ name: splitName.name, changed: people, overtaken: 0 }]);
  expect(await read(`USER#${round}-7`, 'PROFILE')).toEqual({
    ...key(`USER#${round}-7`, 'PROFILE'),
    ...{ firstName: { S: 'Aya' }, lastName: { S: '7' }, plan: { S: 'free' }, schemaVersion: { N: '2' } },
  });
  expect(await read(`FILE#${round}`, 'FILE')).toEqual({ ...key(`FILE#${round}`, 'FILE'), name: { S: 'Talk one' } });
  expect(await migrate(job, [splitName])).toEqual([{ name: splitName.name, changed: 0, overtaken: 0 }]);
});

test('a dry run counts, and changes nothing', async () => {
  await givenPeople();
  expect(await migrate({ client, table, isDry: true }, [splitName])).toEqual([
    { name: splitName.name, changed: people, overtaken: 0 },
  ]);
  expect(await read(`USER#${round}-7`, 'PROFILE')).toMatchObject({ name: { S: 'Aya 7' } });
});

test('an interrupted migration continues where it stopped', async () => {
  await givenPeople();
  let changes = 0;
  let scans = 0;
  const dying: Migration = {
    ...splitName,
    change: (item) => {
      if (++changes > people / 2) throw new Error('the machine is off');
      return splitName.change(item);
    },
  };
  await expect(migrate({ client, table, isDry: false }, [dying])).rejects.toThrow('the machine is off');
  client.middlewareStack.add(
    (next, { commandName }) =>
      (args) => {
        if (commandName === 'ScanCommand') scans++;
        return next(args);
      },
    { step: 'initialize', name: 'scans' },
  );
  const [result] = await migrate({ client, table, isDry: false }, [splitName]);
  client.middlewareStack.remove('scans');
  expect(result?.changed).toBe(people - Math.floor(people / 2));
  const all = await client.send(new ScanCommand({ TableName: table, Select: 'COUNT' }));
  expect(scans).toBeLessThan(Math.ceil((all.Count ?? 0) / 100));
});

test('an item that somebody else has changed to the next version meanwhile is left as it is', async () => {
  const changed = { ...key(`USER#${round}`, 'PROFILE'), firstName: { S: 'Ben' }, schemaVersion: { N: '2' } };
  await put({ ...key(`USER#${round}`, 'PROFILE'), name: { S: 'Aya One' } });
  let other: Promise<unknown> = Promise.resolve();
  const overtaken: Migration = {
    ...splitName,
    isFor: ({ PK }) => PK?.S === `USER#${round}`,
    change: (item) => {
      other = put(changed);
      return splitName.change(item);
    },
  };
  // The write of the other has ended before that of the migration is sent.
  const late = openClient();
  late.middlewareStack.add((next) => async (args) => other.then(() => next(args)), { step: 'initialize' });
  const [result] = await migrate({ client: late, table, isDry: false }, [overtaken]);
  expect(result).toEqual({ name: splitName.name, changed: 0, overtaken: 1 });
  expect(await read(`USER#${round}`, 'PROFILE')).toEqual(changed);
});
