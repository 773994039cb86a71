import { Refusal } from '../../api/errors.ts';
import { googleCallbacks } from '../../api/google.ts';
import type { Input, Reply } from '../../api/route.ts';
import type { youtubeRoutes } from '../../api/routes/youtube.ts';
import type { Cloud } from '../../cloud/cloud.ts';
import { hashOf } from '../../cloud/hash.ts';
import { putGoogleConsent } from '../../cloud/table/files/youtube.ts';
import { consentUrl, newConsentSecrets } from '../../cloud/youtube/consent.ts';
import type { AccessTo } from '../access/access.ts';
import { requireYouTube } from './requireYouTube.ts';

/** Time that a person may take at Google, in seconds. */
const seconds = 600;

/** Begins a consent. The data needed to finish it is stored with the person, so that nobody else can. */
export async function beginGoogleConsent(
  cloud: Pick<Cloud, 'table' | 'youtube' | 'config' | 'now'>,
  { user }: AccessTo<typeof youtubeRoutes.beginGoogleConsent>,
  { redirect_url: redirectUri }: Input<typeof youtubeRoutes.beginGoogleConsent>,
): Promise<Reply<typeof youtubeRoutes.beginGoogleConsent>> {
  if (!googleCallbacks(cloud.config.appOrigin).includes(redirectUri)) throw new Refusal('input.invalid');
  const opened = await requireYouTube(cloud);
  const secrets = newConsentSecrets();
  await putGoogleConsent(cloud.table, user.userId, hashOf(secrets.state), {
    verifier: secrets.verifier,
    redirectUri,
    expiresAt: Math.floor(cloud.now().getTime() / 1000) + seconds,
  });
  return { url: consentUrl(opened, redirectUri, secrets) };
}
