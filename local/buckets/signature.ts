import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { S3Error } from './errors.ts';
import { header, type S3Request } from './request.ts';

/** The verified signature of a request and its inputs; chunk signatures build on them. */
export interface Signed {
  readonly scope: string;
  /** `20261121T053700Z`. */
  readonly timestamp: string;
  readonly signature: string;
  readonly key: Buffer;
  /** The value of `x-amz-content-sha256`: a hash of the body, or a constant that says how the body is protected. */
  readonly payloadHash: string;
}

export interface KeyRing {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly region: string;
}

interface SignatureFields {
  readonly credential: string;
  readonly signedHeaders: readonly string[];
  readonly signature: string;
  readonly timestamp: string;
  readonly payloadHash: string;
  readonly isPresigned: boolean;
}

const algorithm = 'AWS4-HMAC-SHA256';
const unsigned = 'UNSIGNED-PAYLOAD';
const maxSkewMs = 15 * 60_000;
const maxExpiresSeconds = 604_800;

/** Verifies Signature Version 4, from the Authorization header or a presigned URL. Throws S3's errors. */
export function verifySignature(request: S3Request, keyRing: KeyRing, nowMs: number): Signed {
  const fields = request.query.has('X-Amz-Signature')
    ? readPresignedFields(request, nowMs)
    : readHeaderFields(request, nowMs);
  const [accessKeyId = '', date = '', region = '', service = '', terminator = ''] = fields.credential.split('/');
  if (accessKeyId !== keyRing.accessKeyId) {
    throw new S3Error('InvalidAccessKeyId', 'The AWS Access Key Id you provided does not exist in our records.');
  }
  if (
    region !== keyRing.region ||
    service !== 's3' ||
    terminator !== 'aws4_request' ||
    !fields.timestamp.startsWith(date)
  ) {
    throw new S3Error(
      'AuthorizationHeaderMalformed',
      `The credential scope is wrong; expecting ${date}/${keyRing.region}/s3/aws4_request`,
    );
  }
  const scope = `${date}/${region}/${service}/aws4_request`;
  const key = signingKey(keyRing.secretAccessKey, date, region);
  const stringToSign = [algorithm, fields.timestamp, scope, sha256(canonicalRequest(request, fields))].join('\n');
  if (!isEqual(hmac(key, stringToSign).toString('hex'), fields.signature)) {
    const message = 'The request signature we calculated does not match the signature you provided.';
    throw new S3Error('SignatureDoesNotMatch', message);
  }
  return { scope, key, timestamp: fields.timestamp, signature: fields.signature, payloadHash: fields.payloadHash };
}

function readHeaderFields(request: S3Request, nowMs: number): SignatureFields {
  const authorization = header(request, 'authorization');
  if (authorization === undefined) throw new S3Error('AccessDenied', 'Access Denied');
  const found = /^AWS4-HMAC-SHA256\s+Credential=([^,\s]+),\s*SignedHeaders=([^,\s]+),\s*Signature=([0-9a-f]{64})$/.exec(
    authorization,
  );
  const [, credential = '', signedHeaders = '', signature = ''] = found ?? [];
  if (found === null) throw new S3Error('AuthorizationHeaderMalformed', 'The authorization header is malformed.');
  const fields = {
    credential,
    signature,
    signedHeaders: signedHeaders.split(';'),
    timestamp: header(request, 'x-amz-date') ?? '',
    payloadHash: header(request, 'x-amz-content-sha256') ?? unsigned,
    isPresigned: false,
  };
  if (Math.abs(nowMs - timeOf(fields.timestamp)) > maxSkewMs) {
    throw new S3Error(
      'RequestTimeTooSkewed',
      'The difference between the request time and the current time is too large.',
    );
  }
  requireSigned(request, fields.signedHeaders);
  return fields;
}

/** Headers that affect the storage must be signed; otherwise they could be added by a third party. */
function requireSigned({ incoming }: S3Request, signedHeaders: readonly string[]): void {
  const names = Object.keys(incoming.headers).filter((name) => name === 'host' || name.startsWith('x-amz-'));
  const missing = names.filter((name) => !signedHeaders.includes(name));
  if (missing.length === 0) return;
  throw new S3Error(
    'AccessDenied',
    `There were headers present in the request which were not signed: ${missing.join(', ')}`,
  );
}

function readPresignedFields(request: S3Request, nowMs: number): SignatureFields {
  const read = (name: string) => request.query.get(`X-Amz-${name}`) ?? '';
  const expiresSeconds = Number(read('Expires') || Number.NaN);
  const fields = {
    credential: read('Credential'),
    signature: read('Signature'),
    signedHeaders: read('SignedHeaders').split(';'),
    timestamp: read('Date'),
    payloadHash: request.query.get('X-Amz-Content-Sha256') ?? header(request, 'x-amz-content-sha256') ?? unsigned,
    isPresigned: true,
  };
  const startMs = timeOf(fields.timestamp);
  if (
    read('Algorithm') !== algorithm ||
    !(expiresSeconds >= 1) ||
    expiresSeconds > maxExpiresSeconds ||
    Number.isNaN(startMs)
  ) {
    throw new S3Error('AuthorizationQueryParametersError', 'The query parameters of the signature are malformed.');
  }
  if (!fields.signedHeaders.includes('host')) throw new S3Error('AccessDenied', 'The host header is not signed.');
  if (nowMs > startMs + expiresSeconds * 1000) throw new S3Error('AccessDenied', 'Request has expired');
  if (startMs > nowMs + maxSkewMs) throw new S3Error('AccessDenied', 'Request is not valid yet');
  return fields;
}

/** Milliseconds of `20261121T053700Z`; NaN for anything else. */
function timeOf(timestamp: string): number {
  const found = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(timestamp);
  if (found === null) return Number.NaN;
  const [, year, month, day, hour, minute, second] = found;
  return Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
}

function canonicalRequest(request: S3Request, fields: SignatureFields): string {
  const headers = fields.signedHeaders.map(
    (name) => `${name}:${(header(request, name) ?? '').trim().replaceAll(/ +/g, ' ')}\n`,
  );
  const path = request.rawPath
    .split('/')
    .map((segment) => encode(decodeURIComponent(segment)))
    .join('/');
  return [
    request.method,
    path,
    canonicalQuery(request),
    headers.join(''),
    fields.signedHeaders.join(';'),
    fields.payloadHash,
  ].join('\n');
}

function canonicalQuery({ query }: S3Request): string {
  return [...query]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .toSorted()
    .join('&');
}

/** Percent-encodes everything but the unreserved characters of RFC 3986. */
export const encode = (text: string): string =>
  encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );

export const sha256 = (data: string | Uint8Array): string => createHash('sha256').update(data).digest('hex');
export const hmac = (key: string | Buffer, data: string): Buffer => createHmac('sha256', key).update(data).digest();

const signingKey = (secret: string, date: string, region: string): Buffer =>
  hmac(hmac(hmac(hmac(`AWS4${secret}`, date), region), 's3'), 'aws4_request');

/** Compares signatures in constant time. */
export function isEqual(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
