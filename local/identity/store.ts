import type { DatabaseSync } from 'node:sqlite';
import * as z from 'zod';
import { Collection } from '../state/collection.ts';
import { inTransaction } from '../state/database.ts';

const userSchema = z.object({
  /** The user's id; also the username, since people sign in with their email. */
  sub: z.string(),
  status: z.enum(['UNCONFIRMED', 'CONFIRMED']),
  enabled: z.boolean(),
  passwordHash: z.string(),
  attributes: z.record(z.string(), z.string()),
  /** The address that waits for its code. */
  pendingEmail: z.string().optional(),
  createdAtMs: z.number(),
  changedAtMs: z.number(),
});

const sessionSchema = z.object({
  /** Every token of this sign-in carries it; the refresh token begins with it. */
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

const triesSchema = z.object({ count: z.number(), untilMs: z.number() });

export type User = z.infer<typeof userSchema>;
export type Session = z.infer<typeof sessionSchema>;
export type Tries = z.infer<typeof triesSchema>;

/** The users of one pool and what belongs to them. */
export class UserStore {
  readonly #database: DatabaseSync;
  readonly #users: Collection<User>;
  readonly sessions: Collection<Session>;
  readonly codes: Collection<z.infer<typeof codeSchema>>;
  readonly tries: Collection<Tries>;

  constructor(database: DatabaseSync) {
    this.#database = database;
    this.#users = new Collection(database, 'users', userSchema);
    this.sessions = new Collection(database, 'sessions', sessionSchema);
    this.codes = new Collection(database, 'codes', codeSchema);
    this.tries = new Collection(database, 'tries', triesSchema);
  }

  /** The user by email or by id. Two people cannot hold one address, in whatever case it is written. */
  find(username: string): User | undefined {
    return this.#users.tagged(emailKey(username))[0] ?? this.#users.get(username);
  }

  put(user: User): void {
    this.#users.put(user.sub, user, emailKey(user.attributes.email ?? ''));
  }

  all(): User[] {
    return this.#users.all();
  }

  /** Removes the user with every session, code and count. */
  remove(sub: string): void {
    inTransaction(this.#database, () => {
      this.#users.delete(sub);
      for (const kept of [this.sessions, this.codes, this.tries]) kept.deleteTagged(sub);
    });
  }
}

function emailKey(email: string): string {
  return email.trim().toLowerCase();
}
