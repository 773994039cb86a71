import { Refusal } from '../api/errors.ts';
import type { Caller } from '../services/caller.ts';
import type { HttpEvent } from './http.ts';

/**
 * Who calls, by the token that the gateway has checked. The gateway lets id tokens through too, and those
 * are handed to pages and logs more freely, so only access tokens count.
 */
export function readCaller(event: HttpEvent): Caller {
  const { token_use: use, sub } = event.requestContext.authorizer?.jwt?.claims ?? {};
  if (use !== 'access' || typeof sub !== 'string' || sub === '') throw new Refusal('session.missing');
  return { userId: sub };
}
