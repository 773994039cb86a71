import { existsSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { starter } from '../../../local/functions/start.ts';
import type { Json, JsonObject } from '../../../local/template/types.ts';
import { type StartedHost, startHost } from '../kit/startedHost.ts';

const sources = {
  slow: `export const handler = async ({ ms }) => { await new Promise((done) => setTimeout(done, ms)); return 'awake'; };`,
  block: `export const handler = async ({ afterMs, ms }) => {
      await new Promise((done) => setTimeout(done, afterMs));
      const end = Date.now() + ms;
      while (Date.now() < end);
      return 'free';
    };`,
  loop: `export const handler = async () => { for (;;); };`,
  refuse: `export const handler = async () => { const error = new Error('it is silent'); error.name = 'media.silent'; throw error; };`,
  odd: `export const handler = async () => { throw 'a string'; };`,
  late: `export const handler = async () => { setTimeout(() => { throw new TypeError('too late'); }, 20); await new Promise(() => {}); };`,
  unheard: `export const handler = async () => { void Promise.reject(new Error('unhandled')); await new Promise(() => {}); };`,
  leave: `export const handler = async () => process.exit(3);`,
  broken: `export const handler = async () => { this is no program`,
  lost: `import './nowhere.mjs'; export const handler = async () => 1;`,
  nameless: `export const other = 1;`,
  failing: `throw new RangeError('at import');`,
  talk: `export const handler = async () => { console.log('plain'); console.log('{"level":"INFO","message":"structured"}'); return 1; };`,
  context: `export const handler = async (event, context) => ({ ...context, left: context.getRemainingTimeInMillis() });`,
  large: `export const handler = async () => 'x'.repeat(7 * 1024 * 1024);`,
  nothing: `export const handler = async () => {};`,
  count: `let calls = 0; export const handler = async () => ++calls;`,
  scribble: `export const handler = async () => { const seen = process.env.SCRIBBLE ?? null; process.env.SCRIBBLE = 'mine'; return seen; };`,
  child: `import { execFileSync } from 'node:child_process'; export const handler = async () => execFileSync('env').toString();`,
  program: `import { spawn } from 'node:child_process';
    export const handler = async ({ file }) => {
      const { pid } = spawn('sh', ['-c', 'while :; do echo alive > "$1"; sleep 0.05; done', 'sh', file]);
      await new Promise(() => pid);
    };`,
  sdk: `import { S3Client } from '@aws-sdk/client-s3';
    export const handler = async () => { const { hostname, port } = await new S3Client({}).config.endpoint?.() ?? {}; return { hostname, port }; };`,
};

let started: StartedHost;
beforeAll(async () => {
  started = await startHost([starter], sources);
  started.host.context.endpoints.announce('s3', 'http://127.0.0.1:4401');
});
afterAll(() => started.stop());

const nameOf = (start: string): string => {
  const found = started.host.context.template
    .ofType('AWS::Lambda::Function')
    .find(({ logicalId }) => logicalId.startsWith(start));
  if (found === undefined) throw new Error(`no function ${start}`);
  return found.name;
};
const invoke = (name: string, payload: Json = {}) => started.host.context.invoke(nameOf(name), payload);
const answer = async (name: string, payload?: Json): Promise<Json> => {
  const result = await invoke(name, payload);
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.payload;
};
const failure = async (name: string) => {
  const result = await invoke(name);
  if (result.ok) throw new Error(`${name} answered ${JSON.stringify(result.payload)}`);
  return result.error;
};

describe('a function', () => {
  it('sees its own environment while it is imported and while it runs', async () => {
    const environment = (await answer('environment')) as JsonObject;
    expect(environment.early).toBe(environment.MEDIA_BUCKET);
    expect(environment).toMatchObject({
      OWN_NAME: 'environment',
      AWS_REGION: 'eu-west-1',
      AWS_ENDPOINT_URL_S3: 'http://127.0.0.1:4401',
    });
    expect(environment.AWS_LAMBDA_FUNCTION_NAME).toBe(nameOf('environment'));
  });

  it('sees nothing of this machine’s own environment', async () => {
    process.env.SECRET_OF_THE_MACHINE = 'hidden';
    expect(Object.keys((await answer('environment')) as JsonObject)).not.toContain('SECRET_OF_THE_MACHINE');
  });

  it('cannot change the environment of other functions', async () => {
    expect(await answer('scribble')).toBeNull();
    expect(await answer('scribble')).toBe('mine');
    expect((await answer('environment')) as JsonObject).not.toHaveProperty('SCRIBBLE');
  });

  it('passes its environment to programs it starts', async () => {
    expect(await answer('child')).toContain('OWN_NAME=child');
  });

  it('shares an image with another one, but neither its environment nor its modules', async () => {
    expect(await answer('first', { a: 1 })).toEqual({
      name: 'first',
      owner: nameOf('first'),
      table: expect.stringContaining('Table'),
      event: { a: 1 },
    });
    expect(await answer('second')).toEqual({ name: 'second', owner: nameOf('second'), table: null });
  });

  it('can import the SDK although its code is outside of this project', async () => {
    await expect(answer('sdk')).resolves.toBeDefined();
  });

  it('keeps its module loaded between calls', async () => {
    expect([await answer('count'), await answer('count')]).toEqual([1, 2]);
  });

  it('gets its name and its remaining time in the context', async () => {
    const context = (await answer('context')) as JsonObject;
    expect(context).toMatchObject({
      functionName: nameOf('context'),
      memoryLimitInMB: '256',
      functionVersion: '$LATEST',
    });
    expect(Number(context.left)).toBeGreaterThan(0);
    expect(Number(context.left)).toBeLessThanOrEqual(5000);
  });

  it('without a result returns null', async () => {
    expect(await answer('nothing')).toBeNull();
  });

  it('is found by name, ARN and qualified ARN', async () => {
    const { arn } = started.host.context.template.find('AWS::Lambda::Function', nameOf('nothing')) ?? { arn: '' };
    for (const id of [arn, `${arn}:live`]) expect((await started.host.context.invoke(id, {})).ok).toBe(true);
    expect(await started.host.context.invoke('nobody', {})).toMatchObject({ ok: false });
  });
});

describe('a function that fails', () => {
  it('reports the error it threw, with its name and trace', async () => {
    const error = await failure('refuse');
    expect(error).toMatchObject({ errorType: 'media.silent', errorMessage: 'it is silent' });
    expect(error.trace?.[0]).toBe('media.silent: it is silent');
  });

  it('reports a thrown value that is not an Error', async () => {
    expect(await failure('odd')).toEqual({ errorType: 'string', errorMessage: 'a string', trace: [] });
  });

  it.each([
    ['broken', 'Runtime.UserCodeSyntaxError'],
    ['lost', 'Runtime.ImportModuleError'],
    ['nameless', 'Runtime.HandlerNotFound'],
    ['failing', 'RangeError'],
    ['large', 'Function.ResponseSizeTooLarge'],
    ['late', 'TypeError'],
    ['unheard', 'Runtime.UnhandledPromiseRejection'],
    ['leave', 'Runtime.ExitError'],
  ])('by %s reports %s', async (name, errorType) => {
    expect(await failure(name)).toMatchObject({ errorType });
  });

  it('by time-out reports the same error as Lambda', async () => {
    expect((await failure('loop')).errorMessage).toMatch(/Task timed out after 5\.00 seconds$/);
  });

  it('by time-out ends the programs it started', async () => {
    const file = join(started.host.context.folder('programs'), 'alive');
    await started.host.context.invoke(nameOf('program'), { file });
    expect(existsSync(file)).toBe(true);
    await expect
      .poll(async () => {
        rmSync(file, { force: true });
        await new Promise((done) => setTimeout(done, 200));
        return existsSync(file);
      })
      .toBe(false);
  });

  it('by time-out ends alone, also while another call keeps the thread busy for seconds', async () => {
    const late = invoke('slow', { ms: 60_000 });
    await new Promise((done) => setTimeout(done, 3000));
    const beside = [answer('block', { afterMs: 1500, ms: 2500 }), answer('slow', { ms: 3000 })];
    expect(await late).toMatchObject({ ok: false, error: { errorType: 'Sandbox.Timedout' } });
    expect(await answer('slow', { ms: 1 })).toBe('awake');
    expect(await Promise.all(beside)).toEqual(['free', 'awake']);
  }, 20_000);

  it('leaves the others working: after an endless loop, a crash and an exit', async () => {
    for (const name of ['loop', 'late', 'leave']) {
      await failure(name);
      expect(await answer('slow', { ms: 1 })).toBe('awake');
    }
  });

  it('does not fail a call that runs at the same time', async () => {
    const beside = answer('slow', { ms: 300 });
    await failure('late');
    await failure('leave');
    expect(await beside).toBe('awake');
  });
});

describe('the log of a function', () => {
  it('contains its output and a report as JSON lines', async () => {
    await answer('talk');
    await started.host.context.invoke(nameOf('refuse'), {});
    const read = async (name: string) => {
      const text = await readFile(join(started.host.context.folder('logs'), `${nameOf(name)}.log`), 'utf8');
      return text
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as JsonObject);
    };
    await expect
      .poll(() => read('talk'))
      .toEqual([
        expect.objectContaining({ message: 'plain' }),
        expect.objectContaining({ level: 'INFO', message: 'structured' }),
        expect.objectContaining({ type: 'platform.report', status: 'success' }),
      ]);
    await expect
      .poll(async () => (await read('refuse')).at(-1))
      .toMatchObject({ status: 'error', error: { errorType: 'media.silent' } });
  });
});
