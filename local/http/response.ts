import type { Json, JsonObject } from '../template/types.ts';

/**
 * Creates the HTTP response for a function's result. A result without a `statusCode` becomes the body of a 200; an
 * invalid status becomes a 500, as in API Gateway.
 */
export function toResponse(result: Json): Response {
  if (result === null || typeof result !== 'object' || Array.isArray(result) || result.statusCode === undefined) {
    return new Response(typeof result === 'string' ? result : JSON.stringify(result), {
      headers: { 'content-type': 'application/json' },
    });
  }
  const status = Number(result.statusCode);
  if (!Number.isInteger(status) || status < 200 || status > 599) return gatewayError(500, 'Internal Server Error');
  const bodiless = status === 204 || status === 205 || status === 304;
  return new Response(bodiless ? null : bodyOf(result), { status, headers: headersOf(result) });
}

/** Creates an error response of the gateway itself. */
export const gatewayError = (status: number, message: string, headers: Record<string, string> = {}): Response =>
  Response.json({ message }, { status, headers });

function bodyOf({ body, isBase64Encoded }: JsonObject): string | Uint8Array<ArrayBuffer> {
  const text = typeof body === 'string' ? body : body === undefined || body === null ? '' : JSON.stringify(body);
  return isBase64Encoded === true ? new Uint8Array(Buffer.from(text, 'base64')) : text;
}

function headersOf({ headers, cookies }: JsonObject): Headers {
  const result = new Headers();
  for (const [name, value] of Object.entries((headers ?? {}) as JsonObject)) result.set(name, String(value));
  if (!result.has('content-type')) result.set('content-type', 'text/plain; charset=utf-8');
  for (const cookie of (cookies ?? []) as string[]) result.append('set-cookie', cookie);
  return result;
}
