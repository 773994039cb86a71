import { Refusal } from '../../api/errors.ts';
import type { Cloud } from '../../cloud/cloud.ts';
import type { TokenClaims } from '../../cloud/identity/claims.ts';
import { putNewProject } from '../../cloud/table/projects.ts';
import { commit } from '../../cloud/table/transaction.ts';
import {
  getSignUpNote,
  getUser,
  isOpen,
  patchUser,
  putNewUser,
  removeSignUpNote,
  type User,
} from '../../cloud/table/users.ts';

type Parts = Pick<Cloud, 'table' | 'now' | 'newId'>;

/**
 * The account of a person who has just been authenticated. It is created if missing, atomically and once, even if
 * several first sign-ins run at the same time. Its minutes are not created here: the ledger grants them when it is
 * first read. An address that was changed in the user pool alone, because the change was cut off, is taken over.
 * @throws Refusal `session.refused` if the account is being deleted.
 */
export async function ensureAccount(cloud: Parts, claims: TokenClaims): Promise<User> {
  const known = await getUser(cloud.table, claims.userId);
  if (!known) return makeAccount(cloud, claims);
  if (!isOpen(known)) throw new Refusal('session.refused');
  if (known.email === claims.email) return known;
  await patchUser(cloud.table, known.userId, { email: claims.email, updatedAt: cloud.now().toISOString() });
  return { ...known, email: claims.email };
}

async function makeAccount(cloud: Parts, claims: TokenClaims): Promise<User> {
  const note = await getSignUpNote(cloud.table, claims.userId);
  const at = cloud.now().toISOString();
  const project = { projectId: cloud.newId(), ownerId: claims.userId, name: 'My files', createdAt: at, updatedAt: at };
  const user: User = {
    ...claims,
    plan: 'free',
    homeProjectId: project.projectId,
    onboarded: false,
    newsletter: note?.newsletter ?? false,
    agreedAt: note?.agreedAt ?? null,
    createdAt: at,
    updatedAt: at,
  };
  const failed = await commit(cloud.table, [putNewUser(user), putNewProject(project), removeSignUpNote(user.userId)]);
  const made = failed.length === 0 ? user : await getUser(cloud.table, claims.userId);
  if (!made) throw new Error('an account could be neither created nor read');
  return made;
}
