import type { ApiResponse, Call } from '../../../api/client.ts';
import { reportFull, reportReached, reportSaved, reportUnreachable } from './connection.ts';
import { reportVersion } from './release.ts';

/**
 * Error for an unreachable API: no network, or no server behind the address. The request may or may not have arrived.
 */
export class Unreachable extends Error {
  constructor(cause?: unknown) {
    super('The server cannot be reached.', { cause });
    this.name = 'Unreachable';
  }
}

/** Statuses that a gateway returns when there is no server behind it. */
const gatewayStatuses = new Set([502, 503, 504]);

/** Maximum number of retries of a call that the gateway throttles. */
const maxRepeats = 5;
const maxWaitSeconds = 10;

/**
 * Sends one call over HTTP. Fails with `Unreachable` when the API itself did not reply. A throttling gateway rejects a
 * call without executing it, so every such call is retried after the time in `Retry-After`, or a second.
 */
export async function request(call: Call, headers: Record<string, string>): Promise<ApiResponse> {
  for (let repeats = 0; ; repeats++) {
    const { reply, body } = await sendOnce(call, headers);
    if (reply.status !== 429 || isErrorBody(body) || repeats === maxRepeats) return { status: reply.status, body };
    await wait(retryAfterMs(reply, repeats));
  }
}

/** Adds jitter that grows with each retry: calls that were rejected together must not be retried together. */
function retryAfterMs({ headers }: Response, repeats: number): number {
  const seconds = Number(headers.get('retry-after')) || 1;
  return Math.min(seconds, maxWaitSeconds) * 1000 * (1 + repeats * Math.random());
}

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

async function sendOnce(call: Call, headers: Record<string, string>): Promise<{ reply: Response; body: unknown }> {
  const reply = await fetch(`/api${call.path}`, {
    method: call.route.method,
    headers: call.body === undefined ? headers : { ...headers, 'content-type': 'application/json' },
    ...(call.body === undefined ? {} : { body: JSON.stringify(call.body) }),
  }).catch((cause: unknown) => {
    reportUnreachable();
    throw new Unreachable(cause);
  });
  reportVersion(reply.headers);
  const body: unknown = await reply.json().catch(() => null);
  if (gatewayStatuses.has(reply.status) && !isErrorBody(body)) {
    reportUnreachable();
    throw new Unreachable();
  }
  if (reply.status === 507) reportFull();
  else reportReached();
  if (reply.ok && call.route.method !== 'GET') reportSaved();
  return { reply, body };
}

function isErrorBody(body: unknown): boolean {
  return typeof body === 'object' && body !== null && 'code' in body;
}
