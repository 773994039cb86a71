import { createHash } from 'node:crypto';
import { hmac, isEqual, sha256 } from '../protocol/signature.ts';
import { ByteReader } from './byteReader.ts';
import { S3Error } from './errors.ts';
import type { Signed } from './signature.ts';

export type Trailers = Map<string, string>;

/** A hexadecimal size with an optional signature. */
const chunkHeader = /^([0-9a-fA-F]{1,12})(?:;chunk-signature=([0-9a-f]{64}))?$/;
const malformed = (what: string) => new S3Error('InvalidRequest', `The aws-chunked body is malformed: ${what}.`);

/**
 * Removes the `aws-chunked` framing and fills `trailers` with the trailers after the last chunk. With `signed`, each
 * chunk's signature is checked against the previous one, starting from the request's own signature.
 */
export async function* decodeChunks(
  source: AsyncIterable<Buffer>,
  trailers: Trailers,
  signed: Signed | undefined,
): AsyncGenerator<Buffer> {
  const reader = new ByteReader(source);
  let previous = signed?.signature ?? '';
  for (;;) {
    const [, size, signature] = chunkHeader.exec(await reader.line()) ?? [];
    if (size === undefined) throw malformed('a chunk has no size');
    const hash = createHash('sha256');
    let remaining = Number.parseInt(size, 16);
    const isLast = remaining === 0;
    while (remaining > 0) {
      const bytes = await reader.some(remaining);
      remaining -= bytes.length;
      if (signed !== undefined) hash.update(bytes);
      yield bytes;
    }
    if (signed !== undefined) {
      checkSignature(signed, ['AWS4-HMAC-SHA256-PAYLOAD', previous, sha256(''), hash.digest('hex')], signature);
      previous = signature ?? '';
    }
    if (isLast) break;
    if ((await reader.line()) !== '') throw malformed('a chunk is longer than its header says');
  }
  await readTrailers(reader, trailers);
  const trailerSignature = trailers.get('x-amz-trailer-signature');
  if (signed?.payloadHash.endsWith('-TRAILER')) checkTrailers(signed, previous, trailers, trailerSignature);
}

async function readTrailers(reader: ByteReader, trailers: Trailers): Promise<void> {
  // Some clients omit the empty line after the last trailer.
  while (!(await reader.isAtEnd())) {
    const line = await reader.line();
    if (line === '') continue;
    const colon = line.indexOf(':');
    if (colon < 1 || trailers.size > 16) throw malformed('a trailer has no name');
    trailers.set(line.slice(0, colon).toLowerCase().trim(), line.slice(colon + 1).trim());
  }
}

function checkTrailers(signed: Signed, previous: string, trailers: Trailers, signature: string | undefined): void {
  const lines = [...trailers]
    .filter(([name]) => name !== 'x-amz-trailer-signature')
    .map(([name, value]) => `${name}:${value}\n`);
  checkSignature(signed, ['AWS4-HMAC-SHA256-TRAILER', previous, sha256(lines.join(''))], signature);
}

function checkSignature(signed: Signed, [kind = '', ...rest]: string[], signature: string | undefined): void {
  const expected = hmac(signed.key, [kind, signed.timestamp, signed.scope, ...rest].join('\n')).toString('hex');
  if (signature !== undefined && isEqual(expected, signature)) return;
  throw new S3Error('SignatureDoesNotMatch', 'The signature of a chunk does not match.');
}
