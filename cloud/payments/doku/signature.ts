import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** https://developers.doku.com/get-started-with-doku-api/signature-component */

/** What DOKU and we sign of a request, and DOKU of a reply. */
export interface SignedParts {
  readonly clientId: string;
  readonly requestId: string;
  /** `2026-11-21T05:00:00Z`: UTC, to the second. */
  readonly timestamp: string;
  /** The path of the request; of a notification that of our own address. */
  readonly target: string;
  /** The bytes of the body; absent where there is none, as in a GET. */
  readonly body?: Uint8Array | string;
}

const scheme = 'HMACSHA256=';

/** The digest of a body: base64 of its SHA-256. */
export const digestOf = (body: Uint8Array | string): string => createHash('sha256').update(body).digest('base64');

/** The text that is signed. A reply has its time under another name than a request. */
export function signedLines(parts: SignedParts, timeName: TimeName = 'Request-Timestamp'): string {
  const { clientId, requestId, timestamp, target, body } = parts;
  return [
    `Client-Id:${clientId}`,
    `Request-Id:${requestId}`,
    `${timeName}:${timestamp}`,
    `Request-Target:${target}`,
    ...(body === undefined ? [] : [`Digest:${digestOf(body)}`]),
  ].join('\n');
}

type TimeName = 'Request-Timestamp' | 'Response-Timestamp';

/** The header `Signature`. */
export const signatureOf = (secretKey: string, parts: SignedParts, timeName?: TimeName): string =>
  scheme + macOf(secretKey, parts, timeName).toString('base64');

/**
 * Whether the header `Signature` is that of these parts. Bytes are compared, not text: DOKU writes the same signature
 * with and without the padding of base64.
 */
export function isSignatureOf(
  signature: string | undefined,
  secretKey: string,
  parts: SignedParts,
  timeName?: TimeName,
): boolean {
  if (!signature?.startsWith(scheme)) return false;
  const text = signature.slice(scheme.length);
  if (!/^[A-Za-z0-9+/]{43}=?$/.test(text)) return false;
  const given = Buffer.from(text, 'base64');
  const expected = macOf(secretKey, parts, timeName);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

const macOf = (secretKey: string, parts: SignedParts, timeName?: TimeName): Buffer =>
  createHmac('sha256', secretKey).update(signedLines(parts, timeName)).digest();

/** A time as DOKU writes it. */
export const timestampOf = (time: Date): string => `${time.toISOString().slice(0, 19)}Z`;
