import type { Cloud } from '../../cloud/cloud.ts';
import type { User } from '../../cloud/table/people/users.ts';
import { patchUser } from '../../cloud/table/people/users.ts';
import { ensureAccount } from '../../services/session/ensureAccount.ts';
import type { Caller } from './services.ts';

type Parts = Pick<Cloud, 'table' | 'now' | 'newId'>;

export interface Person extends Caller {
  readonly homeProjectId: string;
}

/** Creates a user that has signed in once. */
export async function givenPerson(cloud: Parts, plan: User['plan'] = 'free'): Promise<Person> {
  const userId = cloud.newId();
  const person = { email: `${userId}@example.com`, firstName: 'Aya', lastName: 'Mori', language: 'en' };
  const claims = { userId, username: userId, isEmailVerified: true, signedInAt: 0, ...person };
  const { homeProjectId } = await ensureAccount(cloud, claims);
  if (plan !== 'free') await patchUser(cloud.table, userId, { plan, updatedAt: cloud.now().toISOString() });
  return { userId, homeProjectId };
}
