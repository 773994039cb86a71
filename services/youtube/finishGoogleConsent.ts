import { Refusal } from '../../api/errors.ts';
import type { Input, Reply } from '../../api/route.ts';
import type { youtubeRoutes } from '../../api/routes/youtube.ts';
import type { Cloud } from '../../cloud/cloud.ts';
import { hashOf } from '../../cloud/hash.ts';
import { type GoogleConsent, putGoogleLink, takeGoogleConsent } from '../../cloud/table/files/youtube.ts';
import { exchangeConsent, youtubeScope } from '../../cloud/youtube/consent.ts';
import { GoogleError } from '../../cloud/youtube/googleError.ts';
import { sealText } from '../../cloud/youtube/seal.ts';
import type { YouTube } from '../../cloud/youtube/youtube.ts';
import type { AccessTo } from '../access/access.ts';
import { requireYouTube } from './requireYouTube.ts';

/** Connects the channel of a consent that the caller has begun. It can be finished once, within ten minutes. */
export async function finishGoogleConsent(
  cloud: Pick<Cloud, 'table' | 'youtube' | 'now'>,
  { user: { userId } }: AccessTo<typeof youtubeRoutes.finishGoogleConsent>,
  { code, state }: Input<typeof youtubeRoutes.finishGoogleConsent>,
): Promise<Reply<typeof youtubeRoutes.finishGoogleConsent>> {
  const opened = await requireYouTube(cloud);
  const consent = await takeGoogleConsent(cloud.table, userId, hashOf(state));
  if (!consent || consent.expiresAt * 1000 < cloud.now().getTime()) throw new Refusal('youtube.stale');
  const { refreshToken, scopes } = await exchange(opened, code, consent);
  if (!scopes.includes(youtubeScope)) throw new Refusal('youtube.unpermitted');
  if (!refreshToken) throw new Refusal('youtube.refused');
  const sealed = sealText(opened.tokenKeys, userId, refreshToken);
  await putGoogleLink(cloud.table, userId, { refreshToken: sealed, connectedAt: cloud.now().toISOString() });
  return { done: true };
}

async function exchange(opened: YouTube, code: string, { verifier, redirectUri }: GoogleConsent) {
  try {
    return await exchangeConsent(opened, { code, verifier, redirectUri });
  } catch (error) {
    if (error instanceof GoogleError && error.reason === 'invalid_grant') throw new Refusal('youtube.refused');
    throw error;
  }
}
