import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { commands } from '../../scripts/cli/commands.ts';
import { openInstallation } from '../../scripts/cli/installation.ts';

/** Requests that have reached the installation or its bucket, with their tokens. */
const requests: { url: string; token: string | undefined }[] = [];

const loss = { code: 'style.notCarried', number: 3, captionId: 'c2', detail: 'color', message: 'no color' };

/** Installation whose SRT is in its bucket, and whose VTT lacks something. */
const replies: Readonly<Record<string, (response: ServerResponse) => void>> = {
  '/api/v1/me/projects/any/videos/film': (response) =>
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ id: 'film', title: 'Film: 1.mp4' })),
  '/api/v1/me/projects/any/videos/film/export/srt?encoding=utf-8': (response) =>
    response.writeHead(303, { location: `${origin()}/bucket/long.srt`, 'content-language': 'en' }).end(),
  '/bucket/long.srt': (response) => response.end('long'),
  '/api/v1/me/projects/any/videos/film/export/vtt?tabs=ja&encoding=utf-8': (response) =>
    response.setHeader('caption-losses', 'style.notCarried;count=1201').setHeader('content-language', 'ja').end('vtt'),
  '/api/v1/me/projects/any/videos/film/export/vtt?tabs=ja&encoding=utf-8&losses=1': (response) =>
    response.end(JSON.stringify({ count: 1201, losses: [loss] })),
  '/api/v1/me/projects/any/videos/film/export/stl?encoding=utf-8&programmeTitle=Night&country=GBR&display=teletext': (
    response,
  ) => response.setHeader('content-language', 'en').end('stl'),
  '/api/v1/me/projects/any/videos/film/export/vtt?tabs=fr&encoding=utf-8': (response) =>
    response.writeHead(404).end(JSON.stringify({ code: 'tab.missing', message: 'No captions in this language.' })),
};

const server = createServer((request: IncomingMessage, response: ServerResponse) => {
  requests.push({ url: request.url ?? '', token: request.headers.authorization });
  (replies[request.url ?? ''] ?? ((unknown) => unknown.writeHead(500).end()))(response);
});
const origin = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'captions-'));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
});
afterAll(async () => {
  server.close();
  await rm(folder, { recursive: true });
});

async function exported(options: Readonly<Record<string, string>>) {
  requests.length = 0;
  const client = await openInstallation({ OTOJI_TOKEN: 'secret', OTOJI_URL: origin() });
  const output = await commands.export?.run({
    ...{ client, operands: ['film'], isSet: () => false },
    text: (name) => ({ out: `${folder}/`, ...options })[name],
    waiting: { timeoutMs: 1000, onProgress: () => undefined },
  });
  return output;
}

describe('an export of captions by the command line', () => {
  test('follows the address of a long file without the token', async () => {
    const target = path.join(folder, 'Film_ 1.srt');
    const output = await exported({ format: 'srt' });
    expect(output).toMatchObject({ lines: [target], json: { exported: [{ language: 'en', losses: [] }] } });
    expect(await readFile(target, 'utf8')).toBe('long');
    expect(requests.at(-1)).toEqual({ url: '/bucket/long.srt', token: undefined });
    expect(requests[1]?.token).toBe('Bearer secret');
  });

  test('says what the file lacks', async () => {
    const target = path.join(folder, 'Film_ 1.vtt');
    const output = await exported({ format: 'vtt', language: 'ja' });
    expect(output?.remarks).toEqual([`${target}: no color`, `${target}: and 1200 more`]);
    expect(await readFile(target, 'utf8')).toBe('vtt');
  });

  test('fails with the reason of the installation, and writes nothing then', async () => {
    const out = `${folder}/other/`;
    await expect(exported({ format: 'vtt', language: 'ja,fr', out })).rejects.toThrow('No captions in this language.');
    await expect(readFile(path.join(folder, 'other/Film_ 1.ja.vtt'))).rejects.toThrow('ENOENT');
  });

  test('sends the header fields of EBU STL, and refuses those that the installation would not accept', async () => {
    const fields = { 'programme-title': ' Night ', country: 'gbr', display: 'teletext' };
    await exported({ format: 'stl', ...fields });
    expect(await readFile(path.join(folder, 'Film_ 1.stl'), 'utf8')).toBe('stl');
    await expect(exported({ format: 'stl', country: 'Britain' })).rejects.toThrow('--country is not valid');
    await expect(exported({ format: 'stl', publisher: 'x'.repeat(33) })).rejects.toThrow('--publisher is not valid');
  });

  test('refuses a format or an encoding that there is not, before it asks', async () => {
    await expect(exported({ format: 'doc' })).rejects.toMatchObject({ failure: 'usage' });
    await expect(exported({ format: 'vtt', encoding: 'shift_jis' })).rejects.toMatchObject({ failure: 'usage' });
    expect(requests).toEqual([]);
  });
});
