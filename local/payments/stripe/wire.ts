import type { Context } from 'hono';
import type { FormFields } from './form.ts';

/** Creates a handler that requires the secret key, and that repeats its response for a repeated idempotency key. */
export type Secretly = (work: (call: Context, fields: FormFields) => object) => (call: Context) => Promise<Response>;

export const idIn = (call: Context): string => call.req.param('id') ?? '';

export const list = (url: string, data: readonly object[]) => ({ object: 'list', url, has_more: false, data });

/** Returns one page of a list, newest first, according to the call's `limit` and `starting_after`. */
export function page(call: Context, url: string, objects: readonly { readonly id: string }[]) {
  const after = call.req.query('starting_after');
  const start = after === undefined ? 0 : objects.findIndex(({ id }) => id === after) + 1;
  const end = start + Number(call.req.query('limit') ?? 10);
  return { ...list(url, objects.slice(start, end)), has_more: end < objects.length };
}
