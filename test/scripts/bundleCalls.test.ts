import { expect, test } from 'vitest';
import { callsOf } from '../../scripts/bundle/calls.ts';

const counter = 'cloud/table/core/callCounts.ts';
const client = 'node_modules/@aws-sdk/client-dynamodb/dist-es/commands/UpdateItemCommand.js';
const document = 'node_modules/@aws-sdk/lib-dynamodb/dist-es/commands/UpdateCommand.js';
const read = 'node_modules/@aws-sdk/client-dynamodb/dist-es/commands/GetItemCommand.js';

test.each([
  ['only counts calls', [counter, client, read], ['counter:add', 'dynamodb:GetItem']],
  ['also updates items', [counter, client, document], ['counter:add', 'dynamodb:UpdateItem']],
  ['counts no calls', [client, document], ['dynamodb:UpdateItem']],
])('a bundle that %s makes these calls', (_, files, calls) => {
  const inputs = [...files.map((file) => [file, { bytesInOutput: 1 }]), ['cloud/id.ts', { bytesInOutput: 1 }]];
  expect(callsOf(Object.fromEntries(inputs))).toEqual(calls);
});

test('a file of which nothing is left in the bundle counts for nothing', () => {
  expect(callsOf({ [counter]: { bytesInOutput: 0 }, [client]: { bytesInOutput: 1 } })).toEqual(['dynamodb:UpdateItem']);
});
