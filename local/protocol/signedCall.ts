import { AwsError } from './awsError.ts';
import {
  algorithm,
  encode,
  isEqual,
  isScopeOf,
  type KeyRing,
  maxSkewMs,
  readAuthorization,
  readScope,
  type SignableRequest,
  type SignatureFields,
  sha256,
  signatureOf,
  timeOf,
  timestampOf,
  unsignedHeaders,
} from './signature.ts';

/** Call of a service other than S3: its body is small and is signed as a whole. */
export interface ServiceCall {
  readonly method: string;
  /** Path as sent, percent-encoded. */
  readonly rawPath: string;
  readonly query: Iterable<readonly [string, string]>;
  /** Headers by lowercase name. */
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

/**
 * Rejects, with AWS's error names, a call whose headers alone show that it was not signed with this installation's key
 * for `service`. Returns the check of the signature itself, which needs the body.
 */
export function checkSigned(
  call: ServiceCall,
  service: string,
  keyRing: KeyRing,
  nowMs: number,
): (body: Uint8Array) => void {
  const { authorization } = call.headers;
  if (typeof authorization !== 'string') {
    throw new AwsError('MissingAuthenticationTokenException', 'Request is missing Authentication Token', 403);
  }
  const read = readAuthorization(authorization);
  if (read === undefined) throw new AwsError('IncompleteSignatureException', 'The authorization header is malformed.');
  const timestamp = headerOf(call, 'x-amz-date') ?? '';
  const scope = readScope(read.credential);
  if (scope.accessKeyId !== keyRing.accessKeyId) {
    throw new AwsError('UnrecognizedClientException', 'The security token included in the request is invalid.');
  }
  if (!isScopeOf(service, scope, keyRing, timestamp)) {
    const expected = `${timestamp.slice(0, 8)}/${keyRing.region}/${service}/aws4_request`;
    throw invalid(`Credential should be scoped to ${expected}.`);
  }
  if (!(Math.abs(nowMs - timeOf(timestamp)) <= maxSkewMs)) throw invalid('Signature expired or not yet valid.');
  const missing = unsignedHeaders(Object.keys(call.headers), read.signedHeaders);
  if (missing.length > 0) throw invalid(`There were headers which were not signed: ${missing.join(', ')}`);
  return (body) => {
    const fields = { ...read, timestamp, payloadHash: sha256(body) };
    const { signature } = signatureOf(signable(call), fields, keyRing.secretAccessKey);
    if (!isEqual(signature, read.signature)) {
      throw invalid('The request signature we calculated does not match the signature you provided.');
    }
  };
}

const invalid = (message: string) => new AwsError('InvalidSignatureException', message);

const headerOf = ({ headers }: ServiceCall, name: string): string | undefined => {
  const value = headers[name];
  return Array.isArray(value) ? value.join(',') : value;
};

const signable = (call: ServiceCall): SignableRequest => ({
  method: call.method,
  path: call.rawPath.split('/').map(encode).join('/'),
  query: call.query,
  header: (name) => headerOf(call, name),
});

/** Returns the headers that sign a call, `x-amz-date` and `authorization`; every given header is signed. */
export function signCall(
  call: Omit<ServiceCall, 'headers'> & { readonly headers: Readonly<Record<string, string>> },
  body: string,
  service: string,
  keyRing: KeyRing,
  nowMs: number,
): Record<string, string> {
  const timestamp = timestampOf(nowMs);
  const headers: Record<string, string> = { ...call.headers, 'x-amz-date': timestamp };
  const fields: SignatureFields = {
    credential: `${keyRing.accessKeyId}/${timestamp.slice(0, 8)}/${keyRing.region}/${service}/aws4_request`,
    signedHeaders: Object.keys(headers).toSorted(),
    signature: '',
    timestamp,
    payloadHash: sha256(body),
  };
  const { signature } = signatureOf(signable({ ...call, headers }), fields, keyRing.secretAccessKey);
  const authorization = `${algorithm} Credential=${fields.credential}, SignedHeaders=${fields.signedHeaders.join(';')}, Signature=${signature}`;
  return { 'x-amz-date': timestamp, authorization };
}
