import { catalogue, type ErrorCode, Refusal } from '../api/errors.ts';
import type { AnyRoute, SignedRequest } from '../api/route.ts';
import { bodyBytes, type HttpEvent } from './http.ts';
import { networkOf } from './network.ts';

/** Large enough for a change of a whole long document. Lambda itself rejects requests above 6 MB. */
const maxBodyBytes = 4 * 1024 * 1024;

/** Far above the size of any provider's webhook. */
const maxWebhookBytes = 256 * 1024;

/** Returns the input of a route's service, by the route's kind. Throws `input.invalid` with the invalid fields. */
export function readInput(route: AnyRoute, event: HttpEvent): object {
  if (route.kind === 'webhook') return signedRequest(route, event);
  const input = {
    ...check(route.params, event.pathParameters),
    ...check(route.query, event.queryStringParameters),
    ...(route.body && check(route.body, readBody(event))),
  };
  return {
    ...input,
    ...((route.kind === 'redirect' || route.kind === 'cookies') && { cookies: readCookies(event) }),
    ...(route.seesNetwork && { network: networkOf(event) }),
  };
}

function check(schema: AnyRoute['params'], given: unknown): Record<string, unknown> {
  if (!schema) return {};
  const read = schema.safeParse(given ?? {});
  if (read.success) return read.data;
  const codes = read.error.issues.map(({ message }) => codeOf(message));
  const fields = read.error.issues.map(({ path, message }, index) => {
    const code = codes[index];
    return { path: path.join('.'), message: code ? catalogue[code][1] : message };
  });
  const [code] = codes;
  throw new Refusal(code && codes.every((one) => one === code) ? code : 'input.invalid', { fields });
}

/** Returns the error code that a schema gave instead of a message. */
const codeOf = (message: string): ErrorCode | undefined =>
  Object.hasOwn(catalogue, message) ? (message as ErrorCode) : undefined;

function readBody(event: HttpEvent): unknown {
  const bytes = bodyBytes(event);
  if (bytes.length > maxBodyBytes) throw wrongBody('The body is larger than 4 MiB.');
  if (bytes.length === 0) return {};
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    throw wrongBody('The body is not JSON.');
  }
}

const wrongBody = (message: string) => new Refusal('input.invalid', { fields: [{ path: '', message }] });

/** Returns a webhook's request unchanged: parsing and serializing it again would invalidate its signature. */
function signedRequest({ method }: AnyRoute, event: HttpEvent): SignedRequest {
  const body = bodyBytes(event);
  if (body.length > maxWebhookBytes) throw wrongBody('The body is larger than 256 KiB.');
  const { rawPath = '', rawQueryString, headers = {} } = event;
  return { method, path: rawQueryString ? `${rawPath}?${rawQueryString}` : rawPath, headers, body };
}

/**
 * Returns cookies by name. The first of several with the same name counts, because browsers send the more specific one
 * first.
 */
function readCookies({ cookies = [] }: HttpEvent): Record<string, string> {
  const pairs = cookies.map((cookie): [string, string] => {
    const at = cookie.indexOf('=');
    return [cookie.slice(0, at).trim(), cookie.slice(at + 1).trim()];
  });
  return Object.fromEntries(pairs.filter(([name]) => name !== '').reverse());
}
