/**
 * `npm start [-- --port N --data DIR]` asks once about a model for speech recognition, builds what has changed, runs the
 * template on this machine, creates the sample on the first start, and prints the address once the site is ready.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { startLocalCloud } from '../local/cloud.ts';
import { lockFolder } from '../local/host/lock.ts';
import { stopOnSignal } from '../local/stopOnSignal.ts';
import { offerModel } from './offerModel.ts';
import { prepare } from './prepare.ts';
import { seedSample } from './sample/seed.ts';

const root = path.resolve(import.meta.dirname, '..');

const { values } = parseArgs({
  options: { port: { type: 'string', default: '4400' }, data: { type: 'string', default: path.join(root, '.otoji') } },
});
const log = (text: string) => console.log(text);

function refuse(error: unknown): never {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

try {
  // Before the build, which replaces the code that a running local cloud loads.
  if (existsSync(values.data)) lockFolder(values.data).release();
} catch (error) {
  refuse(error);
}
await offerModel({ environment: process.env, input: process.stdin, output: process.stdout });
await prepare();
// Hashes, codes and uploads are readable only by the user who runs the local cloud. Build output is not secret.
process.umask(0o077);
const cloud = await startLocalCloud({
  port: Number(values.port),
  dataDir: values.data,
  cdkOut: path.join(root, 'cdk.out'),
  mailPreviews: path.join(root, 'dist/mails'),
  log,
}).catch(refuse);
stopOnSignal(cloud);
log(await seedSample(cloud.origin, values.data));
log(`mails ${cloud.origin}/_local/mail`);
log(`ready ${cloud.origin} in ${process.uptime().toFixed(1)} s`);
