import type { Reply } from '../../api/route.ts';
import type { tokens } from '../../api/routes/tokens.ts';
import type { PersonalToken } from '../../cloud/table/people/personalTokens.ts';

export type TokenRecord = Reply<typeof tokens.listTokens>['tokens'][number];

/** Formats a token for its owner, without anything that would grant access. */
export const presentToken = ({ tokenId: id, name, createdAt, expiresAt, lastUsedAt }: PersonalToken): TokenRecord => ({
  id,
  name,
  createdAt,
  expiresAt: new Date(expiresAt * 1000).toISOString(),
  lastUsedAt,
});

/** Returns whether a token has not expired. The table deletes expired ones with a delay. */
export const works = ({ expiresAt }: PersonalToken, now: Date): boolean => expiresAt * 1000 > now.getTime();
