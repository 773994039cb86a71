import type { ApiResponse, Call } from '../../../api/client.ts';
import { reportReached, reportUnreachable } from './connection.ts';

/** The API could not be reached: no network, or no server behind the address. What was sent may or may not have arrived. */
export class Unreachable extends Error {
  constructor(cause?: unknown) {
    super('The server cannot be reached.', { cause });
    this.name = 'Unreachable';
  }
}

/** What a gateway replies when there is no server behind it. */
const gatewayStatuses = new Set([502, 503, 504]);

/** One call over HTTP. Fails with `Unreachable` when the API itself did not reply. */
export async function request(call: Call, headers: Record<string, string>): Promise<ApiResponse> {
  const reply = await fetch(`/api${call.path}`, {
    method: call.route.method,
    headers: call.body === undefined ? headers : { ...headers, 'content-type': 'application/json' },
    ...(call.body === undefined ? {} : { body: JSON.stringify(call.body) }),
  }).catch((cause: unknown) => {
    reportUnreachable();
    throw new Unreachable(cause);
  });
  const body: unknown = await reply.json().catch(() => null);
  if (gatewayStatuses.has(reply.status) && !isErrorBody(body)) {
    reportUnreachable();
    throw new Unreachable();
  }
  reportReached();
  return { status: reply.status, body };
}

function isErrorBody(body: unknown): boolean {
  return typeof body === 'object' && body !== null && 'code' in body;
}
