/**
 * Credentials of a newly signed-up user, so that confirming the address also signs in. They are in memory only:
 * a reload discards them, and the password must be entered again.
 */
let pending: { readonly email: string; readonly password: string } | null = null;

export function keepPendingSignIn(email: string, password: string): void {
  pending = { email, password };
}

/** Returns and discards the password that belongs to an address. */
export function takePendingPassword(email: string): string | null {
  const password = pending?.email.toLowerCase() === email.toLowerCase() ? pending.password : null;
  pending = null;
  return password;
}
