import type { Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { close, createFetchServer, listen } from '../../../local/host/listen.ts';
import { send } from '../kit/signedRequest.ts';

let server: Server;
let url: string;
let said: string[];
let received: PromiseWithResolvers<void>;
beforeEach(async () => {
  said = [];
  received = Promise.withResolvers();
  const handler = async (request: Request) => {
    received.resolve();
    if (new URL(request.url).pathname === '/fault') throw new Error('a fault of ours');
    return new Response(await request.text());
  };
  server = createFetchServer(handler, (line) => said.push(line));
  await listen(server, 0, 'test');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => close(server));

test.each([
  ['GET', '/a\\b'],
  ['GET', '\\'],
  ['OPTIONS', '*'],
])('%s %s is answered with 400 and not logged', async (method, path) => {
  expect((await send(url, { method, path })).status).toBe(400);
  expect(said).toEqual([]);
});

test('a client that leaves in the middle of its upload is not logged as a fault', async () => {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  socket.write('POST / HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-length: 1000\r\n\r\npart');
  await received.promise;
  socket.destroy();
  await expect.poll(() => new Promise((resolve) => server.getConnections((_, count) => resolve(count)))).toBe(0);
  expect(said).toEqual([]);
});

test('a fault of ours is logged and answered with 500', async () => {
  expect((await send(url, { method: 'GET', path: '/fault' })).status).toBe(500);
  expect(said.join()).toContain('a fault of ours');
});
