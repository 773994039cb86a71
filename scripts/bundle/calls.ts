import type { Metafile } from 'esbuild';

type Inputs = Metafile['outputs'][string]['inputs'];

/** A command of an SDK client; the name of the client is captured without `client-`. */
const command = /node_modules\/@aws-sdk\/client-([\w-]+)\/dist-es\/commands\/(\w+)Command\.js$/;

/** An action of a transaction. All of them are sent by one command, but IAM permits each by itself. */
const transactionAction = /^cloud\/table\/core\/actions\/(\w+)\.ts$/;

/**
 * What a bundle can call: the commands of the SDK that are left in it after tree shaking (`dynamodb:GetItem`) and the
 * kinds of its transactions' actions (`transaction:put`), sorted.
 */
export function callsOf(inputs: Inputs): string[] {
  const files = Object.entries(inputs).filter(([, { bytesInOutput }]) => bytesInOutput > 0);
  return files.flatMap(([file]) => callOf(file) ?? []).sort();
}

function callOf(file: string): string | undefined {
  const [, client, name] = command.exec(file) ?? [];
  if (client && name) return `${client}:${name}`;
  const [, action] = transactionAction.exec(file) ?? [];
  return action && `transaction:${action}`;
}

/** The packages of the SDK, and those that only it uses. */
const sdk = /node_modules\/(@aws-sdk|@smithy|@aws-crypto|@aws|mnemonist|obliterator)\//;

/** The bytes of a bundle that are of the SDK. */
export function sdkBytesOf(inputs: Inputs): number {
  const files = Object.entries(inputs).filter(([file]) => sdk.test(file));
  return files.reduce((sum, [, { bytesInOutput }]) => sum + bytesInOutput, 0);
}
