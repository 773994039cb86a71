import {
  algorithm,
  encode,
  isEqual,
  isScopeOf,
  type KeyRing,
  maxSkewMs,
  readAuthorization,
  readScope,
  type SignatureFields,
  signatureOf,
  timeOf,
  unsignedHeaders,
} from '../protocol/signature.ts';
import { S3Error } from './errors.ts';
import { header, type S3Request } from './request.ts';

/** Verified signature of a request and its inputs; chunk signatures build on them. */
export interface Signed {
  readonly scope: string;
  /** Time of the signature, such as `20261121T053700Z`. */
  readonly timestamp: string;
  readonly signature: string;
  readonly key: Buffer;
  /** Value of `x-amz-content-sha256`: a hash of the body, or a constant that identifies how the body is protected. */
  readonly payloadHash: string;
}

const unsigned = 'UNSIGNED-PAYLOAD';
const maxExpiresSeconds = 604_800;

/** Verifies Signature Version 4, from the Authorization header or a presigned URL. Throws S3's errors. */
export function verifySignature(request: S3Request, keyRing: KeyRing, nowMs: number): Signed {
  const fields = request.query.has('X-Amz-Signature')
    ? readPresignedFields(request, nowMs)
    : readHeaderFields(request, nowMs);
  requireSigned(request, fields.signedHeaders);
  const scope = readScope(fields.credential);
  if (scope.accessKeyId !== keyRing.accessKeyId) {
    throw new S3Error('InvalidAccessKeyId', 'The AWS Access Key Id you provided does not exist in our records.');
  }
  if (!isScopeOf('s3', scope, keyRing, fields.timestamp)) {
    throw new S3Error(
      'AuthorizationHeaderMalformed',
      `The credential scope is wrong; expecting ${scope.date}/${keyRing.region}/s3/aws4_request`,
    );
  }
  const expected = signatureOf(signable(request), fields, keyRing.secretAccessKey);
  if (!isEqual(expected.signature, fields.signature)) {
    const message = 'The request signature we calculated does not match the signature you provided.';
    throw new S3Error('SignatureDoesNotMatch', message);
  }
  return { ...expected, timestamp: fields.timestamp, payloadHash: fields.payloadHash };
}

const signable = (request: S3Request) => ({
  method: request.method,
  path: request.rawPath
    .split('/')
    .map((segment) => encode(decodeURIComponent(segment)))
    .join('/'),
  query: [...request.query].filter(([name]) => name !== 'X-Amz-Signature'),
  header: (name: string) => header(request, name),
});

function readHeaderFields(request: S3Request, nowMs: number): SignatureFields {
  const authorization = header(request, 'authorization');
  if (authorization === undefined) throw new S3Error('AccessDenied', 'Access Denied');
  const read = readAuthorization(authorization);
  if (read === undefined) throw new S3Error('AuthorizationHeaderMalformed', 'The authorization header is malformed.');
  const fields = {
    ...read,
    timestamp: header(request, 'x-amz-date') ?? '',
    payloadHash: header(request, 'x-amz-content-sha256') ?? unsigned,
  };
  if (!(Math.abs(nowMs - timeOf(fields.timestamp)) <= maxSkewMs)) {
    throw new S3Error(
      'RequestTimeTooSkewed',
      'The difference between the request time and the current time is too large.',
    );
  }
  return fields;
}

/**
 * Throws for unsigned headers, as S3 does, also for presigned URLs: their bearer must not add a copy source or other
 * headers that affect the storage.
 */
function requireSigned({ incoming }: S3Request, signedHeaders: readonly string[]): void {
  const missing = unsignedHeaders(Object.keys(incoming.headers), signedHeaders);
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
  if (nowMs > startMs + expiresSeconds * 1000) throw new S3Error('AccessDenied', 'Request has expired');
  if (startMs > nowMs + maxSkewMs) throw new S3Error('AccessDenied', 'Request is not valid yet');
  return fields;
}
