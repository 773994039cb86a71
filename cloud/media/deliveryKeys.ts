import { createPrivateKey, createPublicKey, generateKeyPair, type KeyObject } from 'node:crypto';
import { promisify } from 'node:util';
import { DeleteParameterCommand, PutParameterCommand, SSMClient, type SSMClientConfig } from '@aws-sdk/client-ssm';
import { readParameters } from '../parameters.ts';

/** Key pairs that sign the addresses of delivered objects. The private halves are parameters below `path`. */
export interface DeliveryKeys {
  readonly path: string;
  readonly client: SSMClient;
  readonly settings: SSMClientConfig;
}

export const openDeliveryKeys = (path: string, settings: SSMClientConfig = {}): DeliveryKeys => ({
  path,
  client: new SSMClient(settings),
  settings,
});

/** Returns the public half of a key pair as PEM, and creates the pair if it does not exist. Idempotent. */
export async function ensureDeliveryKey(keys: DeliveryKeys, name: string): Promise<string> {
  const stored = await readPrivateKey(keys, name);
  return createPublicKey(stored ?? (await createKey(keys, name)))
    .export({ type: 'spki', format: 'pem' })
    .toString();
}

async function readPrivateKey({ path, settings }: DeliveryKeys, name: string): Promise<KeyObject | undefined> {
  const values = await readParameters(path, [name], [], settings)();
  return values && createPrivateKey(values[name] ?? '');
}

async function createKey(keys: DeliveryKeys, name: string): Promise<KeyObject> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
  const Value = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  try {
    await keys.client.send(
      new PutParameterCommand({ Name: `${keys.path}/${name}`, Value, Type: 'SecureString', Overwrite: false }),
    );
    return privateKey;
  } catch (error) {
    // A concurrent call has created the pair.
    const stored = isNamed(error, 'ParameterAlreadyExists') ? await readPrivateKey(keys, name) : undefined;
    if (stored === undefined) throw error;
    return stored;
  }
}

/** Deletes a key pair. Idempotent. */
export async function deleteDeliveryKey({ path, client }: DeliveryKeys, name: string): Promise<void> {
  try {
    await client.send(new DeleteParameterCommand({ Name: `${path}/${name}` }));
  } catch (error) {
    if (!isNamed(error, 'ParameterNotFound')) throw error;
  }
}

const isNamed = (error: unknown, name: string): boolean => error instanceof Error && error.name === name;
