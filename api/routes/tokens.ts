import * as z from 'zod';
import { maxTokenDays, maxTokenNameLength } from '../../domain/tokens/bounds.ts';
import { area } from '../route.ts';
import { done, id, time } from '../schemas.ts';
import { line } from '../text.ts';

const tokenRecord = z.object({
  id,
  name: z.string(),
  createdAt: time,
  expiresAt: time,
  /** Null for a token that was never used. Updated at most once a minute. */
  lastUsedAt: time.nullable(),
});

/** Personal access tokens, which programs sign in with. Only a session can create and revoke them. */
export const tokens = area('tokens', {
  listTokens: {
    method: 'GET',
    path: '/me/tokens',
    summary: 'List my personal access tokens, newest first',
    access: 'user',
    reply: z.object({ tokens: z.array(tokenRecord) }),
    needs: ['table.read'],
  },
  createToken: {
    method: 'POST',
    path: '/me/tokens',
    summary: 'Create a personal access token, which is returned only once',
    access: 'user',
    body: z.object({ name: line(maxTokenNameLength), days: z.int().min(1).max(maxTokenDays) }),
    reply: z.object({ token: z.string(), record: tokenRecord }),
    needs: ['table'],
  },
  revokeToken: {
    method: 'DELETE',
    path: '/me/tokens/{tokenId}',
    summary: 'Revoke a personal access token; it stops working immediately',
    access: 'user',
    params: z.object({ tokenId: id }),
    reply: done,
    needs: ['table'],
  },
});
