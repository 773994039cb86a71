import { Refusal } from '../api/errors.ts';
import type { AnyRoute } from '../api/route.ts';
import type { HttpEvent } from './http.ts';

/** A change of a whole long document fits; past 6 MB Lambda itself would refuse. */
const maxBodyBytes = 4 * 1024 * 1024;

/** Params, query and body, each checked by its schema, as one object. Throws `input.invalid` with the fields. */
export function readInput(route: AnyRoute, event: HttpEvent): Record<string, unknown> {
  return {
    ...check(route.params, event.pathParameters),
    ...check(route.query, event.queryStringParameters),
    ...(route.body && check(route.body, readBody(event))),
  };
}

function check(schema: AnyRoute['params'], given: unknown): Record<string, unknown> {
  if (!schema) return {};
  const read = schema.safeParse(given ?? {});
  if (read.success) return read.data;
  const fields = read.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }));
  throw new Refusal('input.invalid', { fields });
}

function readBody({ body = '', isBase64Encoded }: HttpEvent): unknown {
  const bytes = Buffer.from(body, isBase64Encoded ? 'base64' : 'utf8');
  if (bytes.length > maxBodyBytes) throw wrongBody('The body is larger than 4 MiB.');
  if (bytes.length === 0) return {};
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    throw wrongBody('The body is not JSON.');
  }
}

const wrongBody = (message: string) => new Refusal('input.invalid', { fields: [{ path: '', message }] });
