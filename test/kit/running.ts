import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout } from 'node:timers/promises';
import { toldSecrets } from './toldSecrets.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** A local cloud in a separate process with its own state folder. */
export interface Running {
  readonly origin: string;
  readonly port: number;
  readonly dataDir: string;
  readonly pid: number;
  /** Stops it like Ctrl-C, and waits until it has ended. @throws Error if it has disclosed a secret. */
  stop(): Promise<void>;
  /** Kills it (SIGKILL). The state folder remains. */
  kill(): Promise<void>;
}

/**
 * First of four consecutive free ports, outside the default ones and below those that the system assigns to outgoing
 * connections, any of which may be taken at any moment.
 */
export async function findPorts(): Promise<number> {
  for (let tries = 0; tries < 50; tries++) {
    const port = 20_000 + Math.floor(Math.random() * 12_000);
    const free = await Promise.all([0, 1, 2, 3].map((offset) => isFree(port + offset)));
    if (free.every(Boolean)) return port;
  }
  throw new Error('no four free ports in a row');
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer();
  server.listen(port, '127.0.0.1');
  const answer = await once(server, 'listening').then(
    () => true,
    () => false,
  );
  if (answer) await new Promise((closed) => server.close(closed));
  return answer;
}

/**
 * Starts the local cloud with the synthesized template. Pass the previous one to restart with its folder and port.
 * @param environment further variables, such as `OTOJI_FAULTS`
 */
export async function startLocalCloud(
  again?: Pick<Running, 'port' | 'dataDir'>,
  cdkOut = path.join(root, 'cdk.out'),
  environment: Readonly<Record<string, string>> = {},
): Promise<Running> {
  const dataDir = again?.dataDir ?? mkdtempSync(path.join(tmpdir(), 'otoji-'));
  for (let tries = 1; ; tries++) {
    const port = again?.port ?? (await findPorts());
    try {
      return await startAt({ port, dataDir, cdkOut, environment });
    } catch (error) {
      // Another process took the port first, at least for a moment.
      if (tries === 5 || !(error instanceof Error) || !/port \d+ .* is in use/.test(error.message)) throw error;
      await setTimeout(tries * 500);
    }
  }
}

interface Start {
  readonly port: number;
  readonly dataDir: string;
  readonly cdkOut: string;
  readonly environment: Readonly<Record<string, string>>;
}

async function startAt({ port, dataDir, cdkOut, environment }: Start): Promise<Running> {
  const args = ['local/main.ts', '--port', `${port}`, '--data', dataDir, '--cdk-out', cdkOut];
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said = await untilReady(child);
  const ended = once(child, 'exit');
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    await ended;
  };
  return {
    origin: `http://127.0.0.1:${port}`,
    port,
    dataDir,
    pid: child.pid ?? 0,
    stop: async () => {
      await end('SIGTERM');
      const told = toldSecrets(dataDir, said.join(''));
      // A child process that ends a moment later may still write a file into a folder being removed.
      if (!process.env.OTOJI_KEEP_STATE) rmSync(dataDir, { recursive: true, force: true, maxRetries: 10 });
      if (told.length > 0) throw new Error(`the local cloud has told secrets: ${told.join(', ')}`);
    },
    kill: () => end('SIGKILL'),
  };
}

/** Waits until the local cloud is ready. Returns its output, which grows. */
async function untilReady(child: ChildProcess): Promise<readonly string[]> {
  const said: string[] = [];
  const { stdout, stderr } = child;
  if (!stdout || !stderr) throw new Error('the local cloud has no output');
  stderr.on('data', (chunk) => said.push(String(chunk)));
  await new Promise<void>((ready, refuse) => {
    createInterface({ input: stdout }).on('line', (line) => {
      said.push(`${line}\n`);
      if (line.startsWith('ready ')) ready();
    });
    child.once('exit', (code) => refuse(new Error(`the local cloud ended with ${code}:\n${said.join('')}`)));
  });
  return said;
}
