import type { Client } from '../../../../api/client.ts';
import type { SocialProvider } from '../../../../api/social.ts';
import type { Locale } from '../../../platform/locale.ts';
import { pathTo } from '../../../platform/paths.ts';

/** Key of the path to open after the sign-in. It is stored for this tab only, like the sign-in itself. */
const nextKey = 'sign-in-next';

interface Begin {
  readonly provider: SocialProvider;
  readonly locale: Locale;
  readonly attempt: '1' | '2';
}

/** Redirects to the provider. Returns false if the installation does not support the provider. */
export async function beginSocialSignIn(api: Client, { provider, locale, attempt }: Begin): Promise<boolean> {
  const redirectUri = location.origin + pathTo(locale, 'signInCallback');
  const { [provider]: address } = await api.readSocialLinks({ redirect_uri: redirectUri, attempt });
  if (address) location.assign(address);
  return address !== undefined;
}

export function keepNext(next: string | null): void {
  try {
    if (next === null) sessionStorage.removeItem(nextKey);
    else sessionStorage.setItem(nextKey, next);
  } catch {
    // Without storage the sign-in ends at the file list.
  }
}

export function takeNext(): string | null {
  try {
    const next = sessionStorage.getItem(nextKey);
    sessionStorage.removeItem(nextKey);
    return next;
  } catch {
    return null;
  }
}
