import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Credentials {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** The access key of this installation: generated at the first start, then kept, in a file only its owner can read. */
export function readOrCreateCredentials(dataDir: string): Credentials {
  const path = join(dataDir, 'credentials.json');
  if (existsSync(path)) return JSON.parse(readFileSync(path, 'utf8')) as Credentials;
  const credentials = {
    accessKeyId: `AKIA${randomBytes(10).toString('hex').toUpperCase().slice(0, 16)}`,
    secretAccessKey: randomBytes(30).toString('base64'),
  };
  writeFileSync(`${path}.new`, JSON.stringify(credentials), { mode: 0o600, flush: true });
  renameSync(`${path}.new`, path);
  return credentials;
}
