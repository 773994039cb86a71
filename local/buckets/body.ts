import { createHash } from 'node:crypto';
import { type Checksum, type ChecksumName, checksumNames, createChecksum } from './checksums.ts';
import { decodeChunks, type Trailers } from './chunked.ts';
import { S3Error } from './errors.ts';
import { header, type S3Request } from './request.ts';
import type { Signed } from './signature.ts';

/** Receives bytes; `write` is called with one chunk at a time. */
export interface Sink {
  write(chunk: Buffer): void | Promise<void>;
}

/** Body that was received completely and passed every check that the request announced. */
export interface ReceivedBody {
  readonly sizeBytes: number;
  readonly md5: Buffer;
  /** Checksums that the client sent, in base64 by name. */
  readonly checksums: Readonly<Partial<Record<ChecksumName, string>>>;
}

/** Returns the size of the body without framing, as the client announces it. */
export function announcedBytes(request: S3Request): number | undefined {
  const announced = header(request, 'x-amz-decoded-content-length') ?? header(request, 'content-length');
  return announced === undefined ? undefined : Number(announced);
}

/** S3's limit for one PUT. */
export const maxPutBytes = 5 * 1024 ** 3;

/**
 * Streams the request's body into `sink`, framing removed, and checks length, MD5, checksums (headers or trailers) and
 * the signed hash. Throws S3's errors; the bytes already written to the sink must then be discarded.
 */
export async function receiveBody(request: S3Request, signed: Signed, sink: Sink): Promise<ReceivedBody> {
  const trailers: Trailers = new Map();
  const md5 = createHash('md5');
  const hash = /^[0-9a-f]{64}$/.test(signed.payloadHash) ? createHash('sha256') : undefined;
  const sums = announcedChecksums(request).map((name) => [name, createChecksum(name)] as const);
  let sizeBytes = 0;
  for await (const chunk of decoded(request, signed, trailers)) {
    sizeBytes += chunk.length;
    if (sizeBytes > maxPutBytes)
      throw new S3Error('EntityTooLarge', 'Your proposed upload exceeds the maximum allowed size');
    md5.update(chunk);
    hash?.update(chunk);
    for (const [, sum] of sums) sum.update(chunk);
    await sink.write(chunk);
  }
  const digest = md5.digest();
  checkLength(request, sizeBytes);
  checkMd5(request, digest);
  if (hash !== undefined && hash.digest('hex') !== signed.payloadHash) {
    throw new S3Error(
      'XAmzContentSHA256Mismatch',
      "The provided 'x-amz-content-sha256' header does not match what was computed.",
    );
  }
  return { sizeBytes, md5: digest, checksums: checkSums(request, sums, trailers) };
}

/** Receives the body as text, for operations that accept a small XML document. */
export async function receiveText(request: S3Request, signed: Signed, maxBytes: number): Promise<string> {
  const chunks: Buffer[] = [];
  let sizeBytes = 0;
  await receiveBody(request, signed, {
    write: (chunk) => {
      sizeBytes += chunk.length;
      if (sizeBytes > maxBytes) throw new S3Error('MalformedXML', 'The document is too long.');
      chunks.push(chunk);
    },
  });
  return Buffer.concat(chunks).toString('utf8');
}

function decoded(request: S3Request, signed: Signed, trailers: Trailers): AsyncIterable<Buffer> {
  // The server reads a rejected body to its end, so that the client receives the response.
  const incoming: AsyncIterable<Buffer> = request.incoming.iterator({ destroyOnReturn: false });
  if (signed.payloadHash === 'STREAMING-UNSIGNED-PAYLOAD-TRAILER') return decodeChunks(incoming, trailers, undefined);
  if (signed.payloadHash.startsWith('STREAMING-AWS4-HMAC-SHA256-PAYLOAD'))
    return decodeChunks(incoming, trailers, signed);
  if (signed.payloadHash.startsWith('STREAMING-'))
    throw new S3Error('NotImplemented', `The local storage does not support ${signed.payloadHash}`);
  return incoming;
}

function checkLength(request: S3Request, sizeBytes: number): void {
  const announced = header(request, 'x-amz-decoded-content-length');
  if (announced === undefined || Number(announced) === sizeBytes) return;
  throw new S3Error('IncompleteBody', 'The length of the body differs from x-amz-decoded-content-length');
}

function checkMd5(request: S3Request, digest: Buffer): void {
  const announced = header(request, 'content-md5');
  if (announced === undefined) return;
  const bytes = Buffer.from(announced, 'base64');
  if (bytes.length !== 16) throw new S3Error('InvalidDigest', 'The Content-MD5 you specified is not valid.');
  if (!bytes.equals(digest))
    throw new S3Error('BadDigest', 'The Content-MD5 you specified did not match what we received.');
}

/** Returns the checksums that the request has, in a header or announced as a trailer. */
function announcedChecksums(request: S3Request): ChecksumName[] {
  const announced = (header(request, 'x-amz-trailer') ?? '')
    .toLowerCase()
    .split(',')
    .map((name) => name.trim());
  return checksumNames.filter(
    (name) => sentChecksum(request, name) !== undefined || announced.includes(`x-amz-checksum-${name}`),
  );
}

/** Returns a checksum from a header, or from the query of a presigned URL. */
const sentChecksum = (request: S3Request, name: ChecksumName) =>
  header(request, `x-amz-checksum-${name}`) ?? request.query.get(`x-amz-checksum-${name}`);

function checkSums(
  request: S3Request,
  sums: readonly (readonly [ChecksumName, Checksum])[],
  trailers: Trailers,
): Partial<Record<ChecksumName, string>> {
  const checked: Partial<Record<ChecksumName, string>> = {};
  for (const [name, sum] of sums) {
    const computed = sum.digest();
    const sent = sentChecksum(request, name) ?? trailers.get(`x-amz-checksum-${name}`);
    if (sent !== computed) {
      throw new S3Error('BadDigest', `The ${name.toUpperCase()} you specified did not match the calculated checksum.`);
    }
    checked[name] = computed;
  }
  return checked;
}
