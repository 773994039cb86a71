import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { type ByteRange, parseRange } from '../host/ranges.ts';
import { contentTypeOf, isCompressible } from './contentTypes.ts';
import type { DeployedFile } from './deployments.ts';

/** CloudFront compresses files between these sizes. */
const compressedFromBytes = 1000;
const compressedToBytes = 10_000_000;

interface Seen {
  readonly modifiedMs: number;
  readonly sizeBytes: number;
  readonly etag: string;
  readonly compressed: Map<string, Promise<Buffer>>;
}

/** Answers with files: validators, ranges, compression. What it learned of a file is kept until the file changes. */
export class FileServer {
  readonly #seen = new Map<string, Promise<Seen>>();

  /** Text goes compressed when the request takes it. */
  async answer(request: Request, file: DeployedFile, key: string): Promise<Response> {
    const seen = await this.#look(file.path);
    const contentType = file.headers['content-type'] ?? contentTypeOf(key);
    const encoding = mayCompress(seen, contentType) ? encodingFor(request) : undefined;
    const headers = new Headers({
      ...file.headers,
      'content-type': contentType,
      etag: encoding === undefined ? seen.etag : `W/${seen.etag}`,
      'last-modified': new Date(seen.modifiedMs).toUTCString(),
      'accept-ranges': 'bytes',
      ...(isCompressible(contentType) ? { vary: 'accept-encoding' } : {}),
    });
    if (isUnchanged(request, seen)) return new Response(null, { status: 304, headers });
    const range = parseRange(request.headers.get('range'), seen.sizeBytes);
    if (range !== undefined) return partial(request, file.path, seen, range, headers);
    if (encoding === undefined) return whole(request, file.path, seen, headers);
    const body = await this.#compressed(seen, file.path, encoding);
    headers.set('content-encoding', encoding);
    headers.set('content-length', String(body.length));
    return new Response(request.method === 'HEAD' ? null : new Uint8Array(body), { headers });
  }

  async #look(path: string): Promise<Seen> {
    const { mtimeMs, size } = await stat(path);
    const known = await this.#seen.get(path);
    if (known?.modifiedMs === mtimeMs && known.sizeBytes === size) return known;
    const looked = hashOf(path).then((hash) => ({
      modifiedMs: mtimeMs,
      sizeBytes: size,
      etag: `"${hash}"`,
      compressed: new Map(),
    }));
    this.#seen.set(path, looked);
    return looked;
  }

  #compressed(seen: Seen, path: string, encoding: 'br' | 'gzip'): Promise<Buffer> {
    const known = seen.compressed.get(encoding);
    if (known !== undefined) return known;
    const made = readFile(path).then((bytes) => compressors[encoding](bytes));
    seen.compressed.set(encoding, made);
    return made;
  }
}

const compressors = {
  br: (bytes: Buffer) => promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (bytes: Buffer) => promisify(gzip)(bytes),
};

async function hashOf(path: string): Promise<string> {
  const hash = createHash('md5');
  for await (const chunk of createReadStream(path)) hash.update(chunk);
  return hash.digest('hex');
}

const mayCompress = ({ sizeBytes }: Seen, contentType: string) =>
  isCompressible(contentType) && sizeBytes >= compressedFromBytes && sizeBytes <= compressedToBytes;

function encodingFor(request: Request): 'br' | 'gzip' | undefined {
  if (request.headers.has('range')) return undefined;
  const accepted = request.headers.get('accept-encoding') ?? '';
  return (['br', 'gzip'] as const).find((encoding) =>
    new RegExp(`\\b${encoding}\\b(?!\\s*;\\s*q=0(\\.0*)?\\s*(,|$))`).test(accepted),
  );
}

function isUnchanged(request: Request, seen: Seen): boolean {
  const tags = request.headers.get('if-none-match');
  if (tags !== null) return tags === '*' || tags.split(',').some((tag) => tag.trim().replace(/^W\//, '') === seen.etag);
  const since = Date.parse(request.headers.get('if-modified-since') ?? '');
  return Math.floor(seen.modifiedMs / 1000) * 1000 <= since;
}

function partial(
  request: Request,
  path: string,
  seen: Seen,
  range: ByteRange | 'unsatisfiable',
  headers: Headers,
): Response {
  if (range === 'unsatisfiable') {
    headers.set('content-range', `bytes */${seen.sizeBytes}`);
    return new Response(null, { status: 416, headers });
  }
  headers.set('content-range', `bytes ${range.start}-${range.end}/${seen.sizeBytes}`);
  headers.set('content-length', String(range.end - range.start + 1));
  return new Response(request.method === 'HEAD' ? null : streamOf(path, range), { status: 206, headers });
}

function whole(request: Request, path: string, { sizeBytes }: Seen, headers: Headers): Response {
  headers.set('content-length', String(sizeBytes));
  return new Response(request.method === 'HEAD' || sizeBytes === 0 ? null : streamOf(path), { headers });
}

const streamOf = (path: string, range?: ByteRange) =>
  Readable.toWeb(createReadStream(path, range)) as ReadableStream<Uint8Array<ArrayBuffer>>;
