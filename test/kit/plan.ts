import { readFileSync } from 'node:fs';
import path from 'node:path';
import { DynamoDBClient, ListTablesCommand } from '@aws-sdk/client-dynamodb';
import { openTable } from '../../cloud/table/table.ts';
import { patchUser } from '../../cloud/table/users.ts';
import type { PlanName } from '../../domain/plans/catalogue.ts';
import type { NewPerson } from './person.ts';

/** Puts a user of a running local cloud on another plan, directly in its table: no plan can be bought there. */
export async function putOnPlan(
  { origin, dataDir }: { readonly origin: string; readonly dataDir: string },
  { client }: NewPerson,
  plan: PlanName,
): Promise<void> {
  const reply = await fetch(`${origin}/_local/endpoints.json`);
  const { region, services } = (await reply.json()) as { region: string; services: { dynamodb: string } };
  const credentials = JSON.parse(readFileSync(path.join(dataDir, 'credentials.json'), 'utf8'));
  const settings = { region, endpoint: services.dynamodb, credentials };
  const { TableNames: [name = ''] = [] } = await new DynamoDBClient(settings).send(new ListTablesCommand({}));
  const { id } = await client.readAccount();
  await patchUser(openTable(name, settings), id, { plan, updatedAt: new Date().toISOString() });
}
