import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { type ByteRange, parseRange } from '../host/ranges.ts';
import { contentTypeOf, isCompressible } from './contentTypes.ts';
import type { DeployedFile } from './deployments.ts';

// Minimum and maximum size of the files that CloudFront compresses.
const minCompressedBytes = 1000;
const maxCompressedBytes = 10_000_000;

interface FileFacts {
  readonly modifiedMs: number;
  readonly sizeBytes: number;
  readonly etag: string;
  readonly compressed: Map<string, Promise<Buffer>>;
}

/**
 * Serves files with validators, ranges and compression. Hashes and compressed bodies are cached until a file changes.
 */
export class FileServer {
  readonly #facts = new Map<string, Promise<FileFacts>>();

  /** Creates the response for a file. Compresses text if the request accepts an encoding. */
  async respond(request: Request, file: DeployedFile, key: string): Promise<Response> {
    const facts = await this.#factsOf(file.path);
    const contentType = file.headers['content-type'] ?? contentTypeOf(key);
    const encoding = mayCompress(facts, contentType) ? encodingFor(request) : undefined;
    const headers = new Headers({
      ...file.headers,
      'content-type': contentType,
      etag: encoding === undefined ? facts.etag : `W/${facts.etag}`,
      'last-modified': new Date(facts.modifiedMs).toUTCString(),
      'accept-ranges': 'bytes',
      ...(isCompressible(contentType) ? { vary: 'accept-encoding' } : {}),
    });
    if (isUnchanged(request, facts)) return new Response(null, { status: 304, headers });
    const range = parseRange(request.headers.get('range'), facts.sizeBytes);
    if (range !== undefined) return rangeResponse(request, file.path, facts, range, headers);
    if (encoding === undefined) return fullResponse(request, file.path, facts, headers);
    const body = await this.#compressed(facts, file.path, encoding);
    headers.set('content-encoding', encoding);
    headers.set('content-length', String(body.length));
    return new Response(request.method === 'HEAD' ? null : new Uint8Array(body), { headers });
  }

  async #factsOf(path: string): Promise<FileFacts> {
    const { mtimeMs, size } = await stat(path);
    const known = await this.#facts.get(path);
    if (known?.modifiedMs === mtimeMs && known.sizeBytes === size) return known;
    const computed = hashOf(path).then((hash) => ({
      modifiedMs: mtimeMs,
      sizeBytes: size,
      etag: `"${hash}"`,
      compressed: new Map(),
    }));
    this.#facts.set(path, computed);
    return computed;
  }

  #compressed(facts: FileFacts, path: string, encoding: 'br' | 'gzip'): Promise<Buffer> {
    const known = facts.compressed.get(encoding);
    if (known !== undefined) return known;
    const made = readFile(path).then((bytes) => compressors[encoding](bytes));
    facts.compressed.set(encoding, made);
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

const mayCompress = ({ sizeBytes }: FileFacts, contentType: string) =>
  isCompressible(contentType) && sizeBytes >= minCompressedBytes && sizeBytes <= maxCompressedBytes;

function encodingFor(request: Request): 'br' | 'gzip' | undefined {
  if (request.headers.has('range')) return undefined;
  const accepted = request.headers.get('accept-encoding') ?? '';
  return (['br', 'gzip'] as const).find((encoding) =>
    new RegExp(`\\b${encoding}\\b(?!\\s*;\\s*q=0(\\.0*)?\\s*(,|$))`).test(accepted),
  );
}

function isUnchanged(request: Request, facts: FileFacts): boolean {
  const tags = request.headers.get('if-none-match');
  if (tags !== null)
    return tags === '*' || tags.split(',').some((tag) => tag.trim().replace(/^W\//, '') === facts.etag);
  const since = Date.parse(request.headers.get('if-modified-since') ?? '');
  return Math.floor(facts.modifiedMs / 1000) * 1000 <= since;
}

function rangeResponse(
  request: Request,
  path: string,
  facts: FileFacts,
  range: ByteRange | 'unsatisfiable',
  headers: Headers,
): Response {
  if (range === 'unsatisfiable') {
    headers.set('content-range', `bytes */${facts.sizeBytes}`);
    return new Response(null, { status: 416, headers });
  }
  headers.set('content-range', `bytes ${range.start}-${range.end}/${facts.sizeBytes}`);
  headers.set('content-length', String(range.end - range.start + 1));
  return new Response(request.method === 'HEAD' ? null : streamOf(path, range), { status: 206, headers });
}

function fullResponse(request: Request, path: string, { sizeBytes }: FileFacts, headers: Headers): Response {
  headers.set('content-length', String(sizeBytes));
  return new Response(request.method === 'HEAD' || sizeBytes === 0 ? null : streamOf(path), { headers });
}

const streamOf = (path: string, range?: ByteRange) =>
  Readable.toWeb(createReadStream(path, range)) as ReadableStream<Uint8Array<ArrayBuffer>>;
