import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

/** A bucket in memory with the few operations that services use, Range included, and a way to look inside. */
export interface MemoryBucket {
  readonly url: string;
  readonly objects: ReadonlyMap<string, StoredBody>;
  stop(): void;
}

interface StoredBody {
  readonly body: Buffer;
  readonly headers: Record<string, string>;
}

export async function startMemoryBucket(): Promise<MemoryBucket> {
  const objects = new Map<string, StoredBody>();
  const server = createServer((request, response) => void answer(objects, request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const stop = () => {
    server.closeAllConnections();
    server.close();
  };
  return { url: `http://127.0.0.1:${port}`, objects, stop };
}

async function answer(objects: Map<string, StoredBody>, request: IncomingMessage, response: ServerResponse) {
  const url = new URL(request.url ?? '/', 'http://bucket');
  const key = decodeURIComponent(url.pathname.split('/').slice(2).join('/'));
  const body = Buffer.concat(await Array.fromAsync(request as AsyncIterable<Buffer>));
  if (request.method === 'PUT') return put(objects, key, body, request, response);
  if (request.method === 'POST') return removeListed(objects, body, response);
  if (request.method === 'GET' && key === '') return list(objects, url.searchParams.get('prefix') ?? '', response);
  return get(objects, key, request, response);
}

function put(
  objects: Map<string, StoredBody>,
  key: string,
  body: Buffer,
  request: IncomingMessage,
  response: ServerResponse,
) {
  const kept = ['content-type', 'content-encoding'].flatMap((name) => {
    const value = request.headers[name];
    return typeof value === 'string' ? [[name, value]] : [];
  });
  objects.set(key, { body, headers: Object.fromEntries(kept) });
  response.writeHead(200, { etag: '"0"' }).end();
}

function get(objects: Map<string, StoredBody>, key: string, request: IncomingMessage, response: ServerResponse) {
  const found = objects.get(key);
  if (!found) return void response.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>');
  const { body, headers } = found;
  const range = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '');
  const first = Number(range?.[1] ?? 0);
  const last = range?.[2] ? Math.min(Number(range[2]), body.length - 1) : body.length - 1;
  const part = body.subarray(first, last + 1);
  const partly = range && { 'content-range': `bytes ${first}-${last}/${body.length}` };
  const sizes = { 'content-length': part.length, 'accept-ranges': 'bytes', ...partly };
  response.writeHead(range ? 206 : 200, { ...headers, ...sizes }).end(request.method === 'HEAD' ? undefined : part);
}

function list(objects: Map<string, StoredBody>, prefix: string, response: ServerResponse) {
  const keys = [...objects.keys()].filter((key) => key.startsWith(prefix));
  const contents = keys.map((key) => `<Contents><Key>${key}</Key></Contents>`).join('');
  response.end(`<ListBucketResult><IsTruncated>false</IsTruncated>${contents}</ListBucketResult>`);
}

function removeListed(objects: Map<string, StoredBody>, body: Buffer, response: ServerResponse) {
  for (const [, key] of body.toString('utf8').matchAll(/<Key>([^<]*)<\/Key>/g)) objects.delete(key ?? '');
  response.end('<DeleteResult></DeleteResult>');
}
