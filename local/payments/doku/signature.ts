import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

export interface Signed {
  readonly clientId: string;
  readonly requestId: string;
  readonly time: string;
  readonly target: string;
  /** Body of the request; absent without one. */
  readonly body?: string;
}

/** Computes DOKU's signature: an HMAC with SHA-256 of named lines. */
export function dokuSignature(secretKey: string, signed: Signed, timeName = 'Request-Timestamp'): string {
  const lines = [
    `Client-Id:${signed.clientId}`,
    `Request-Id:${signed.requestId}`,
    `${timeName}:${signed.time}`,
    `Request-Target:${signed.target}`,
  ];
  if (signed.body !== undefined) lines.push(`Digest:${createHash('sha256').update(signed.body).digest('base64')}`);
  return `HMACSHA256=${createHmac('sha256', secretKey).update(lines.join('\n')).digest('base64')}`;
}

export function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

export const dokuTime = (ms: number): string => `${new Date(ms).toISOString().slice(0, 19)}Z`;
