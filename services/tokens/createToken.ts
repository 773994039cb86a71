import { Refusal } from '../../api/errors.ts';
import type { Input, Reply } from '../../api/route.ts';
import type { tokens } from '../../api/routes/tokens.ts';
import type { Cloud } from '../../cloud/cloud.ts';
import { hashOf } from '../../cloud/hash.ts';
import { getPersonalTokens, type PersonalToken, putPersonalToken } from '../../cloud/table/personalTokens.ts';
import { maxTokens } from '../../domain/tokens/bounds.ts';
import type { AccessTo } from '../access/access.ts';
import { writeToken } from './format.ts';
import { presentToken, works } from './present.ts';

/** Makes a token and returns it, this once: what is stored of its secret is a hash. */
export async function createToken(
  { table, now, newId }: Pick<Cloud, 'table' | 'now' | 'newId'>,
  { user: { userId } }: AccessTo<typeof tokens.createToken>,
  { name, days }: Input<typeof tokens.createToken>,
): Promise<Reply<typeof tokens.createToken>> {
  const existing = (await getPersonalTokens(table, userId)).filter((token) => works(token, now()));
  if (existing.length >= maxTokens) throw new Refusal('tokens.exceeded');
  // Two ids are 200 random bits, which nothing can guess; a slow hash would add nothing.
  const secret = newId() + newId();
  const item: PersonalToken = {
    tokenId: newId(),
    name,
    secretHash: hashOf(secret),
    createdAt: now().toISOString(),
    lastUsedAt: null,
    expiresAt: Math.floor(now().getTime() / 1000) + days * 86_400,
  };
  await putPersonalToken(table, userId, item);
  return { token: writeToken({ userId, tokenId: item.tokenId, secret }), record: presentToken(item) };
}
