import * as z from 'zod';
import type { AnyRouteSpec } from './route.ts';
import { appCode, done } from './schemas.ts';
import { secret } from './text.ts';

/** Routes of a person's authenticator app, which are part of the account. */
export const secondFactorRoutes = {
  readSecondFactor: {
    method: 'GET',
    path: '/me/second_factor',
    summary: 'Read whether signing in needs a code of an authenticator app',
    access: 'user',
    reply: z.object({ isOn: z.boolean() }),
    needs: ['table.read', 'ownUser'],
  },
  startSecondFactor: {
    method: 'POST',
    path: '/me/second_factor',
    summary: 'Create a secret for an authenticator app; it is not in use before a code of it is confirmed',
    access: 'user',
    body: z.object({ password: secret(1, 256) }),
    /** Secret in base 32. */
    reply: z.object({ secret: z.string() }),
    needs: ['table', 'ownUser', 'identity'],
  },
  confirmSecondFactor: {
    method: 'PUT',
    path: '/me/second_factor',
    summary: 'Confirm the authenticator app with a code; signing in needs one from then on',
    access: 'user',
    body: z.object({ code: appCode }),
    reply: done,
    needs: ['table', 'ownUser'],
  },
  removeSecondFactor: {
    method: 'POST',
    path: '/me/second_factor/remove',
    summary: 'Stop asking for codes of the authenticator app at sign-in',
    access: 'user',
    body: z.object({ password: secret(1, 256), code: appCode }),
    reply: done,
    needs: ['table', 'ownUser', 'identity'],
  },
} as const satisfies Record<string, AnyRouteSpec>;
