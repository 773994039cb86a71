import { createHash, createHmac } from 'node:crypto';
import { request as httpRequest } from 'node:http';

/** Request signer written from the AWS reference, so that tests can send requests that no SDK would. */
export interface Signer {
  readonly url: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

export interface RawAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Buffer;
  /** Error code of S3, if the body is an error document. */
  readonly code: string | undefined;
}

export const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest('hex');
export const hmac = (key: string | Buffer, data: string) => createHmac('sha256', key).update(data).digest();

export const signingKey = ({ secretAccessKey, region }: Signer, date: string): Buffer =>
  hmac(hmac(hmac(hmac(`AWS4${secretAccessKey}`, date), region), 's3'), 'aws4_request');

export const timestampOf = (ms: number) => new Date(ms).toISOString().replaceAll(/[-:]|\.\d+/g, '');

/** Percent-encodes all characters except unreserved ones. */
export const encodeAll = (text: string) =>
  [...Buffer.from(text)]
    .map((byte) =>
      /[A-Za-z0-9_.~-]/.test(String.fromCharCode(byte))
        ? String.fromCharCode(byte)
        : `%${byte.toString(16).toUpperCase().padStart(2, '0')}`,
    )
    .join('');

interface RawRequest {
  readonly method: string;
  /** Path as sent, percent-encoded. */
  readonly path: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Uint8Array;
  readonly payloadHash?: string;
  readonly atMs?: number;
}

/** Headers of a signed request, with the seed signature for chunks. */
export function sign(
  signer: Signer,
  { method, path, query = {}, headers = {}, payloadHash = 'UNSIGNED-PAYLOAD', atMs = Date.now() }: RawRequest,
) {
  const timestamp = timestampOf(atMs);
  const scope = `${timestamp.slice(0, 8)}/${signer.region}/s3/aws4_request`;
  const all: Record<string, string> = {
    ...headers,
    host: new URL(signer.url).host,
    'x-amz-date': timestamp,
    'x-amz-content-sha256': payloadHash,
  };
  const names = Object.keys(all)
    .filter((name) => name === 'host' || name.startsWith('x-amz-'))
    .toSorted();
  const canonical = [
    method,
    path,
    canonicalQuery(query),
    names.map((name) => `${name}:${all[name]}\n`).join(''),
    names.join(';'),
    payloadHash,
  ].join('\n');
  const key = signingKey(signer, timestamp.slice(0, 8));
  const signature = hmac(key, ['AWS4-HMAC-SHA256', timestamp, scope, sha256(canonical)].join('\n')).toString('hex');
  const authorization = `AWS4-HMAC-SHA256 Credential=${signer.accessKeyId}/${scope}, SignedHeaders=${names.join(';')}, Signature=${signature}`;
  return { headers: { ...all, authorization }, signature, timestamp, scope, key };
}

const canonicalQuery = (query: Readonly<Record<string, string>>) =>
  Object.entries(query)
    .map(([name, value]) => `${encodeAll(name)}=${encodeAll(value)}`)
    .toSorted()
    .join('&');

/** Sends the request exactly as given, without normalizing the path. */
export function send(
  url: string,
  { method, path, query = {}, headers = {}, body }: Omit<RawRequest, 'payloadHash' | 'atMs'>,
): Promise<RawAnswer> {
  const { hostname, port } = new URL(url);
  const search = canonicalQuery(query);
  return new Promise((resolve, reject) => {
    const length = body === undefined ? {} : { 'content-length': String(body.length) };
    const outgoing = httpRequest(
      { hostname, port, method, path: search === '' ? path : `${path}?${search}`, headers: { ...headers, ...length } },
      (incoming) => {
        const chunks: Buffer[] = [];
        incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
        incoming.on('end', () => {
          const whole = Buffer.concat(chunks);
          const code = /<Code>(\w+)<\/Code>/.exec(whole.toString('latin1'))?.[1];
          resolve({ status: incoming.statusCode ?? 0, headers: incoming.headers, body: whole, code });
        });
        incoming.on('error', reject);
      },
    );
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}

export const sendSigned = (signer: Signer, request: RawRequest): Promise<RawAnswer> =>
  send(signer.url, { ...request, headers: sign(signer, request).headers });
