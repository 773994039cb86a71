import { afterAll } from 'vitest';
import type { Signer } from './signedRequest.ts';
import { startStorage } from './storage.ts';

/** Starts a storage for the tests of one file, with the clients they use. It stops when they are done. */
export async function givenStorage() {
  const storage = await startStorage();
  afterAll(() => storage.stop());
  const { credentials, template } = storage.host.context;
  const signer: Signer = { url: storage.url, region: template.region, ...credentials };
  return { storage, client: storage.client(), Bucket: storage.bucket, signer };
}
