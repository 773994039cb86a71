/**
 * `npm run migrate -- --table TABLE [--dry-run]` changes all items to the shape of this release
 * (docs/operate/restore.md). Can be interrupted and repeated.
 */
import { parseArgs } from 'node:util';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { migrate } from './migrate/migrate.ts';
import { migrations } from './migrate/migrations.ts';

const { values } = parseArgs({ options: { table: { type: 'string' }, 'dry-run': { type: 'boolean' } } });
const { table } = values;
const isDry = values['dry-run'] === true;
if (!table) {
  console.error('usage: npm run migrate -- --table TABLE [--dry-run]');
  process.exit(2);
}
const results = await migrate({ client: new DynamoDBClient({}), table, isDry }, migrations);
for (const { name, changed, overtaken } of results)
  console.log(`${name}: ${changed} items ${isDry ? 'would be ' : ''}changed, ${overtaken} already were`);
if (results.length === 0) console.log('all items have the shape of this release');
