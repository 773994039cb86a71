import type { Cloud } from '../../cloud/cloud.ts';
import { hashOf } from '../../cloud/hash.ts';
import { secondsToNextWindow, takeAttempt } from '../../cloud/table/core/attempts.ts';
import { getPersonalToken, markTokenUsed, type PersonalToken } from '../../cloud/table/people/personalTokens.ts';
import { limits } from '../limits/limits.ts';
import { readToken } from './format.ts';
import { works } from './present.ts';

/** Request from the gateway, limited to the field used here: the values that identify the caller. */
export interface TokenQuestion {
  readonly identitySource?: readonly (string | null)[];
}

/** Context that the gateway passes to the function it calls. */
export interface TokenCaller {
  readonly userId: string;
  /** Time when the token was created, in seconds since 1970. Ending all sessions also ends earlier tokens. */
  readonly madeAt: string;
  /** Seconds until further calls are accepted; empty while they are. The function returns the value to the caller. */
  readonly retryAfterSeconds: string;
}

export type TokenAnswer =
  | { readonly isAuthorized: false }
  | { readonly isAuthorized: true; readonly context: TokenCaller };

type Parts = Pick<Cloud, 'table' | 'now'>;

/** Checks a personal access token for the gateway, counts the call and records the use. */
export async function authorizeToken(cloud: Parts, { identitySource }: TokenQuestion): Promise<TokenAnswer> {
  const { table, now } = cloud;
  const sent = readToken(identitySource?.[0] ?? '');
  const token = sent && (await getPersonalToken(table, sent.userId, sent.tokenId));
  if (!sent || !token || token.secretHash !== hashOf(sent.secret) || !works(token, now()))
    return { isAuthorized: false };
  const isWithinLimit = await takeAttempt(table, limits.callsOfToken, token.tokenId, now());
  if (isWithinLimit) await noteUse(cloud, sent.userId, token);
  return {
    isAuthorized: true,
    context: {
      userId: sent.userId,
      madeAt: String(Math.floor(Date.parse(token.createdAt) / 1000)),
      retryAfterSeconds: isWithinLimit ? '' : String(secondsToNextWindow(limits.callsOfToken, now())),
    },
  };
}

const minuteOf = (moment: string): string => moment.slice(0, 16);

/** Records the use at most once a minute, so that a script in a loop does not cause a write per call. */
async function noteUse({ table, now }: Parts, userId: string, { tokenId, lastUsedAt }: PersonalToken): Promise<void> {
  const at = now().toISOString();
  if (lastUsedAt === null || minuteOf(lastUsedAt) !== minuteOf(at)) await markTokenUsed(table, userId, tokenId, at);
}
