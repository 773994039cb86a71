import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** Access key that signs requests, and the region of the signatures. */
export interface KeyRing {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly region: string;
}

/** Parts of a request that a signature covers, as they were sent. */
export interface SignableRequest {
  readonly method: string;
  /** Canonical path: percent-encoded once for S3, twice for every other service. */
  readonly path: string;
  /** Decoded names and values, without the signature itself. */
  readonly query: Iterable<readonly [string, string]>;
  /** Returns the value of a header by its lowercase name. */
  header(name: string): string | undefined;
}

/** Fields of the signature itself, from the Authorization header or from the query of a presigned URL. */
export interface SignatureFields {
  readonly credential: string;
  readonly signedHeaders: readonly string[];
  readonly signature: string;
  /** Time of the signature, such as `20261121T053700Z`. */
  readonly timestamp: string;
  /** Hash of the body, or a constant that identifies how the body is protected. */
  readonly payloadHash: string;
}

/** Scope of a signature, `<date>/<region>/<service>/aws4_request`, and the key that signs within it. */
export interface SignatureScope {
  readonly accessKeyId: string;
  readonly date: string;
  readonly region: string;
  readonly service: string;
  readonly terminator: string;
}

export const algorithm = 'AWS4-HMAC-SHA256';
export const maxSkewMs = 15 * 60_000;

/**
 * Parses the credential, the signed headers and the signature of an Authorization header; undefined when it is
 * malformed.
 */
export function readAuthorization(
  authorization: string,
): Pick<SignatureFields, 'credential' | 'signedHeaders' | 'signature'> | undefined {
  const found = /^AWS4-HMAC-SHA256\s+Credential=([^,\s]+),\s*SignedHeaders=([^,\s]+),\s*Signature=([0-9a-f]{64})$/.exec(
    authorization,
  );
  if (found === null) return undefined;
  const [, credential = '', signedHeaders = '', signature = ''] = found;
  return { credential, signature, signedHeaders: signedHeaders.split(';') };
}

/** Parses a credential. A missing part is empty. */
export function readScope(credential: string): SignatureScope {
  const [accessKeyId = '', date = '', region = '', service = '', terminator = ''] = credential.split('/');
  return { accessKeyId, date, region, service, terminator };
}

/** Whether the scope is that of `service` on this installation, on the day of the timestamp. */
export function isScopeOf(service: string, scope: SignatureScope, keyRing: KeyRing, timestamp: string): boolean {
  return (
    scope.region === keyRing.region &&
    scope.service === service &&
    scope.terminator === 'aws4_request' &&
    scope.date === timestamp.slice(0, 8)
  );
}

/** Returns the headers of a request that should be signed but are not: a third party could have added them. */
export function unsignedHeaders(names: readonly string[], signedHeaders: readonly string[]): string[] {
  const needed = ['host', ...names.filter((name) => name.startsWith('x-amz-'))];
  return needed.filter((name) => !signedHeaders.includes(name));
}

/** Computes the correct signature of a request, with the key and the scope that chunk signatures build on. */
export function signatureOf(
  request: SignableRequest,
  fields: SignatureFields,
  secretAccessKey: string,
): { signature: string; key: Buffer; scope: string } {
  const { date, region, service } = readScope(fields.credential);
  const scope = `${date}/${region}/${service}/aws4_request`;
  const key = signingKey(secretAccessKey, date, region, service);
  const stringToSign = [algorithm, fields.timestamp, scope, sha256(canonicalRequest(request, fields))].join('\n');
  return { signature: hmac(key, stringToSign).toString('hex'), key, scope };
}

function canonicalRequest(request: SignableRequest, fields: SignatureFields): string {
  const headers = fields.signedHeaders.map(
    (name) => `${name}:${(request.header(name) ?? '').trim().replaceAll(/ +/g, ' ')}\n`,
  );
  return [
    request.method,
    request.path,
    canonicalQuery(request.query),
    headers.join(''),
    fields.signedHeaders.join(';'),
    fields.payloadHash,
  ].join('\n');
}

const canonicalQuery = (query: SignableRequest['query']): string =>
  [...query]
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .toSorted()
    .join('&');

/** Returns the milliseconds of `20261121T053700Z`; NaN for anything else. */
export function timeOf(timestamp: string): number {
  const found = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(timestamp);
  if (found === null) return Number.NaN;
  const [, year, month, day, hour, minute, second] = found;
  return Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
}

/** Formats a time like `x-amz-date`: `20261121T053700Z`. */
export const timestampOf = (ms: number): string => new Date(ms).toISOString().replaceAll(/[-:]|\.\d+/g, '');

/** Percent-encodes everything except the unreserved characters of RFC 3986. */
export const encode = (text: string): string =>
  encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );

export const sha256 = (data: string | Uint8Array): string => createHash('sha256').update(data).digest('hex');
export const hmac = (key: string | Buffer, data: string): Buffer => createHmac('sha256', key).update(data).digest();

const signingKey = (secret: string, date: string, region: string, service: string): Buffer =>
  hmac(hmac(hmac(hmac(`AWS4${secret}`, date), region), service), 'aws4_request');

/** Compares signatures in constant time. */
export function isEqual(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
