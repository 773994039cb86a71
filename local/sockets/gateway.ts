import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import type { FetchHandler, InvokeResult, LocalContext, UpgradeHandler } from '../context.ts';
import type { Json, JsonObject } from '../template/types.ts';
import type { SocketApi } from './declared.ts';

/** Limits of API Gateway. */
const maxFrameBytes = 32 * 1024;
const maxMessageBytes = 128 * 1024;
const idleMs = 10 * 60_000;
const maxConnectionMs = 2 * 3600_000;

/** Maximum number of messages of one connection that wait for the function. A browser sends one or two a second. */
const maxWaitingMessages = 100;

interface Connection {
  readonly socket: WebSocket;
  readonly connectedAt: number;
  idle: NodeJS.Timeout;
  readonly end: NodeJS.Timeout;
}

/** WebSocket API: opens connections, calls the functions of its routes, and serves `@connections` to functions. */
export class SocketGateway {
  readonly #api: SocketApi;
  readonly #context: Pick<LocalContext, 'invoke' | 'log'>;
  readonly #server = new WebSocketServer({ noServer: true, maxPayload: maxFrameBytes });
  readonly #connections = new Map<string, Connection>();

  constructor(api: SocketApi, context: Pick<LocalContext, 'invoke' | 'log'>) {
    this.#api = api;
    this.#context = context;
  }

  /** Calls `$connect`, and opens the connection if it returns 200. */
  readonly upgrade: UpgradeHandler = (request, socket, head) => {
    socket.on('error', () => socket.destroy());
    void this.#open(request, socket, head).catch((error: unknown) => {
      this.#context.log(`a live connection failed: ${error instanceof Error ? error.message : error}`);
      socket.destroy();
    });
  };

  /** Handles `/{stage}/@connections/{id}`: `POST` sends to a connection, `DELETE` ends it. */
  readonly manage: FetchHandler = async (request) => {
    const [, stage, name, encoded = ''] = new URL(request.url).pathname.split('/');
    if (stage !== this.#api.stage || name !== '@connections') return failure(403, 'ForbiddenException');
    const connection = this.#connections.get(decodeURIComponent(encoded));
    if (connection?.socket.readyState !== 1) return failure(410, 'GoneException');
    if (request.method === 'DELETE') {
      connection.socket.close(1000, 'Connection Closed Normally');
      return new Response(null, { status: 204 });
    }
    if (request.method !== 'POST') return failure(400, 'BadRequestException');
    const body = await request.text();
    if (Buffer.byteLength(body) > maxMessageBytes) return failure(413, 'PayloadTooLargeException');
    connection.socket.send(body);
    this.#keepAlive(connection);
    return new Response(null, { status: 200 });
  };

  stop(): void {
    for (const { socket } of this.#connections.values()) socket.terminate();
  }

  async #open(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    const connectionId = `${randomBytes(11).toString('base64url')}=`;
    const connectedAt = Date.now();
    const headers = Object.fromEntries(
      Object.entries(request.headers).map(([header, value]) => [header, String(value)]),
    );
    const result = await this.#call('$connect', 'CONNECT', { connectionId, connectedAt }, { headers });
    const { status, protocol } = answerOf(result);
    if (status !== 200) return refuse(socket, status);
    this.#server.options.handleProtocols = () => protocol ?? false;
    this.#server.handleUpgrade(request, socket, head, (opened) => this.#serve(connectionId, opened, connectedAt));
  }

  #serve(connectionId: string, socket: WebSocket, connectedAt: number): void {
    const close = () => socket.close(1001, 'Going away');
    const idle = setTimeout(close, idleMs);
    const connection = { socket, connectedAt, idle, end: setTimeout(close, maxConnectionMs) };
    this.#connections.set(connectionId, connection);
    const ids = { connectionId, connectedAt };
    // Sequential, so that messages of a browser are handled in order.
    let turn: Promise<unknown> = Promise.resolve();
    let waiting = 0;
    socket.on('message', (data) => {
      // Messages that arrive after the connection was closed for flooding are dropped.
      if (socket.readyState !== socket.OPEN) return;
      if (waiting >= maxWaitingMessages) return socket.close(1008, 'Too many messages');
      this.#keepAlive(connection);
      waiting++;
      turn = turn.then(() => this.#call('$default', 'MESSAGE', ids, { body: String(data) })).then(() => waiting--);
    });
    socket.on('error', () => undefined);
    socket.on('close', () => {
      clearTimeout(connection.idle);
      clearTimeout(connection.end);
      this.#connections.delete(connectionId);
      void turn.then(() => this.#call('$disconnect', 'DISCONNECT', ids, {}));
    });
  }

  #keepAlive(connection: Connection): void {
    connection.idle.refresh();
  }

  /** Invokes the function of a route. Never rejects: a failed message must not stop the ones after it. */
  async #call(
    routeKey: string,
    eventType: string,
    ids: { readonly connectionId: string; readonly connectedAt: number },
    more: JsonObject,
  ): Promise<InvokeResult> {
    const { functions, apiId, hostname, stage } = this.#api;
    const functionArn = functions[routeKey];
    if (functionArn === undefined) return { ok: true, payload: { statusCode: 200 } };
    const requestContext = {
      ...{ routeKey, eventType, apiId, stage, domainName: hostname, ...ids },
      requestId: randomBytes(8).toString('base64url'),
      requestTimeEpoch: Date.now(),
      identity: { sourceIp: '127.0.0.1' },
    };
    try {
      return await this.#context.invoke(functionArn, { requestContext, isBase64Encoded: false, ...more });
    } catch {
      return { ok: false, error: { errorType: 'Stopped', errorMessage: 'is stopping' } };
    }
  }
}

/** Returns the decision of `$connect`. The chosen protocol is a header of its response. */
function answerOf(result: InvokeResult): { readonly status: number; readonly protocol: string | undefined } {
  if (!result.ok) return { status: 500, protocol: undefined };
  const { statusCode, headers } = (result.payload ?? {}) as { statusCode?: Json; headers?: JsonObject };
  const [, protocol] =
    Object.entries(headers ?? {}).find(([name]) => name.toLowerCase() === 'sec-websocket-protocol') ?? [];
  return { status: Number(statusCode ?? 502), protocol: protocol === undefined ? undefined : String(protocol) };
}

function refuse(socket: Duplex, status: number): void {
  socket.end(`HTTP/1.1 ${status} Refused\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`);
}

const failure = (status: number, name: string): Response =>
  Response.json({ message: name }, { status, headers: { 'x-amzn-errortype': name } });
