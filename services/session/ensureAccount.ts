import { Refusal } from '../../api/errors.ts';
import type { Cloud } from '../../cloud/cloud.ts';
import { isSocial, type TokenClaims } from '../../cloud/identity/claims.ts';
import { commit } from '../../cloud/table/core/transaction.ts';
import { putNewProject } from '../../cloud/table/files/projects.ts';
import { putNewsReader } from '../../cloud/table/people/news.ts';
import {
  getSignUpNote,
  getUser,
  isOpen,
  patchUser,
  putNewUser,
  removeSignUpNote,
  type SignUpNote,
  type User,
} from '../../cloud/table/people/users.ts';

type Parts = Pick<Cloud, 'table' | 'now' | 'newId'>;
type Agreed = Pick<SignUpNote, 'newsletter'> & Pick<User, 'agreedAt'>;

/**
 * Returns the account of a newly authenticated person. A missing account is created atomically and only once, even with
 * concurrent first sign-ins. Its minutes are not created here: the ledger grants them when it is first read. A verified
 * address that was changed only in the user pool is adopted: the change was interrupted, or was made at Google. A
 * person without a password has not agreed to the terms yet: `social.unknown`.
 * @throws Refusal `session.refused` if the account is being deleted.
 */
export async function ensureAccount(cloud: Parts, claims: TokenClaims): Promise<User> {
  const user = await findAccount(cloud, claims);
  if (!user) throw new Refusal('social.unknown');
  return user;
}

/** Returns the account like `ensureAccount`, but undefined for a person without a password before they sign up. */
export async function findAccount(cloud: Parts, claims: TokenClaims): Promise<User | undefined> {
  const known = await getUser(cloud.table, claims.userId);
  if (known) return withAddress(cloud, refuseClosed(known), claims);
  if (isSocial(claims)) return undefined;
  const note = await getSignUpNote(cloud.table, claims.userId);
  return makeAccount(cloud, claims, { newsletter: note?.newsletter ?? false, agreedAt: note?.agreedAt ?? null });
}

function refuseClosed(user: User): User {
  if (!isOpen(user)) throw new Refusal('session.refused');
  return user;
}

/** Adopts a changed address if it is verified: at Facebook, anyone can enter any address. */
async function withAddress(cloud: Parts, user: User, claims: TokenClaims): Promise<User> {
  const email = claims.email.toLowerCase();
  if (!claims.isEmailVerified || user.email === email) return user;
  await patchUser(cloud.table, user.userId, { email, updatedAt: cloud.now().toISOString() });
  return { ...user, email };
}

/** Creates the account and the person's folder. If a concurrent call was faster, returns its account. */
export async function makeAccount(cloud: Parts, claims: TokenClaims, agreed: Agreed): Promise<User> {
  const at = cloud.now().toISOString();
  const { userId, username, isEmailVerified: _, ...person } = claims;
  const project = { projectId: cloud.newId(), ownerId: userId, name: 'My files', createdAt: at, updatedAt: at };
  const user: User = {
    userId,
    ...person,
    plan: 'free',
    homeProjectId: project.projectId,
    onboarded: false,
    ...agreed,
    ...(isSocial(claims) && { isSnsAccount: true, username }),
    createdAt: at,
    updatedAt: at,
  };
  const failed = await commit(cloud.table, [
    putNewUser(user),
    putNewProject(project),
    removeSignUpNote(userId),
    ...(user.newsletter ? [putNewsReader(userId)] : []),
  ]);
  const made = failed.length === 0 ? user : await getUser(cloud.table, userId);
  if (!made) throw new Error('an account could be neither created nor read');
  return refuseClosed(made);
}
