import { generateKeyPairSync, type KeyPairKeyObjectResult } from 'node:crypto';
import type { Delivery } from '../../cloud/media/delivery.ts';

const keyId = 'KTESTKEY';

let pair: KeyPairKeyObjectResult | undefined;

/** Key pair of the test process, created at the first signature. */
const keyPair = (): KeyPairKeyObjectResult => {
  pair ??= generateKeyPairSync('rsa', { modulusLength: 2048 });
  return pair;
};

/** Delivery from an origin, signed by the test's own key. */
export const deliveryFrom = (origin: string): Delivery => ({
  ...{ origin, keyId },
  privateKey: async () => keyPair().privateKey,
});

/** Private key as a deployment stores it. */
export const privateKeyPem = (): string => keyPair().privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();

/** Public key by its id, as a distribution knows it. */
export const deliveryKeys = () => new Map([[keyId, keyPair().publicKey]]);
