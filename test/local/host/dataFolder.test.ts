import { statSync } from 'node:fs';
import { expect, test } from 'vitest';
import { startHost } from '../kit/startedHost.ts';

test('the folder of the installation is closed to other users of the machine, whatever their default permissions', async () => {
  const before = process.umask(0o022);
  const { host, stop } = await startHost([]);
  process.umask(before);
  expect(statSync(`${host.context.folder('tables')}/..`).mode & 0o777).toBe(0o700);
  await stop();
});
