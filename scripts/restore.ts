/**
 * `npm run restore -- --from TABLE --to TABLE [--only PREFIX]… [--without PREFIX]… [--exact] [--dry-run] [--bucket NAME]`
 * copies the items of a table that DynamoDB has restored to an earlier moment back to the table in use
 * (docs/operate/restore.md). With a bucket, it then checks that every caption document has its body. Ends with 1 if a
 * body is missing.
 */
import { parseArgs } from 'node:util';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { openMediaReader } from '../cloud/media/store.ts';
import { missingBodies } from './restore/bodies.ts';
import { restore } from './restore/restore.ts';

const { values } = parseArgs({
  options: {
    from: { type: 'string' },
    to: { type: 'string' },
    only: { type: 'string', multiple: true },
    without: { type: 'string', multiple: true },
    exact: { type: 'boolean' },
    'dry-run': { type: 'boolean' },
    bucket: { type: 'string' },
  },
});
const { from, to, only = [], without = [], bucket } = values;
if (!from || !to || from === to) {
  console.error('usage: npm run restore -- --from RESTORED_TABLE --to TABLE_IN_USE [--only PREFIX] [--without PREFIX]');
  console.error('                          [--exact] [--dry-run] [--bucket NAME]');
  process.exit(2);
}
const client = new DynamoDBClient({});
const isDry = values['dry-run'] === true;
const job = { client, from, to, only, without, isExact: values.exact === true, isDry, now: new Date() };
const { missing, changed, deleted, unchanged } = await restore(job);
console.log(`${isDry ? 'would restore' : 'restored'} ${missing} missing and ${changed} changed items`);
console.log(`${isDry ? 'would delete' : 'deleted'} ${deleted} later items; ${unchanged} are as they were`);
if (bucket) {
  const lost = await missingBodies(client, to, openMediaReader(bucket));
  for (const key of lost) console.error(`missing in ${bucket}: ${key}`);
  console.log(`${lost.length} caption documents without a body`);
  process.exitCode = lost.length > 0 ? 1 : 0;
}
