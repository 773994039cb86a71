import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import * as z from 'zod';
import { readStateFile, writeStateFile } from '../state/stateFile.ts';

const credentialsSchema = z.object({ accessKeyId: z.string().min(1), secretAccessKey: z.string().min(1) });

export type Credentials = Readonly<z.infer<typeof credentialsSchema>>;

/**
 * Returns the access key of this installation: generated at the first start, then retained in a file that only its
 * owner can read.
 */
export function readOrCreateCredentials(dataDir: string): Credentials {
  const path = join(dataDir, 'credentials.json');
  const kept = readStateFile(path, credentialsSchema, 'Delete it; the next start makes a new access key.');
  if (kept !== undefined) return kept;
  const credentials = {
    accessKeyId: `AKIA${randomBytes(10).toString('hex').toUpperCase().slice(0, 16)}`,
    secretAccessKey: randomBytes(30).toString('base64'),
  };
  writeStateFile(path, JSON.stringify(credentials), 0o600);
  return credentials;
}
