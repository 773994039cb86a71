import { parseArgs } from 'node:util';
import { startLocalCloud } from './cloud.ts';
import { stopOnSignal } from './stopOnSignal.ts';

/**
 * `node local/main.ts [--port N] [--data DIR] [--cdk-out DIR] [--mails DIR]`: runs the product on this machine until
 * interrupted.
 */
const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '4400' },
    data: { type: 'string', default: '.otoji' },
    'cdk-out': { type: 'string', default: 'cdk.out' },
    mails: { type: 'string', default: 'dist/mails' },
  },
});

// Hashes, codes and uploads are readable only by the user who runs the local cloud.
process.umask(0o077);

const log = (text: string) => void process.stdout.write(`${text}\n`);
const fail = (error: unknown): never => {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exit(1);
};

const port = Number(values.port);
if (!Number.isInteger(port) || port < 1 || port > 65532) fail(`--port ${values.port}: choose a number from 1 to 65532`);

const { data: dataDir, 'cdk-out': cdkOut, mails: mailPreviews } = values;
const cloud = await startLocalCloud({ port, dataDir, cdkOut, mailPreviews, log }).catch(fail);
log(`ready ${cloud.origin} in ${process.uptime().toFixed(1)} s`);

stopOnSignal(cloud);
