import type { Context } from 'hono';
import type { FormFields } from './form.ts';

/** Makes a handler that only the secret key may call, and that answers a repeated idempotency key as before. */
export type Secretly = (work: (call: Context, fields: FormFields) => object) => (call: Context) => Promise<Response>;

export const idIn = (call: Context): string => call.req.param('id') ?? '';

export const list = (url: string, data: readonly object[]) => ({ object: 'list', url, has_more: false, data });

/** One page of a list, newest first, as `limit` and `starting_after` of the call ask for it. */
export function page(call: Context, url: string, objects: readonly { readonly id: string }[]) {
  const after = call.req.query('starting_after');
  const start = after === undefined ? 0 : objects.findIndex(({ id }) => id === after) + 1;
  const end = start + Number(call.req.query('limit') ?? 10);
  return { ...list(url, objects.slice(start, end)), has_more: end < objects.length };
}
