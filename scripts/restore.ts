/**
 * `npm run restore -- --from TABLE --to TABLE [--only PREFIX]… [--without PREFIX]… [--exact | --missing] [--dry-run] [--bucket NAME]`
 * copies the items of a table that DynamoDB has restored to an earlier moment back to the table in use
 * (docs/operate/restore.md). With a bucket, it then checks that every caption document has its body. Ends with 1 if a
 * body is missing.
 *
 * `npm run restore -- --people DAY --to TABLE --pool ID --bucket NAME [--dry-run]` adds the people of the list of that
 * night to the user pool again, and gives their items the new ids.
 */
import { parseArgs } from 'node:util';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { openPeople } from '../cloud/identity/people.ts';
import { openMediaReader } from '../cloud/media/store.ts';
import { missingBodies } from './restore/bodies.ts';
import { restorePeople } from './restore/people.ts';
import { restore } from './restore/restore.ts';

const { values } = parseArgs({
  options: {
    from: { type: 'string' },
    to: { type: 'string' },
    only: { type: 'string', multiple: true },
    without: { type: 'string', multiple: true },
    exact: { type: 'boolean' },
    missing: { type: 'boolean' },
    'dry-run': { type: 'boolean' },
    bucket: { type: 'string' },
    people: { type: 'string' },
    pool: { type: 'string' },
  },
});
const { from, to, only = [], without = [], bucket, people: day, pool } = values;
const client = new DynamoDBClient({});
const isDry = values['dry-run'] === true;

if (day && to && pool && bucket) await bringPeopleBack(day, to, pool, bucket);
else if (!day && from && to && from !== to && !(values.exact && values.missing)) await bringItemsBack(from, to);
else {
  console.error('usage: npm run restore -- --from RESTORED_TABLE --to TABLE_IN_USE [--only PREFIX] [--without PREFIX]');
  console.error('                          [--exact | --missing] [--dry-run] [--bucket NAME]');
  console.error('       npm run restore -- --people DAY --to TABLE_IN_USE --pool ID --bucket NAME [--dry-run]');
  process.exitCode = 2;
}

async function bringItemsBack(from: string, to: string): Promise<void> {
  const [isExact, isMissingOnly] = [values.exact === true, values.missing === true];
  const job = { client, from, to, only, without, isExact, isMissingOnly, isDry, now: new Date() };
  const { missing, changed, left, deleted, unchanged } = await restore(job);
  console.log(`${isDry ? 'would restore' : 'restored'} ${missing} missing and ${changed} changed items`);
  console.log(`${isDry ? 'would delete' : 'deleted'} ${deleted} later items; ${unchanged} are as they were`);
  if (isMissingOnly) console.log(`${left} have changed since and stay`);
  if (!bucket) return;
  const lost = await missingBodies(client, to, openMediaReader(bucket));
  for (const key of lost) console.error(`missing in ${bucket}: ${key}`);
  console.log(`${lost.length} caption documents without a body`);
  process.exitCode = lost.length > 0 ? 1 : 0;
}

async function bringPeopleBack(day: string, table: string, poolId: string, bucket: string): Promise<void> {
  const people = openPeople(poolId);
  const restored = await restorePeople({ client, table, people, media: openMediaReader(bucket), day, isDry });
  const { added, unchanged, found, skipped, items, payers } = restored;
  const listed = added + unchanged + found + skipped;
  console.log(`${isDry ? 'would add' : 'added'} ${added} of ${listed} people; ${skipped} have no account`);
  console.log(`${isDry ? 'would give' : 'gave'} ${items} items new ids`);
  for (const [before, now] of payers) console.log(`has payments: ${before}, now ${now}`);
}
