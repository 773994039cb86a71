import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** https://developers.doku.com/get-started-with-doku-api/signature-component */

/** Parts of a request that DOKU and we sign, and of a reply that DOKU signs. */
export interface SignedParts {
  readonly clientId: string;
  readonly requestId: string;
  /** Time in UTC with a precision of seconds: `2026-11-21T05:00:00Z`. */
  readonly timestamp: string;
  /** Path of the request; for a notification, the path of our webhook. */
  readonly target: string;
  /** Bytes of the body; absent without a body, as in a GET. */
  readonly body?: Uint8Array | string;
}

const scheme = 'HMACSHA256=';

/** Returns the digest of a body: its SHA-256 in Base64. */
export const digestOf = (body: Uint8Array | string): string => createHash('sha256').update(body).digest('base64');

/** Builds the text to sign. A reply names its timestamp differently from a request. */
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

/** Returns the value of the `Signature` header. */
export const signatureOf = (secretKey: string, parts: SignedParts, timeName?: TimeName): string =>
  scheme + macOf(secretKey, parts, timeName).toString('base64');

/**
 * Whether a `Signature` header is valid for these parts. Bytes are compared, not text: DOKU writes the same signature
 * with and without Base64 padding.
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

/** Formats a time as DOKU expects it. */
export const timestampOf = (time: Date): string => `${time.toISOString().slice(0, 19)}Z`;
