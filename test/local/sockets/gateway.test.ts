import { createServer } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { SocketGateway } from '../../../local/sockets/gateway.ts';
import type { Json, JsonObject } from '../../../local/template/types.ts';

interface Call {
  readonly functionArn: string;
  readonly event: JsonObject & { requestContext: JsonObject };
}

const calls: Call[] = [];
let answer: Json = { statusCode: 200 };
/** Whether the function for messages cannot be invoked. */
let isBroken = false;
/** Resolves when the function for messages may end. */
let held: Promise<void> = Promise.resolve();
const api = {
  apiId: 'live1',
  hostname: 'live1.execute-api.eu-west-1.amazonaws.com',
  stage: 'live',
  functions: { $connect: 'connect', $default: 'receive', $disconnect: 'disconnect' },
};
const gateway = new SocketGateway(api, {
  log: () => undefined,
  invoke: (functionArn, event) => {
    calls.push({ functionArn, event: event as Call['event'] });
    if (functionArn === 'receive' && isBroken) throw new Error('the function cannot be invoked');
    const payload = functionArn === 'connect' ? answer : { statusCode: 200 };
    return (functionArn === 'receive' ? held : Promise.resolve()).then(() => ({ ok: true, payload }));
  },
});
const server = createServer().on('upgrade', gateway.upgrade);
let url: string;

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  url = `ws://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/live`;
});
afterAll(() => {
  gateway.stop();
  server.close();
});
beforeEach(() => {
  calls.length = 0;
  answer = { statusCode: 200, headers: { 'Sec-WebSocket-Protocol': 'otoji.live' } };
});

const opened = (socket: WebSocket) =>
  new Promise<boolean>((resolve) => {
    socket.once('open', () => resolve(true));
    socket.once('error', () => resolve(false));
  });
const open = async () => {
  const socket = new WebSocket(url, ['otoji.live', 'ticket']);
  expect(await opened(socket)).toBe(true);
  return {
    socket,
    id: String(calls.find(({ functionArn }) => functionArn === 'connect')?.event.requestContext.connectionId),
  };
};
const manage = (id: string, init: RequestInit) =>
  gateway.manage(new Request(`http://127.0.0.1/live/@connections/${encodeURIComponent(id)}`, init));
const closed = (socket: WebSocket) => new Promise<number>((resolve) => socket.once('close', resolve));

test('a connection is opened when its function says 200, with the protocol that it chose', async () => {
  const { socket } = await open();
  expect(socket.protocol).toBe('otoji.live');
  expect(calls[0]?.event).toMatchObject({
    headers: { 'sec-websocket-protocol': 'otoji.live,ticket' },
    requestContext: { routeKey: '$connect', eventType: 'CONNECT', stage: 'live', apiId: 'live1' },
  });
  socket.close();
});

test('any other answer refuses it', async () => {
  answer = { statusCode: 401 };
  expect(await opened(new WebSocket(url, ['otoji.live', 'ticket']))).toBe(false);
});

test('what a browser says goes to its function, in order, and its end is told', async () => {
  const { socket, id } = await open();
  for (const text of ['one', 'two', 'three']) socket.send(text);
  socket.close();
  const own = () => calls.filter(({ event }) => event.requestContext.connectionId === id);
  await expect
    .poll(() => own().map(({ functionArn, event }) => [functionArn, event.body]))
    .toEqual([
      ['connect', undefined],
      ['receive', 'one'],
      ['receive', 'two'],
      ['receive', 'three'],
      ['disconnect', undefined],
    ]);
});

test('functions send to a connection and end it; then it is gone', async () => {
  const { socket, id } = await open();
  const heard = new Promise<string>((resolve) => socket.once('message', (data) => resolve(String(data))));
  expect((await manage(id, { method: 'POST', body: '{"a":1}' })).status).toBe(200);
  expect(await heard).toBe('{"a":1}');
  const end = closed(socket);
  expect((await manage(id, { method: 'DELETE' })).status).toBe(204);
  expect(await end).toBe(1000);
  await expect.poll(async () => (await manage(id, { method: 'POST', body: '1' })).status).toBe(410);
});

test('a frame that is longer than the gateway takes ends the connection', async () => {
  const { socket } = await open();
  const end = closed(socket);
  socket.send('a'.repeat(33 * 1024));
  expect(await end).toBe(1009);
});

test('a connection that sends more than is carried out is closed, and its end is told after what was taken', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  held = promise;
  const { socket, id } = await open();
  const other = await open();
  const end = closed(socket);
  for (let n = 0; n < 5000; n++) socket.send('a'.repeat(10_000));
  expect(await end).toBe(1008);
  expect(other.socket.readyState).toBe(WebSocket.OPEN);
  held = Promise.resolve();
  resolve();
  const own = () => calls.filter(({ event }) => event.requestContext.connectionId === id);
  await expect.poll(() => own().at(-1)?.functionArn).toBe('disconnect');
  expect(own().filter(({ functionArn }) => functionArn === 'receive')).toHaveLength(100);
  other.socket.close();
});

test('messages whose function cannot be invoked neither stop the ones after them nor count as waiting', async () => {
  const { socket, id } = await open();
  const received = () =>
    calls.filter(({ functionArn, event }) => functionArn === 'receive' && event.requestContext.connectionId === id);
  isBroken = true;
  for (let sent = 0; sent < 150; sent += 50) {
    for (let n = 0; n < 50; n++) socket.send('lost');
    await expect.poll(() => received().length).toBe(sent + 50);
  }
  isBroken = false;
  socket.send('after');
  await expect.poll(() => received().at(-1)?.event.body).toBe('after');
  socket.close();
  await expect.poll(() => calls.at(-1)?.functionArn).toBe('disconnect');
});
