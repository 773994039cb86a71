import { Refusal } from '../../api/errors.ts';
import type { Input, Reply } from '../../api/route.ts';
import type { tokens } from '../../api/routes/tokens.ts';
import type { Cloud } from '../../cloud/cloud.ts';
import { hashOf } from '../../cloud/hash.ts';
import {
  getPersonalTokens,
  type PersonalToken,
  placeOf,
  putPersonalToken,
  tokenIdAt,
} from '../../cloud/table/people/personalTokens.ts';
import { maxTokens } from '../../domain/tokens/bounds.ts';
import type { AccessTo } from '../access/access.ts';
import { writeToken } from './format.ts';
import { presentToken, works } from './present.ts';

type Parts = Pick<Cloud, 'table' | 'now' | 'newId'>;

/** Creates a token and returns it. It is returned only once, because only a hash of its secret is stored. */
export async function createToken(
  cloud: Parts,
  { user: { userId } }: AccessTo<typeof tokens.createToken>,
  { name, days }: Input<typeof tokens.createToken>,
): Promise<Reply<typeof tokens.createToken>> {
  const { now, newId } = cloud;
  // Two ids are 200 random bits, which cannot be guessed; a slow hash would add nothing.
  const secret = newId() + newId();
  const item = await putInFreePlace(cloud, userId, {
    name,
    secretHash: hashOf(secret),
    createdAt: now().toISOString(),
    lastUsedAt: null,
    expiresAt: Math.floor(now().getTime() / 1000) + days * 86_400,
  });
  return { token: writeToken({ userId, tokenId: item.tokenId, secret }), record: presentToken(item) };
}

/** Stores a token in a free place. If concurrent requests choose the same place, all but one of them choose again. */
async function putInFreePlace(
  { table, now, newId }: Parts,
  userId: string,
  token: Omit<PersonalToken, 'tokenId'>,
): Promise<PersonalToken> {
  for (;;) {
    const existing = await getPersonalTokens(table, userId);
    const taken = new Set(existing.filter((one) => works(one, now())).map(({ tokenId }) => placeOf(tokenId)));
    const free = Array.from({ length: maxTokens }, (_, place) => place).filter((place) => !taken.has(place));
    const place = free[Math.floor(Math.random() * free.length)];
    if (place === undefined) throw new Refusal('tokens.exceeded');
    const item = { tokenId: tokenIdAt(place, newId()), ...token };
    if (await putPersonalToken(table, userId, item, now())) return item;
  }
}
