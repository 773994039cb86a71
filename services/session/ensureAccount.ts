import type { Cloud } from '../../cloud/cloud.ts';
import type { TokenClaims } from '../../cloud/identity/claims.ts';
import { putNewProject } from '../../cloud/table/projects.ts';
import { commit } from '../../cloud/table/transaction.ts';
import { getSignUpNote, getUser, putNewUser, removeSignUpNote, type User } from '../../cloud/table/users.ts';

type Parts = Pick<Cloud, 'table' | 'now' | 'newId'>;

/**
 * The account of a person who has just been authenticated. It is created if missing, atomically and once, even if
 * several first sign-ins run at the same time. Its minutes are not created here: the ledger grants them when it is
 * first read.
 */
export async function ensureAccount(cloud: Parts, claims: TokenClaims): Promise<User> {
  const known = await getUser(cloud.table, claims.userId);
  return known ?? makeAccount(cloud, claims);
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
