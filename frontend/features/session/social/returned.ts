/** With what a person comes back from Google or Facebook. */
export type Returned =
  | { readonly kind: 'code'; readonly code: string; readonly state: string }
  /** The accounts have just been connected, and the sign-in has to be made once more. */
  | { readonly kind: 'again' }
  | { readonly kind: 'problem'; readonly problem: SocialProblem };

export type SocialProblem = 'denied' | 'exists' | 'noEmail' | 'failed';

/** Reads the address to which the user pool sent the browser back. */
export function readReturned(query: URLSearchParams): Returned {
  const [code, state] = [query.get('code'), query.get('state') ?? ''];
  if (code && state) return { kind: 'code', code, state };
  const said = `${query.get('error') ?? ''} ${query.get('error_description') ?? ''}`;
  if (/already found an entry for username google_/i.test(said) && !state.endsWith('.2')) return { kind: 'again' };
  return { kind: 'problem', problem: problemIn(said) };
}

/** The user pool tells problems apart by its texts alone; `account.exists` is what our trigger refused with. */
function problemIn(said: string): SocialProblem {
  if (/account\.exists/.test(said)) return 'exists';
  if (/attributes required.*email/i.test(said)) return 'noEmail';
  return /access_denied|user_denied/i.test(said) ? 'denied' : 'failed';
}
