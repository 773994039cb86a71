import type { DokuAccount } from './account.ts';
import { isSignatureOf, type SignedParts, signatureOf, timestampOf } from './signature.ts';

const replyMs = 10_000;

/** Between tries of a request that DOKU did not answer, or not yet. */
const waitsMs = [300, 1_000];

/** A request that DOKU refused, by its status and first message. The reply is not repeated: it names the payer. */
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
  /** Parsed JSON, of which nothing is known yet. */
  readonly body: unknown;
  /** Whether DOKU has signed it with our key; undefined for a reply without a signature. */
  readonly isSigned: boolean | undefined;
}

/**
 * Asks DOKU, again after a fault of the network or of DOKU. The same `requestId` is one request for DOKU, however often it
 * is sent; each try is signed anew, because DOKU refuses old times.
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
    await new Promise((resolve) => setTimeout(resolve, waitMs));
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
    // The text that was signed, byte for byte.
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

/** An error in any of DOKU's three shapes: of headers and signatures, of business, of validation. */
export function dokuErrorOf({ status, body }: DokuReply): DokuError {
  const { error, message, error_messages } = (body ?? {}) as {
    readonly error?: { readonly code?: unknown };
    readonly message?: unknown;
    readonly error_messages?: unknown;
  };
  const [first] = [error?.code, message, error_messages].flat().filter((one) => typeof one === 'string');
  return new DokuError(status, String(first ?? '').slice(0, 100));
}
