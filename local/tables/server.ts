import {
  Agent,
  createServer,
  request as httpRequest,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import { pipeline } from 'node:stream/promises';
import { isOwnHost } from '../host/callers.ts';
import { AwsError, diskFull } from '../protocol/awsError.ts';
import type { KeyRing } from '../protocol/signature.ts';
import { checkSigned } from '../protocol/signedCall.ts';
import { disturbanceOf } from './faults.ts';

/** DynamoDB's limit on requests. */
const maxRequestBytes = 16 * 1024 * 1024;

interface TablesServerOptions {
  /** Origin of this server, `http://127.0.0.1:<port>`. */
  readonly origin: string;
  /** Server that holds the tables. It trusts every caller, so its address must be known only here. */
  readonly target: string;
  readonly keyRing: KeyRing;
  /** Share of requests that are disturbed; 0 for none. */
  readonly faultRate?: number;
}

/**
 * Creates the server of DynamoDB's port, which forwards requests that programs have signed with this installation's
 * key. Browsers are rejected, since no page of ours calls it. Uses `node:http`, because each change of a document is
 * several requests.
 */
export function createTablesServer(options: TablesServerOptions): Server {
  const agent = new Agent({ keepAlive: true });
  const server = createServer((incoming, outgoing) => {
    respond(incoming, outgoing, options, agent).catch((error: unknown) => sendError(incoming, outgoing, error));
  });
  server.keepAliveTimeout = 60_000;
  server.on('close', () => agent.destroy());
  return server;
}

async function respond(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  { origin, target, keyRing, faultRate = 0 }: TablesServerOptions,
  agent: Agent,
): Promise<void> {
  const { method = '', url = '/', headers } = incoming;
  if (!isOwnHost(headers.host, origin)) throw new AwsError('AccessDeniedException', `This is ${origin}.`, 421);
  if (headers.origin !== undefined) throw new AwsError('AccessDeniedException', 'No page may call this.', 403);
  const [rawPath = '/', search = ''] = url.split('?', 2);
  const call = { method, rawPath, query: new URLSearchParams(search), headers };
  const check = checkSigned(call, 'dynamodb', keyRing, Date.now());
  const body = await readBytes(incoming);
  check(body);
  const operation = String(headers['x-amz-target']).split('.').at(-1) ?? '';
  const disturbance = faultRate > 0 ? disturbanceOf(operation, body, faultRate) : undefined;
  if (disturbance?.kind === 'refusal') return sendError(incoming, outgoing, disturbance.error, disturbance.fields);
  const change = disturbance && ((reply: Buffer) => withFields(reply, disturbance.fields));
  await passOn(incoming, disturbance?.body ?? body, outgoing, { target: new URL(target), agent, change });
}

async function readBytes(incoming: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of incoming.iterator({ destroyOnReturn: false })) {
    size += part.length;
    if (size > maxRequestBytes) throw new AwsError('RequestEntityTooLargeException', 'The request is too long.', 413);
    parts.push(part);
  }
  return Buffer.concat(parts);
}

interface Forwarding {
  readonly target: URL;
  readonly agent: Agent;
  /** Changes the body of a successful reply. */
  readonly change?: ((reply: Buffer) => Buffer) | undefined;
}

const withFields = (reply: Buffer, fields: Readonly<Record<string, unknown>>): Buffer =>
  Buffer.from(JSON.stringify({ ...JSON.parse(reply.toString()), ...fields }));

/**
 * Forwards a request. Resolves when the response is sent. Rejects when the table server cannot be reached, for example
 * during a restart, or could not write because the disk is full.
 */
function passOn(
  { method, url, headers }: IncomingMessage,
  body: Buffer,
  outgoing: ServerResponse,
  { target: { host, hostname, port }, agent, change }: Forwarding,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const sent = { ...headers, host, 'content-length': body.length };
    const passed = httpRequest({ hostname, port, method, path: url, headers: sent, agent }, (reply) => {
      answer(reply, outgoing, change).then(resolve, reject);
    });
    passed.on('error', () => reject(new AwsError('InternalServerError', 'The table server cannot be reached.', 500)));
    passed.end(body);
  });
}

async function answer(reply: IncomingMessage, outgoing: ServerResponse, change: Forwarding['change']): Promise<void> {
  const isFailed = reply.statusCode === 500;
  const failure = isFailed ? await readBytes(reply) : undefined;
  if (failure?.includes('disk is full')) throw diskFull();
  if (change && reply.statusCode === 200) {
    const changed = change(await readBytes(reply));
    outgoing.writeHead(200, { 'content-type': 'application/x-amz-json-1.0', 'content-length': changed.length });
    return void outgoing.end(changed);
  }
  outgoing.writeHead(reply.statusCode ?? 500, repliedHeaders(reply));
  if (failure) outgoing.end(failure);
  else await pipeline(reply, outgoing).catch(() => outgoing.destroy());
}

const keptHeaders = ['content-type', 'content-length', 'x-amzn-requestid', 'x-amz-crc32'];

/** Returns the response headers, without those that would let every page read the response. */
const repliedHeaders = ({ headers }: IncomingMessage): Record<string, string> => ({
  ...Object.fromEntries(
    keptHeaders.flatMap((name) => (typeof headers[name] === 'string' ? [[name, headers[name]]] : [])),
  ),
  'x-content-type-options': 'nosniff',
});

function sendError(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  error: unknown,
  fields: Readonly<Record<string, unknown>> = {},
): void {
  if (outgoing.headersSent || outgoing.destroyed) return void outgoing.destroy();
  const { name, message, status } =
    error instanceof AwsError ? error : new AwsError('InternalServerError', 'The request ended early.', 500);
  outgoing.writeHead(status, { 'content-type': 'application/x-amz-json-1.0' });
  outgoing.end(JSON.stringify({ __type: `com.amazonaws.dynamodb.v20120810#${name}`, message, ...fields }));
  incoming.resume();
}
