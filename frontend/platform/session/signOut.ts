import type { Client } from '../../../api/client.ts';
import { closeSession, currentTokens } from './store.ts';

/** Potential loss at sign-out: uploads that are interrupted, or edits that exist only in this browser. */
export type Loss = 'uploads' | 'edits';

/** Guard of a feature that could lose data at sign-out. */
export interface SignOutGuard {
  readonly loss: Loss;
  readonly isAtRisk: () => boolean | Promise<boolean>;
  /** Runs when the user signs out despite the loss. */
  readonly abandon?: () => Promise<void>;
  /** Removes data that a browser does not keep after its user has signed out. */
  readonly leave?: () => Promise<void>;
  /** Removes data that this browser keeps of a user whose account was deleted. */
  readonly forget?: () => Promise<void>;
}

/** Confirms a sign-out despite a loss. */
export type Ask = (loss: Loss) => Promise<boolean>;

const guards = new Set<SignOutGuard>();

/** Registers a guard; call the returned function to remove it. */
export function guardSignOut(guard: SignOutGuard): () => void {
  guards.add(guard);
  return () => guards.delete(guard);
}

/** Ends the session here and at the API. Returns false when the user chose to stay. */
export async function signOut(client: Client, ask: Ask): Promise<boolean> {
  for (const guard of guards) {
    if (!(await guard.isAtRisk())) continue;
    if (!(await ask(guard.loss))) return false;
    await guard.abandon?.();
  }
  await Promise.allSettled([...guards].map((guard) => guard.leave?.()));
  const tokens = currentTokens();
  closeSession();
  // The session is already over here, so the revocation is not awaited; a token that could not be revoked expires.
  if (tokens) void client.signOut({ refreshToken: tokens.refreshToken }).catch(() => undefined);
  return true;
}

/** Ends the session of a user whose account was deleted, and removes the data that this browser keeps of them. */
export async function leaveDeletedAccount(): Promise<void> {
  const all = [...guards];
  // None of the data is needed, so failing to remove some of it must not block leaving.
  await Promise.allSettled(all.flatMap((guard) => [guard.forget?.(), guard.leave?.()]));
  closeSession();
  await Promise.allSettled(all.map((guard) => guard.abandon?.()));
}
