import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Engine, Key } from './engine.ts';

const driverPath = '/usr/bin/WebKitWebDriver';
const miniBrowser = globSync('/usr/lib/*/webkit2gtk-4.1/MiniBrowser')[0];
const isInstalled = existsSync(driverPath) && miniBrowser !== undefined && existsSync('/usr/bin/Xvfb');

const screen = { width: 1280, height: 900 };

/** Code points of keys in WebDriver. */
const keyCodes: Readonly<Record<string, string>> = {
  Control: '\ue009',
  Enter: '\ue007',
  Escape: '\ue00c',
  Tab: '\ue004',
};

/**
 * WebKitGTK, the engine of Safari, driven by WebDriver on a virtual display. Pictures are taken from the display, because
 * WebDriver's own do not end while a page plays a video.
 */
export const webkit: Engine = {
  name: 'WebKit',
  missing: isInstalled ? undefined : 'webkit2gtk-driver or xvfb is missing',
  async open() {
    const { display, stop: stopDisplay } = await startDisplay();
    const driver = await startDriver(display);
    const capabilities = {
      alwaysMatch: {
        browserName: 'MiniBrowser',
        'webkitgtk:browserOptions': { binary: miniBrowser, args: ['--automation', '--full-screen'] },
      },
    };
    const { sessionId } = await driver.call<{ sessionId: string }>('POST', '/session', { capabilities });
    const call = <T>(method: string, path: string, body?: object) =>
      driver.call<T>(method, `/session/${sessionId}${path}`, body);
    const act = (...actions: object[]) => call<null>('POST', '/actions', { actions }).then(() => undefined);
    await call('POST', '/timeouts', { script: 60_000, pageLoad: 60_000 });
    await call('POST', '/window/rect', { x: 0, y: 0, ...screen }).catch(() => undefined);
    return {
      complaints: [],
      goto: async (url) => void (await call('POST', '/url', { url })),
      evaluate: async <T>(expression: string) => {
        const script = `const done = arguments[arguments.length - 1];
          Promise.resolve().then(() => (${expression})).then((value) => done([value ?? null]), (error) => done({ error: String(error) }));`;
        const reply = await call<[T] | { error: string }>('POST', '/execute/async', { script, args: [] });
        if ('error' in reply) throw new Error(reply.error);
        return reply[0];
      },
      clickAt: (x, y) =>
        act({
          type: 'pointer',
          id: 'mouse',
          actions: [
            { type: 'pointerMove', x: Math.round(x), y: Math.round(y), origin: 'viewport' },
            { type: 'pointerDown', button: 0 },
            { type: 'pointerUp', button: 0 },
          ],
        }),
      type: (text) => act(keys([...text].flatMap((character) => pressed([character])))),
      press: (key: Key) => act(keys(pressed(key.split('+').map((name) => keyCodes[name] ?? name)))),
      screenshot: async (file) => {
        const grab = ['-f', 'x11grab', '-video_size', `${screen.width}x${screen.height}`, '-i', display];
        execFileSync('ffmpeg', ['-v', 'error', '-y', ...grab, '-frames:v', '1', file]);
      },
      close: async () => {
        await driver.call('DELETE', `/session/${sessionId}`).catch(() => undefined);
        await driver.stop();
        await stopDisplay();
      },
    };
  },
};

const keys = (actions: object[]) => ({ type: 'key', id: 'keyboard', actions });

const pressed = (values: readonly string[]): object[] => [
  ...values.map((value) => ({ type: 'keyDown', value })),
  ...values.toReversed().map((value) => ({ type: 'keyUp', value })),
];

/** Starts a virtual display and returns its name, such as `:99`. */
async function startDisplay(): Promise<{ display: string; stop: () => Promise<void> }> {
  const size = `${screen.width}x${screen.height}x24`;
  const server = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', size, '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [number] = (await once(server.stdout, 'data')) as [Buffer];
  return { display: `:${number.toString().trim()}`, stop: () => ended(server) };
}

interface Driver {
  call<T>(method: string, path: string, body?: object): Promise<T>;
  stop(): Promise<void>;
}

async function startDriver(display: string): Promise<Driver> {
  const port = 20_000 + Math.floor(Math.random() * 20_000);
  const env = { ...process.env, DISPLAY: display, WEBKIT_DISABLE_COMPOSITING_MODE: '1', NO_AT_BRIDGE: '1' };
  const server = spawn(driverPath, [`--port=${port}`, '--host=127.0.0.1'], { env, stdio: 'ignore' });
  const base = `http://127.0.0.1:${port}`;
  const call = async <T>(method: string, path: string, body?: object): Promise<T> => {
    const reply = await fetch(base + path, { method, ...(body && { body: JSON.stringify(body) }) });
    const { value } = (await reply.json()) as { value: T & { error?: string; message?: string } };
    if (!reply.ok) throw new Error(`${path}: ${value.error}: ${value.message}`);
    return value;
  };
  for (let attempt = 0; ; attempt++) {
    const isReady = await call('GET', '/status').then(
      () => true,
      () => false,
    );
    if (isReady) return { call, stop: () => ended(server) };
    if (attempt === 100) throw new Error('WebKitWebDriver does not start');
    await sleep(100);
  }
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill();
  await exited;
}
