import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { isDiskFull } from '../state/database.ts';
import { maxPutBytes } from './body.ts';
import { corsHeaders, preflight } from './cors.ts';
import { S3Error } from './errors.ts';
import { listBuckets, operationOf } from './operations.ts';
import { parseRequest, type S3Request } from './request.ts';
import type { S3Response, StorageContext } from './service.ts';
import { verifySignature } from './signature.ts';
import { xmlDocument } from './xml.ts';

/** Size of the pieces in which files are read and sent. */
const readBytes = 512 * 1024;

/**
 * Creates the HTTP server of the storage, with path-style URLs. Uses `node:http`, as web streams would halve the upload
 * speed.
 */
export function createStorageServer(service: StorageContext, log: (text: string) => void): Server {
  const server = createServer((incoming, outgoing) => {
    void respond(incoming, outgoing, service, log);
  });
  // An upload over a slow connection may take hours, and the connection of a client that reuses it must not be closed.
  server.requestTimeout = 0;
  server.keepAliveTimeout = 60_000;
  return server;
}

async function respond(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  service: StorageContext,
  log: (text: string) => void,
) {
  const requestId = randomUUID();
  let request: S3Request | undefined;
  try {
    request = parseRequest(incoming);
    const response = await dispatch(request, service);
    await send(
      outgoing,
      { ...response, headers: { ...response.headers, ...corsHeaders(request, service) } },
      requestId,
    );
  } catch (error) {
    if (incoming.destroyed && !incoming.complete) return;
    if (!(error instanceof S3Error)) log(`storage: ${error instanceof Error ? error.stack : error}`);
    await sendError(incoming, outgoing, errorOf(error), request && corsHeaders(request, service), requestId);
  }
}

async function dispatch(request: S3Request, service: StorageContext): Promise<S3Response> {
  const { method, bucket } = request;
  if (method === 'OPTIONS') return preflight(request, service);
  const signed = verifySignature(request, service.keyRing, service.now());
  if (bucket === undefined) return listBuckets({ ...request, bucket: '', signed }, service);
  if (!service.buckets.has(bucket)) throw new S3Error('NoSuchBucket', 'The specified bucket does not exist');
  return operationOf(request)({ ...request, bucket, signed }, service);
}

async function send(outgoing: ServerResponse, { status, headers, body }: S3Response, requestId: string): Promise<void> {
  const length = typeof body === 'string' ? { 'content-length': Buffer.byteLength(body) } : {};
  outgoing.writeHead(status, {
    ...headers,
    ...length,
    'x-amz-request-id': requestId,
    // An upload is served with its stored content type; browsers must not guess another one.
    'x-content-type-options': 'nosniff',
    server: 'AmazonS3',
  });
  if (body === undefined || typeof body === 'string') {
    outgoing.end(body);
    return;
  }
  const { file, range } = body;
  // A client that disconnects is not an error.
  await pipeline(createReadStream('', { fd: file, ...range, highWaterMark: readBytes }), outgoing).catch(() =>
    outgoing.destroy(),
  );
}

function errorOf(error: unknown): S3Error {
  if (error instanceof S3Error) return error;
  if (isDiskFull(error)) return new S3Error('InsufficientStorage', 'The disk of the local cloud is full.');
  return new S3Error('InternalError', 'We encountered an internal error. Please try again.');
}

/**
 * Sends the error document and discards the rest of the request body. The connection stays open in the meantime: most
 * clients read the response only after they have sent everything, and lose it if they cannot.
 */
async function sendError(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  error: S3Error,
  cors: Record<string, string> | undefined,
  requestId: string,
): Promise<void> {
  if (outgoing.headersSent) {
    outgoing.destroy();
    return;
  }
  const body = xmlDocument('Error', { Code: error.code, Message: error.message, RequestId: requestId }).replace(
    / xmlns="[^"]*"/,
    '',
  );
  const headers = { 'content-type': 'application/xml', ...cors };
  const hasNoBody = incoming.method === 'HEAD';
  const announcedBytes = 'transfer-encoding' in incoming.headers ? undefined : incoming.headers['content-length'];
  if (Number(announcedBytes ?? 0) > maxPutBytes) outgoing.setHeader('connection', 'close');
  await send(
    outgoing,
    hasNoBody ? { status: error.status, headers } : { status: error.status, headers, body },
    requestId,
  );
  // A reader that stopped in the middle of the body no longer receives the rest.
  incoming.removeAllListeners('readable');
  incoming.resume();
}
