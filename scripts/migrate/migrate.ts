import {
  type AttributeValue,
  ConditionalCheckFailedException,
  type DynamoDBClient,
  GetItemCommand,
  PutItemCommand,
  ScanCommand,
  UpdateItemCommand,
} from '@aws-sdk/client-dynamodb';
import { keyOf, type RawItem, sendPatiently } from '../restore/table.ts';
import type { Migration } from './migrations.ts';

interface Job {
  readonly client: DynamoDBClient;
  readonly table: string;
  /** Counts what would change, and changes nothing. */
  readonly isDry: boolean;
}

export interface Migrated {
  readonly name: string;
  /** Number of items that had the earlier version. */
  readonly changed: number;
  /** Number of items that were changed to the next version by somebody else first. */
  readonly overtaken: number;
}

type Key = Record<string, AttributeValue>;

/** Items that are read between two notes of the progress. */
const pageItems = 100;

const progressKey = ({ name }: Migration) => ({ PK: { S: 'SCHEMA' }, SK: { S: `MIGRATION#${name}` } });

/** Migrates all items. Continues where an interrupted call stopped; does nothing once a migration is complete. */
export async function migrate(job: Job, migrations: readonly Migration[]): Promise<readonly Migrated[]> {
  const results: Migrated[] = [];
  for (const migration of migrations) results.push(await run(job, migration));
  return results;
}

async function run(job: Job, migration: Migration): Promise<Migrated> {
  const counts = { name: migration.name, changed: 0, overtaken: 0 };
  const progress = await readProgress(job, migration);
  if (progress.isDone) return counts;
  let from = progress.from;
  do {
    const scan = new ScanCommand({
      TableName: job.table,
      ConsistentRead: true,
      Limit: pageItems,
      ExclusiveStartKey: from,
    });
    const page = await sendPatiently(() => job.client.send(scan));
    for (const item of page.Items ?? []) {
      if (versionOf(item) !== migration.from || !migration.isFor(item)) continue;
      counts[(await change(job, migration, item)) ? 'changed' : 'overtaken']++;
    }
    from = page.LastEvaluatedKey;
    if (!job.isDry) await noteProgress(job, migration, from);
  } while (from);
  return counts;
}

const versionOf = ({ schemaVersion }: RawItem): number => Number(schemaVersion?.N ?? 1);

/** Changes one item if it still has the version that was read. */
async function change({ client, table, isDry }: Job, { from, change }: Migration, item: RawItem): Promise<boolean> {
  const { set, remove } = change(item);
  const sets = Object.entries({ ...set, schemaVersion: { N: String(from + 1) } });
  const removes = remove.map((_, index) => `#r${index}`).join(', ');
  const command = new UpdateItemCommand({
    TableName: table,
    Key: { ...keyOf(item) },
    UpdateExpression: [
      `SET ${sets.map((_, index) => `#s${index} = :s${index}`).join(', ')}`,
      ...(removes ? [`REMOVE ${removes}`] : []),
    ].join(' '),
    ConditionExpression: `attribute_exists(PK) AND (schemaVersion = :from${from === 1 ? ' OR attribute_not_exists(schemaVersion)' : ''})`,
    ExpressionAttributeNames: Object.fromEntries([
      ...sets.map(([name], index) => [`#s${index}`, name]),
      ...remove.map((name, index) => [`#r${index}`, name]),
    ]),
    ExpressionAttributeValues: {
      ':from': { N: String(from) },
      ...Object.fromEntries(sets.map(([, value], index) => [`:s${index}`, value])),
    },
  });
  if (isDry) return true;
  try {
    await sendPatiently(() => client.send(command));
    return true;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false;
    throw error;
  }
}

async function readProgress({ client, table }: Job, migration: Migration) {
  const get = new GetItemCommand({ TableName: table, Key: progressKey(migration), ConsistentRead: true });
  const { Item: item } = await sendPatiently(() => client.send(get));
  return { from: item?.from?.M as Key | undefined, isDone: item?.isDone?.BOOL === true };
}

async function noteProgress({ client, table }: Job, migration: Migration, from: Key | undefined): Promise<void> {
  const progress: Key = from ? { from: { M: from } } : { isDone: { BOOL: true } };
  const put = new PutItemCommand({ TableName: table, Item: { ...progressKey(migration), ...progress } });
  await sendPatiently(() => client.send(put));
}
