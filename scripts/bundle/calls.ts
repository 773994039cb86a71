import type { Metafile } from 'esbuild';

type Inputs = Metafile['outputs'][string]['inputs'];

/** Command module of an SDK client; the name of the client is captured without `client-`. */
const command = /node_modules\/@aws-sdk\/client-([\w-]+)\/dist-es\/commands\/(\w+)Command\.js$/;

/** Module of a transaction action. One command sends all actions, but IAM permits each separately. */
const transactionAction = /^cloud\/table\/core\/actions\/(\w+)\.ts$/;

/** Module of payment items. IAM distinguishes their partitions, not the commands that read them. */
const money = /^cloud\/table\/money\/\w+\.ts$/;

/** Module that counts the calls of people. It sends `UpdateItem` itself, and no other module of ours does. */
const counter = 'cloud/table/core/callCounts.ts';

/** Command by which all other modules send `UpdateItem`. */
const documentUpdate = /node_modules\/@aws-sdk\/lib-dynamodb\/dist-es\/commands\/UpdateCommand\.js$/;

/**
 * Calls that a bundle can make: the SDK commands that remain after tree shaking (`dynamodb:GetItem`), the kinds of its
 * transaction actions (`transaction:put`), whether it reads payment items (`money:read`) and whether it counts the
 * caller's calls (`counter:add`), sorted. An update that only the counter sends is not listed as an update.
 */
export function callsOf(inputs: Inputs): string[] {
  const files = Object.entries(inputs).flatMap(([file, { bytesInOutput }]) => (bytesInOutput > 0 ? [file] : []));
  const calls = new Set(files.flatMap((file) => callOf(file) ?? []));
  if (files.includes(counter)) {
    calls.add('counter:add');
    if (!files.some((file) => documentUpdate.test(file))) calls.delete('dynamodb:UpdateItem');
  }
  return [...calls].sort();
}

function callOf(file: string): string | undefined {
  const [, client, name] = command.exec(file) ?? [];
  if (client && name) return `${client}:${name}`;
  if (money.test(file)) return 'money:read';
  const [, action] = transactionAction.exec(file) ?? [];
  return action && `transaction:${action}`;
}

/** Packages of the SDK, and those that only the SDK uses. */
const sdk = /node_modules\/(@aws-sdk|@smithy|@aws-crypto|@aws|mnemonist|obliterator)\//;

/** Size of the SDK code in a bundle, in bytes. */
export function sdkBytesOf(inputs: Inputs): number {
  const files = Object.entries(inputs).filter(([file]) => sdk.test(file));
  return files.reduce((sum, [, { bytesInOutput }]) => sum + bytesInOutput, 0);
}
