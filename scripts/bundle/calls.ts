import type { Metafile } from 'esbuild';

type Inputs = Metafile['outputs'][string]['inputs'];

/** Command module of an SDK client; the name of the client is captured without `client-`. */
const command = /node_modules\/@aws-sdk\/client-([\w-]+)\/dist-es\/commands\/(\w+)Command\.js$/;

/** Module of a transaction action. One command sends all actions, but IAM permits each separately. */
const transactionAction = /^cloud\/table\/core\/actions\/(\w+)\.ts$/;

/** Module of payment items. IAM distinguishes their partitions, not the commands that read them. */
const money = /^cloud\/table\/money\/\w+\.ts$/;

/**
 * Calls that a bundle can make: the SDK commands that remain after tree shaking (`dynamodb:GetItem`), the kinds of its
 * transaction actions (`transaction:put`), and whether it reads payment items (`money:read`), sorted.
 */
export function callsOf(inputs: Inputs): string[] {
  const files = Object.entries(inputs).filter(([, { bytesInOutput }]) => bytesInOutput > 0);
  return [...new Set(files.flatMap(([file]) => callOf(file) ?? []))].sort();
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
