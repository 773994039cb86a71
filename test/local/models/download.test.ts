import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, statSync, symlinkSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type DownloadOptions, downloadFile } from '../../../local/models/download.ts';
import { content, cut, file, modelHost, whole } from '../../kit/modelHost.ts';
import { temporaryFolder } from '../kit/temporaryFolder.ts';

let folder: ReturnType<typeof temporaryFolder>;
beforeEach(() => {
  folder = temporaryFolder();
});
afterEach(() => folder[Symbol.dispose]());

const path = () => join(folder.path, file.fileName);

/** Downloads the model from a host. Returns the reasons for further attempts. */
async function download(url: string, more: Partial<DownloadOptions> = {}, part = file): Promise<string[]> {
  const retries: string[] = [];
  await downloadFile(part, {
    folder: folder.path,
    environment: { OTOJI_MODELS_URL: url },
    signal: new AbortController().signal,
    onProgress: () => undefined,
    onRetry: (reason) => retries.push(reason),
    retryDelaysMs: [1, 1],
    ...more,
  });
  return retries;
}

const expectInstalled = () => {
  expect(readFileSync(path()).equals(content)).toBe(true);
  expect(readdirSync(folder.path)).toEqual([file.fileName]);
};

describe('a model', () => {
  test('is downloaded from the mirror with its progress, and only once', async () => {
    await using host = await modelHost(
      (_, response) => response.writeHead(302, { location: '/storage/1' }).end(),
      whole,
    );
    const received: number[] = [];
    expect(await download(`${host.url}/mirror/`, { onProgress: (bytes) => received.push(bytes) })).toEqual([]);
    expectInstalled();
    expect(received.at(-1)).toBe(content.length);
    expect(host.requests.map(({ url }) => url)).toEqual([
      '/mirror/ggerganov/whisper.cpp/resolve/main/ggml-small.bin',
      '/storage/1',
    ]);
    await download(host.url);
    expect(host.requests).toHaveLength(2);
  });

  test('is continued at the byte where the connection was cut', async () => {
    await using host = await modelHost(cut, whole);
    expect(await download(host.url)).toEqual(['the connection was cut']);
    expectInstalled();
    const [first, second] = host.requests.map(({ range }) => range);
    expect(first).toBeUndefined();
    expect(second).toMatch(/^bytes=[1-9]\d*-$/);
  });

  test('is received from the beginning by a host that does not continue downloads', async () => {
    await using host = await modelHost(cut, (_, response) => response.end(content));
    await download(host.url);
    expectInstalled();
  });

  test('keeps its part when all attempts fail, and the next download continues it', async () => {
    await using broken = await modelHost(cut, (_, response) => response.writeHead(503).end());
    await expect(download(broken.url)).rejects.toThrow('small could not be downloaded: the server answered 503');
    expect(broken.requests).toHaveLength(3);
    const partBytes = statSync(`${path()}.part`).size;
    expect(partBytes).toBeGreaterThan(0);
    expect(partBytes).toBeLessThanOrEqual(content.length * 0.4);
    await using host = await modelHost(whole);
    await download(host.url);
    expectInstalled();
    expect(host.requests[0]?.range).toBe(`bytes=${partBytes}-`);
  });

  test('with a wrong hash is not installed, and the next download starts again', async () => {
    const damaged = Buffer.from(content);
    damaged[500_000] = 0;
    damaged[500_001] = 0;
    await using host = await modelHost((_, response) => response.end(damaged), whole);
    await expect(download(host.url)).rejects.toThrow('its SHA-256 is wrong');
    expect(readdirSync(folder.path)).toEqual([]);
    await download(host.url);
    expectInstalled();
    expect(host.requests[1]?.range).toBeUndefined();
  });

  test('is not begun when the host sends another file, such as the page of a portal', async () => {
    await using host = await modelHost((_, response) => response.end('<h1>Sign in to the network</h1>'));
    await expect(download(host.url)).rejects.toThrow('the server sends another file');
    expect(readdirSync(folder.path)).toEqual([]);
  });

  test('that is not there is reported without further attempts', async () => {
    await using host = await modelHost((_, response) => response.writeHead(404).end());
    await expect(download(host.url)).rejects.toThrow('the server answered 404');
    expect(host.requests).toHaveLength(1);
  });

  test('is not begun on a full disk', async () => {
    await using host = await modelHost(whole);
    await expect(download(host.url, { freeBytes: async () => 50_000_000 })).rejects.toThrow(
      /small needs 101 MiB of free space in .*, and 48 MiB are free/,
    );
    expect(host.requests).toEqual([]);
  });

  test.runIf(existsSync('/dev/full'))('that fills the disk ends without further attempts', async () => {
    symlinkSync('/dev/full', `${path()}.part`);
    await using host = await modelHost(whole);
    await expect(download(host.url)).rejects.toThrow('small could not be downloaded: the disk is full');
    expect(host.requests).toHaveLength(1);
  });

  test('keeps its part when it is canceled', async () => {
    await using host = await modelHost((_, response) => {
      response.writeHead(200, { 'content-length': content.length });
      response.write(content.subarray(0, 400_000));
    }, whole);
    const abort = new AbortController();
    const onProgress = (bytes: number) => {
      if (bytes === 400_000) setTimeout(() => abort.abort(), 200);
    };
    await expect(download(host.url, { signal: abort.signal, onProgress })).rejects.toThrow('aborted');
    const partBytes = statSync(`${path()}.part`).size;
    expect(partBytes).toBeGreaterThan(0);
    await download(host.url);
    expectInstalled();
    expect(host.requests[1]?.range).toBe(`bytes=${partBytes}-`);
  });
});

describe('a packed file', () => {
  const packed = gzipSync(content);
  const fileName = 'translation/enes/model.enes.bin.gz';
  const packedFile = { ...file, fileName, sizeBytes: packed.length };
  const send = (bytes: Uint8Array) => (_: unknown, response: ServerResponse) => void response.end(bytes);

  test('is verified by its unpacked content and stored packed, in its own folder', async () => {
    await using host = await modelHost(send(packed));
    await download(host.url, {}, packedFile);
    expect(readFileSync(join(folder.path, fileName)).equals(packed)).toBe(true);
  });

  test.each([
    ['with other content', gzipSync(content.toReversed())],
    ['that cannot be unpacked', Buffer.from(packed).fill(0, 100, 200)],
  ])('%s is not installed', async (_, bytes) => {
    await using host = await modelHost(send(bytes));
    const expected = { ...packedFile, sizeBytes: bytes.length };
    await expect(download(host.url, {}, expected)).rejects.toThrow('its SHA-256 is wrong');
    expect(readdirSync(join(folder.path, 'translation/enes'))).toEqual([]);
  });
});

describe('a proxy', () => {
  test('passes requests on, and the mirror need not be reachable without it', async () => {
    await using proxy = await modelHost(whole);
    const environment = { OTOJI_MODELS_URL: 'http://models.example', HTTP_PROXY: proxy.url };
    await download('', { environment });
    expectInstalled();
    expect(proxy.requests[0]).toMatchObject({ host: 'models.example' });
    expect(proxy.requests[0]?.url).toMatch(/^http:\/\/models\.example(:80)?\/ggerganov/);
  });

  test('is asked for a tunnel to encrypted hosts', async () => {
    await using proxy = await modelHost(whole);
    await expect(download('', { environment: { HTTPS_PROXY: proxy.url } })).rejects.toThrow('could not be downloaded');
    expect(proxy.connects).toEqual(Array(3).fill('huggingface.co:443'));
  });
});

test('two downloads of one model: the second is refused, and the first is completed', { timeout: 30_000 }, async () => {
  const waiting = Promise.withResolvers<() => void>();
  await using host = await modelHost((_, response) => {
    response.writeHead(200, { 'content-length': content.length });
    response.write(content.subarray(0, 400_000));
    waiting.resolve(() => response.end(content.subarray(400_000)));
  });
  const module = JSON.stringify(resolve(import.meta.dirname, '../../../local/models/download.ts'));
  const options = JSON.stringify({ folder: folder.path, environment: { OTOJI_MODELS_URL: host.url } });
  const code = `
    const { downloadFile } = await import(${module});
    const nothing = { signal: new AbortController().signal, onProgress() {}, onRetry() {} };
    await downloadFile(${JSON.stringify(file)}, { ...${options}, ...nothing });`;
  const other = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: 'inherit' });
  const complete = await waiting.promise;
  await expect(download(host.url)).rejects.toThrow(`small is being downloaded by process ${other.pid}`);
  complete();
  expect(await once(other, 'exit')).toEqual([0, null]);
  expectInstalled();
  expect(host.requests).toHaveLength(1);
  expect(existsSync(`${path()}.lock`)).toBe(false);
});
