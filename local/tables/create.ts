import type { JsonObject, ResolvedTemplate } from '../template/types.ts';
import { TableError, type TablesClient } from './client.ts';
import { type DeclaredTable, declaredTables } from './declared.ts';

/** Creates the declared tables that do not exist yet; existing ones keep their items. */
export async function createTables(client: TablesClient, template: ResolvedTemplate): Promise<void> {
  for (const table of declaredTables(template)) {
    const existing = await describe(client, table.name);
    if (existing === undefined) await createTable(client, table);
    else {
      requireLocalIndexes(table, existing);
      await addMissingIndexes(client, table, existing);
    }
  }
}

async function describe(client: TablesClient, name: string): Promise<JsonObject | undefined> {
  try {
    return (await client('DescribeTable', { TableName: name })).Table as JsonObject;
  } catch (error) {
    if (error instanceof TableError && error.name === 'ResourceNotFoundException') return undefined;
    throw error;
  }
}

async function createTable(client: TablesClient, { name, properties, expiryAttribute }: DeclaredTable): Promise<void> {
  await client('CreateTable', {
    TableName: name,
    BillingMode: 'PAY_PER_REQUEST',
    ...pick(properties, 'KeySchema', 'AttributeDefinitions', 'LocalSecondaryIndexes'),
    ...indexes(properties),
  });
  if (expiryAttribute === undefined) return;
  await client('UpdateTimeToLive', {
    TableName: name,
    TimeToLiveSpecification: { AttributeName: expiryAttribute, Enabled: true },
  });
}

/**
 * Checks the local indexes (of each partition). They can be created only together with their table, in DynamoDB too:
 * CloudFormation would replace the table.
 * @throws Error if the table was created by a version that declared other ones.
 */
function requireLocalIndexes({ name, properties }: DeclaredTable, existing: JsonObject): void {
  const namesIn = (of: JsonObject) =>
    ((of.LocalSecondaryIndexes ?? []) as JsonObject[]).map(({ IndexName }) => IndexName);
  const known = new Set(namesIn(existing));
  if (namesIn(properties).every((index) => known.has(index))) return;
  throw new Error(
    `the table ${name} was made by an older version and lacks indexes that can only be made with a table. Start with another folder (npm start -- --data DIR), or delete the state folder (.otoji) to begin anew.`,
  );
}

/** Adds indexes that are new in the template to an existing table, as CloudFormation does. */
async function addMissingIndexes(client: TablesClient, table: DeclaredTable, existing: JsonObject): Promise<void> {
  const known = new Set(((existing.GlobalSecondaryIndexes ?? []) as JsonObject[]).map(({ IndexName }) => IndexName));
  for (const index of indexes(table.properties).GlobalSecondaryIndexes ?? []) {
    if (known.has(index.IndexName)) continue;
    await client('UpdateTable', {
      TableName: table.name,
      ...pick(table.properties, 'AttributeDefinitions'),
      GlobalSecondaryIndexUpdates: [{ Create: index }],
    });
  }
}

/** Returns global indexes without their capacity, because every local table is on demand. */
function indexes(properties: JsonObject): { GlobalSecondaryIndexes?: JsonObject[] } {
  const declared = properties.GlobalSecondaryIndexes as JsonObject[] | undefined;
  if (declared === undefined) return {};
  return { GlobalSecondaryIndexes: declared.map((index) => pick(index, 'IndexName', 'KeySchema', 'Projection')) };
}

const pick = (from: JsonObject, ...keys: string[]): JsonObject =>
  Object.fromEntries(keys.flatMap((key) => (from[key] === undefined ? [] : [[key, from[key]]])));
