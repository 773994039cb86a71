import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { synthesiseSmallCloud } from '../kit/smallCloud.ts';
import { temporaryFolder } from '../kit/temporaryFolder.ts';

const folder = temporaryFolder();
const { cdkOut } = synthesiseSmallCloud(folder.path);
const program = join(import.meta.dirname, '../../../local/main.ts');
const running: ChildProcess[] = [];
afterEach(async () => {
  for (const child of running.splice(0)) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
});
afterAll(() => folder[Symbol.dispose]());

/** Finds four consecutive free ports. */
async function freeRow(): Promise<number> {
  for (;;) {
    const first = 20_000 + Math.floor(Math.random() * 20_000);
    const taken = await Promise.all([0, 1, 2, 3].map((offset) => isTaken(first + offset)));
    if (!taken.includes(true)) return first;
  }
}

const isTaken = (port: number) =>
  new Promise<boolean>((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(true));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(false)));
  });

const run = (port: number, data: string) => {
  const child = spawn(process.execPath, [
    program,
    '--port',
    String(port),
    '--data',
    join(folder.path, data),
    '--cdk-out',
    cdkOut,
  ]);
  running.push(child);
  const output = { text: '' };
  child.stdout.on('data', (chunk) => (output.text += chunk));
  child.stderr.on('data', (chunk) => (output.text += chunk));
  return { child, output };
};
const ready = async (port: number, data: string) => {
  const started = run(port, data);
  await expect
    .poll(() => started.output.text, { timeout: 40_000 })
    .toMatch(/^ready http:\/\/127\.0\.0\.1:\d+ in [\d.]+ s$/m);
  return started;
};
const ended = async ({ child }: { child: ChildProcess }) => {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  return child.exitCode;
};

describe('the local cloud', () => {
  it('starts, prints each step and its address, serves, and stops cleanly', async () => {
    const port = await freeRow();
    const started = await ready(port, 'clean');
    expect(started.output.text).toMatch(/tables +\d+ ms/);
    expect(started.output.text).toMatch(/NOT supported by the local cloud/);
    expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toContain('<title>Small</title>');
    const { services } = (await (await fetch(`http://127.0.0.1:${port}/_local/endpoints.json`)).json()) as {
      services: object;
    };
    expect(services).toMatchObject({ s3: `http://127.0.0.1:${port + 1}`, dynamodb: `http://127.0.0.1:${port + 3}` });
    const data = join(folder.path, 'clean');
    const readable = readdirSync(data, { recursive: true, withFileTypes: true })
      .map((entry) => join(entry.parentPath, entry.name))
      .filter((path) => (statSync(path).mode & 0o077) !== 0);
    expect([statSync(data).mode & 0o777, readable]).toEqual([0o700, []]);
    started.child.kill('SIGTERM');
    expect(await ended(started)).toBe(0);
    expect(await isTaken(port + 3)).toBe(false);
    expect(existsSync(join(folder.path, 'clean', 'lock'))).toBe(false);
  });

  it('refuses a folder that another one uses', async () => {
    await ready(await freeRow(), 'shared');
    const second = run(await freeRow(), 'shared');
    expect(await ended(second)).toBe(1);
    expect(second.output.text).toContain('--data DIR');
  });

  it('names the option to use when a port is busy, and leaves nothing running', async () => {
    const port = await freeRow();
    for (const offset of [0, 1, 2, 3]) {
      const server = createServer().listen(port + offset, '127.0.0.1');
      await once(server, 'listening');
      const started = run(port, `busy ${offset}`);
      expect(await ended(started)).toBe(1);
      expect(started.output.text).toMatch(new RegExp(`port ${port + offset} .* in use.*--port N`));
      server.close();
      await once(server, 'close');
    }
    expect(await isTaken(port + 3)).toBe(false);
  });

  it('ends its table server when it is killed, and can be restarted on the same folder', async () => {
    const port = await freeRow();
    const first = await ready(port, 'killed');
    const key = readFileSync(join(folder.path, 'killed', 'credentials.json'), 'utf8');
    first.child.kill('SIGKILL');
    await ended(first);
    await expect.poll(() => isTaken(port + 3), { timeout: 5000 }).toBe(false);
    const second = await ready(port, 'killed');
    expect(readFileSync(join(folder.path, 'killed', 'credentials.json'), 'utf8')).toBe(key);
    second.child.kill('SIGINT');
    expect(await ended(second)).toBe(0);
  });

  it('names the command to run when nothing was synthesised', async () => {
    const child = spawn(process.execPath, [
      program,
      '--data',
      join(folder.path, 'none'),
      '--cdk-out',
      join(folder.path, 'nowhere'),
    ]);
    running.push(child);
    let text = '';
    child.stderr.on('data', (chunk) => (text += chunk));
    expect(await ended({ child })).toBe(1);
    expect(text).toContain('npm run synth');
  });
});
