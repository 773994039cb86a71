import type { DatabaseSync } from 'node:sqlite';
import * as z from 'zod';
import { Collection } from '../state/collection.ts';
import { inTransaction } from '../state/database.ts';

const userSchema = z.object({
  /** The user's id. It is also the username, because users sign in with their email. */
  sub: z.string(),
  status: z.enum(['UNCONFIRMED', 'CONFIRMED']),
  enabled: z.boolean(),
  passwordHash: z.string(),
  attributes: z.record(z.string(), z.string()),
  /** A new address whose code was not entered yet. */
  pendingEmail: z.string().optional(),
  createdAtMs: z.number(),
  changedAtMs: z.number(),
});

const sessionSchema = z.object({
  /** Identifies the sign-in: every token has it as a claim, and the refresh token starts with it. */
  originJti: z.string(),
  /** SHA-256 of the refresh token; the token itself is never stored. */
  tokenHash: z.string(),
  sub: z.string(),
  clientId: z.string(),
  authTimeMs: z.number(),
  expiresAtMs: z.number(),
  revoked: z.boolean(),
});

const codeSchema = z.object({ sub: z.string(), codeHash: z.string(), expiresAtMs: z.number() });

const attemptCountSchema = z.object({ count: z.number(), untilMs: z.number() });

export type UserRecord = z.infer<typeof userSchema>;
export type SessionRecord = z.infer<typeof sessionSchema>;
export type AttemptCount = z.infer<typeof attemptCountSchema>;

/** The users of one pool with their sessions, codes and attempt counts. */
export class UserStore {
  readonly #database: DatabaseSync;
  readonly #users: Collection<UserRecord>;
  readonly sessions: Collection<SessionRecord>;
  readonly codes: Collection<z.infer<typeof codeSchema>>;
  readonly attempts: Collection<AttemptCount>;

  constructor(database: DatabaseSync) {
    this.#database = database;
    this.#users = new Collection(database, 'users', userSchema);
    this.sessions = new Collection(database, 'sessions', sessionSchema);
    this.codes = new Collection(database, 'codes', codeSchema);
    this.attempts = new Collection(database, 'tries', attemptCountSchema);
  }

  /** The user by email, ignoring case, or by id. */
  find(username: string): UserRecord | undefined {
    return this.#users.tagged(emailKey(username))[0] ?? this.#users.get(username);
  }

  put(user: UserRecord): void {
    this.#users.put(user.sub, user, emailKey(user.attributes.email ?? ''));
  }

  all(): UserRecord[] {
    return this.#users.all();
  }

  /** Removes the user with all sessions, codes and attempt counts. */
  remove(sub: string): void {
    inTransaction(this.#database, () => {
      this.#users.delete(sub);
      for (const kept of [this.sessions, this.codes, this.attempts]) kept.deleteTagged(sub);
    });
  }
}

function emailKey(email: string): string {
  return email.trim().toLowerCase();
}
