import { setTimeout as sleep } from 'node:timers/promises';
import type { DokuAccount } from './account.ts';
import { isSignatureOf, type SignedParts, signatureOf, timestampOf } from './signature.ts';

const replyMs = 10_000;

/** Waits before each retry after a network failure or a 5xx status. */
const waitsMs = [300, 1_000];

/**
 * Request that DOKU refused, with its status and first message. The reply is not included, because it names the payer.
 */
export class DokuError extends Error {
  readonly status: number;

  constructor(status: number, reason: string) {
    super(`DOKU answered ${status} ${reason}`.trim());
    this.name = 'DokuError';
    this.status = status;
  }
}

export interface DokuReply {
  readonly status: number;
  /** Parsed JSON of unknown shape. */
  readonly body: unknown;
  /** Whether DOKU signed the reply with our key; undefined for a reply without a signature. */
  readonly isSigned: boolean | undefined;
}

/**
 * Sends a request to DOKU, with retries after network failures and 5xx statuses. `requestId` is an idempotency key.
 * Each attempt is signed again, because DOKU rejects old timestamps.
 */
export async function askDoku(
  doku: DokuAccount,
  { requestId, target, body }: { readonly requestId: string; readonly target: string; readonly body?: string },
): Promise<DokuReply> {
  for (let attempt = 0; ; attempt++) {
    const waitMs = waitsMs[attempt];
    try {
      const reply = await send(doku, { requestId, target, ...(body !== undefined && { body }) });
      if (reply.status < 500 || waitMs === undefined) return reply;
    } catch (error) {
      if (waitMs === undefined) throw error;
    }
    await sleep(waitMs);
  }
}

async function send(doku: DokuAccount, asked: Pick<SignedParts, 'requestId' | 'target'> & { body?: string }) {
  const { apiUrl, clientId, secretKey } = doku;
  const { requestId, target, body } = asked;
  const timestamp = timestampOf(new Date());
  const reply = await fetch(apiUrl + target, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      'client-id': clientId,
      'request-id': requestId,
      'request-timestamp': timestamp,
      signature: signatureOf(secretKey, { clientId, timestamp, ...asked }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    // The signed text, byte for byte.
    ...(body !== undefined && { body }),
    redirect: 'error',
    signal: AbortSignal.timeout(replyMs),
  });
  const bytes = Buffer.from(await reply.arrayBuffer());
  const signature = reply.headers.get('signature');
  const signed = { clientId, requestId, target, timestamp: reply.headers.get('response-timestamp') ?? '', body: bytes };
  return {
    status: reply.status,
    body: jsonOf(bytes),
    isSigned: signature === null ? undefined : isSignatureOf(signature, secretKey, signed, 'Response-Timestamp'),
  };
}

function jsonOf(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    return undefined;
  }
}

/** Creates an error from any of DOKU's three error formats: header and signature, business, validation. */
export function dokuErrorOf({ status, body }: DokuReply): DokuError {
  const { error, message, error_messages } = (body ?? {}) as {
    readonly error?: { readonly code?: unknown };
    readonly message?: unknown;
    readonly error_messages?: unknown;
  };
  const [first] = [error?.code, message, error_messages].flat().filter((one) => typeof one === 'string');
  return new DokuError(status, String(first ?? '').slice(0, 100));
}
