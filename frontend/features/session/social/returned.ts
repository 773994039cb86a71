/** Result with which a user returns from Google or Facebook. */
export type Returned =
  | { readonly kind: 'code'; readonly code: string; readonly state: string }
  /** The accounts have just been linked, and the sign-in must be repeated. */
  | { readonly kind: 'again' }
  | { readonly kind: 'problem'; readonly problem: SocialProblem };

export type SocialProblem = 'denied' | 'exists' | 'noEmail' | 'failed';

/** Parses the address to which the user pool redirected the browser. */
export function readReturned(query: URLSearchParams): Returned {
  const [code, state] = [query.get('code'), query.get('state') ?? ''];
  if (code && state) return { kind: 'code', code, state };
  const said = `${query.get('error') ?? ''} ${query.get('error_description') ?? ''}`;
  if (/already found an entry for username google_/i.test(said) && !state.endsWith('.2')) return { kind: 'again' };
  return { kind: 'problem', problem: problemIn(said) };
}

/**
 * Classifies an error of the user pool, which only its text identifies; `account.exists` is the error of our own
 * trigger.
 */
function problemIn(said: string): SocialProblem {
  if (/account\.exists/.test(said)) return 'exists';
  if (/attributes required.*email/i.test(said)) return 'noEmail';
  return /access_denied|user_denied/i.test(said) ? 'denied' : 'failed';
}
