import type { DatabaseSync } from 'node:sqlite';
import * as z from 'zod';
import { Collection } from '../state/collection.ts';
import { inTransaction } from '../state/database.ts';

const userSchema = z.object({
  /** User's id. It is also the username of users who sign in with their email. */
  sub: z.string(),
  /** Username of a user of an identity provider, without a password: `Google_1234`. */
  username: z.string().optional(),
  status: z.enum(['UNCONFIRMED', 'CONFIRMED', 'EXTERNAL_PROVIDER', 'FORCE_CHANGE_PASSWORD']),
  enabled: z.boolean(),
  passwordHash: z.string().optional(),
  attributes: z.record(z.string(), z.string()),
  /** Software token for a second factor. Secrets are in base 32. */
  token: z
    .object({
      secret: z.string().optional(),
      /** Secret of which no code was verified yet. */
      pendingSecret: z.string().optional(),
      /** Whether a sign-in needs a code. */
      isOn: z.boolean().optional(),
      /** Time step of the last code that was used. */
      lastStep: z.number().optional(),
    })
    .optional(),
  /** New address whose code has not been entered yet. */
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
  /** Scopes of its access tokens, separated by spaces; absent for a sign-in with a password. */
  scope: z.string().optional(),
  authTimeMs: z.number(),
  expiresAtMs: z.number(),
  revoked: z.boolean(),
});

const codeSchema = z.object({ sub: z.string(), codeHash: z.string(), expiresAtMs: z.number() });

/** Sign-in whose password was right and whose code is missing. */
const challengeSchema = z.object({ sub: z.string(), clientId: z.string(), expiresAtMs: z.number() });

/** Person at an identity provider, and the user that they sign in as. */
const identitySchema = z.object({ provider: z.string(), subject: z.string(), sub: z.string() });

const attemptCountSchema = z.object({ count: z.number(), untilMs: z.number() });

export type UserRecord = z.infer<typeof userSchema>;
export type SessionRecord = z.infer<typeof sessionSchema>;
export type IdentityRecord = z.infer<typeof identitySchema>;
export type AttemptCount = z.infer<typeof attemptCountSchema>;

/** The users of one pool with their sessions, codes and attempt counts. */
export class UserStore {
  readonly #database: DatabaseSync;
  readonly #users: Collection<UserRecord>;
  readonly sessions: Collection<SessionRecord>;
  readonly codes: Collection<z.infer<typeof codeSchema>>;
  readonly challenges: Collection<z.infer<typeof challengeSchema>>;
  readonly attempts: Collection<AttemptCount>;
  readonly #identities: Collection<IdentityRecord>;

  constructor(database: DatabaseSync) {
    this.#database = database;
    this.#users = new Collection(database, 'users', userSchema);
    this.sessions = new Collection(database, 'sessions', sessionSchema);
    this.codes = new Collection(database, 'codes', codeSchema);
    this.challenges = new Collection(database, 'challenges', challengeSchema);
    this.#identities = new Collection(database, 'identities', identitySchema);
    this.attempts = new Collection(database, 'tries', attemptCountSchema);
  }

  get(sub: string): UserRecord | undefined {
    return this.#users.get(sub);
  }

  /** Finds the user by email or username: the username from a provider, ignoring case, or otherwise the id. */
  find(username: string): UserRecord | undefined {
    const [named] = this.#users.tagged(nameKey(username));
    if (named) return named;
    const user = this.get(username);
    return user?.username === undefined ? user : undefined;
  }

  put(user: UserRecord): void {
    this.#users.put(user.sub, user, nameKey(user.username ?? user.attributes.email ?? ''));
  }

  identity(provider: string, subject: string): IdentityRecord | undefined {
    return this.#identities.get(`${provider}/${subject}`);
  }

  identitiesOf(sub: string): IdentityRecord[] {
    return this.#identities.tagged(sub);
  }

  putIdentity(identity: IdentityRecord): void {
    this.#identities.put(`${identity.provider}/${identity.subject}`, identity, identity.sub);
  }

  all(): UserRecord[] {
    return this.#users.all();
  }

  /** Removes the user with all sessions, codes, challenges, attempt counts and identities. */
  remove(sub: string): void {
    inTransaction(this.#database, () => {
      this.#users.delete(sub);
      for (const kept of [this.sessions, this.codes, this.challenges, this.attempts, this.#identities])
        kept.deleteTagged(sub);
    });
  }
}

function nameKey(name: string): string {
  return name.trim().toLowerCase();
}
