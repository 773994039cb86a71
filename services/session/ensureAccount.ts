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
 * The account of a person who has just been authenticated. It is created if missing, atomically and once, even if
 * several first sign-ins run at the same time. Its minutes are not created here: the ledger grants them when it is
 * first read. An address that was changed in the user pool alone is taken over, if it is proved: the change was cut off,
 * or was made at Google. A person without a password has agreed to nothing yet: `social.unknown`.
 * @throws Refusal `session.refused` if the account is being deleted.
 */
export async function ensureAccount(cloud: Parts, claims: TokenClaims): Promise<User> {
  const user = await findAccount(cloud, claims);
  if (!user) throw new Refusal('social.unknown');
  return user;
}

/** As `ensureAccount`, but undefined for a person without a password who has not signed up yet. */
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

/** An address from Facebook may be changed there to anyone's, so only a proved one is taken over. */
async function withAddress(cloud: Parts, user: User, claims: TokenClaims): Promise<User> {
  const email = claims.email.toLowerCase();
  if (!claims.isEmailVerified || user.email === email) return user;
  await patchUser(cloud.table, user.userId, { email, updatedAt: cloud.now().toISOString() });
  return { ...user, email };
}

/** Creates the account and the person's folder. If another call was faster, its account is returned. */
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
