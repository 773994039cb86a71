import type { Context } from 'hono';
import type { FormFields } from './form.ts';

/** Makes a handler that only the secret key may call, and that answers a repeated idempotency key as before. */
export type Secretly = (work: (call: Context, fields: FormFields) => object) => (call: Context) => Promise<Response>;

export const idIn = (call: Context): string => call.req.param('id') ?? '';

export const list = (url: string, data: readonly object[]) => ({ object: 'list', url, has_more: false, data });
