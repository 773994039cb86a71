/**
 * The credentials of a person who has just signed up, so that the confirmed address signs in by itself.
 * In memory only: a reload forgets them and asks for the password.
 */
let pending: { readonly email: string; readonly password: string } | null = null;

export function keepPendingSignIn(email: string, password: string): void {
  pending = { email, password };
}

/** The password that goes with an address; answered once. */
export function takePendingPassword(email: string): string | null {
  const password = pending?.email.toLowerCase() === email.toLowerCase() ? pending.password : null;
  pending = null;
  return password;
}
