import type { Reply } from '../../api/route.ts';
import type { tokens } from '../../api/routes/tokens.ts';
import type { PersonalToken } from '../../cloud/table/people/personalTokens.ts';

export type TokenRecord = Reply<typeof tokens.listTokens>['tokens'][number];

/** A token as its owner sees it: without what would let anyone in. */
export const presentToken = ({ tokenId: id, name, createdAt, expiresAt, lastUsedAt }: PersonalToken): TokenRecord => ({
  id,
  name,
  createdAt,
  expiresAt: new Date(expiresAt * 1000).toISOString(),
  lastUsedAt,
});

/** The table deletes what has expired, but some time later. */
export const works = ({ expiresAt }: PersonalToken, now: Date): boolean => expiresAt * 1000 > now.getTime();
