import { Refusal } from '../../api/errors.ts';
import type { Input, Reply } from '../../api/route.ts';
import type { session } from '../../api/routes/session.ts';
import type { Cloud } from '../../cloud/cloud.ts';
import { ensureAccount } from './ensureAccount.ts';

/** Returns fresh tokens, if the refresh token is valid and belongs to the given person (by email or id). */
export async function refreshTokens(
  cloud: Pick<Cloud, 'identity' | 'table' | 'now' | 'newId'>,
  { username, refreshToken }: Input<typeof session.refreshTokens>,
): Promise<Reply<typeof session.refreshTokens>> {
  const opened = await cloud.identity.refresh(refreshToken);
  if (!opened.ok) throw new Refusal(opened.reason === 'toomany' ? 'requests.toomany' : 'session.missing');
  const { claims, ...tokens } = opened.value;
  const names = [claims.userId, claims.username.toLowerCase(), claims.email.toLowerCase()];
  if (!names.includes(username.toLowerCase())) throw new Refusal('session.missing');
  const user = await ensureAccount(cloud, claims);
  return { ...tokens, onboarding: user.onboarded };
}
