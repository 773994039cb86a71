import { readFileSync } from 'node:fs';
import path from 'node:path';
import { DynamoDBClient, ListTablesCommand } from '@aws-sdk/client-dynamodb';
import { put } from '../../cloud/table/core/actions/put.ts';
import { keys } from '../../cloud/table/core/keys.ts';
import { openLedger, openTable } from '../../cloud/table/core/table.ts';
import { commit } from '../../cloud/table/core/transaction.ts';
import { takeView } from '../../cloud/table/people/usage.ts';
import { patchUser } from '../../cloud/table/people/users.ts';
import { type PlanName, plans } from '../../domain/plans/catalogue.ts';
import { monthOf } from '../../domain/plans/month.ts';
import type { Visitor } from '../../scripts/sample/visitor.ts';
import { reserveCharacters } from '../../services/credits/reserveSeconds.ts';

interface Running {
  readonly origin: string;
  readonly dataDir: string;
}

/** Name and settings of the table of a running local cloud. */
async function findTable({ origin, dataDir }: Running) {
  const reply = await fetch(`${origin}/_local/endpoints.json`);
  const { region, services } = (await reply.json()) as { region: string; services: { dynamodb: string } };
  const credentials = JSON.parse(readFileSync(path.join(dataDir, 'credentials.json'), 'utf8'));
  const settings = { region, endpoint: services.dynamodb, credentials };
  const { TableNames: [name = ''] = [] } = await new DynamoDBClient(settings).send(new ListTablesCommand({}));
  return [name, settings] as const;
}

const tableOf = async (running: Running) => openTable(...(await findTable(running)));

/** Stores a discount code, as an operator does. */
export async function putDiscount(running: Running, code: string, percent: number): Promise<void> {
  await commit(await tableOf(running), [put({ ...keys.discount(code), code, percent } as never)]);
}

/** Puts a user of a running local cloud on another plan, directly in its table, because no plan can be bought there. */
export async function putOnPlan(running: Running, { client }: Pick<Visitor, 'client'>, plan: PlanName): Promise<void> {
  const { id } = await client.readAccount();
  await patchUser(await tableOf(running), id, { plan, updatedAt: new Date().toISOString() });
}

/** Uses up the views of this month of a user on the free plan. */
export async function useUpViews(running: Running, { client }: Pick<Visitor, 'client'>): Promise<void> {
  const { views } = await client.readUsage();
  const { viewBytesPerMonth: limit } = plans.free;
  const { id } = await client.readAccount();
  await commit(await tableOf(running), [
    takeView(id, monthOf(new Date()), { views: 0, bytes: limit - views.bytes }, limit),
  ]);
}

/** Leaves a user on the free plan `left` characters of machine translation this month. */
export async function leaveCharacters(
  running: Running,
  { client }: Pick<Visitor, 'client'>,
  left: number,
): Promise<void> {
  const cloud = { ledger: openLedger(...(await findTable(running))), now: () => new Date() };
  const { id: userId } = await client.readAccount();
  const characters = plans.free.charactersPerMonth - left;
  await reserveCharacters(cloud, { userId, jobKey: 'another translation', characters });
}
