import type { Client } from '../../../api/client.ts';
import { closeSession, currentTokens } from './store.ts';

/** What a sign-out can cost: uploads that are cut off, or edits that exist in this browser only. */
export type Loss = 'uploads' | 'edits';

/** What a feature would lose if the person signed out now. */
export interface SignOutGuard {
  readonly loss: Loss;
  readonly isAtRisk: () => boolean | Promise<boolean>;
  /** Runs when the person signs out all the same. */
  readonly abandon?: () => Promise<void>;
  /** Removes what a browser does not keep of a person who signed out. */
  readonly leave?: () => Promise<void>;
  /** Removes what this browser keeps of the person, whose account was deleted. */
  readonly forget?: () => Promise<void>;
}

/** Asks whether to sign out although something is lost. */
export type Ask = (loss: Loss) => Promise<boolean>;

const guards = new Set<SignOutGuard>();

/** Registers a guard; call the returned function to remove it. */
export function guardSignOut(guard: SignOutGuard): () => void {
  guards.add(guard);
  return () => guards.delete(guard);
}

/** Ends the session here and at the API. Returns false when the person chose to stay. */
export async function signOut(client: Client, ask: Ask): Promise<boolean> {
  for (const guard of guards) {
    if (!(await guard.isAtRisk())) continue;
    if (!(await ask(guard.loss))) return false;
    await guard.abandon?.();
  }
  await Promise.allSettled([...guards].map((guard) => guard.leave?.()));
  const tokens = currentTokens();
  closeSession();
  // The session is over here in any case, so nobody waits for it; a token that could not be revoked ends by itself.
  if (tokens) void client.signOut({ refreshToken: tokens.refreshToken }).catch(() => undefined);
  return true;
}

/** Ends the session of a person whose account was deleted, and removes what this browser keeps of them. */
export async function leaveDeletedAccount(): Promise<void> {
  const all = [...guards];
  // Nothing of it is needed any more, so a part that cannot be removed does not keep the person here.
  await Promise.allSettled(all.flatMap((guard) => [guard.forget?.(), guard.leave?.()]));
  closeSession();
  await Promise.allSettled(all.map((guard) => guard.abandon?.()));
}
