/** Choices of a person on the page of a local provider: an existing person, a described one, or refusal. */
export type ChoiceAtProvider = Readonly<Record<string, string>>;

export const denying: ChoiceAtProvider = { deny: 'true' };

/** Person at a provider. Facebook reports no email verification. */
export const someone = (email: string, { verified = true, lastName = 'Sato' } = {}): ChoiceAtProvider => ({
  firstName: 'Hana',
  lastName,
  email,
  ...(verified && { verified: 'true' }),
  another: 'true',
});

/**
 * Follows a sign-in like a browser, with cookies, from the pool's page over the provider's and back. Returns the query
 * with which the browser returns to `callbackUrl`.
 */
export async function signInAt(
  address: string,
  choice: ChoiceAtProvider,
  callbackUrl: string,
): Promise<URLSearchParams> {
  const cookies = new Map<string, string>();
  let [url, body]: [string, URLSearchParams | undefined] = [address, undefined];
  for (let steps = 0; steps < 20; steps += 1) {
    if (url.startsWith(callbackUrl)) return new URL(url).searchParams;
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const reply: Response = await fetch(url, {
      method: body ? 'POST' : 'GET',
      body: body ?? null,
      headers: { cookie },
      redirect: 'manual',
    });
    for (const set of reply.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      cookies.set(name, value);
    }
    const location = reply.headers.get('location');
    if (location !== null) [url, body] = [new URL(location, url).href, undefined];
    else if (reply.ok && body === undefined) body = new URLSearchParams(choice);
    else throw new Error(`${url}: ${reply.status} ${await reply.text()}`);
  }
  throw new Error('the sign-in goes round in circles');
}
