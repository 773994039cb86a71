import { afterAll, beforeAll } from 'vitest';
import type { Cloud } from '../../../cloud/cloud.ts';
import { isChallenge, openIdentity } from '../../../cloud/identity/identity.ts';
import { openOwnUser } from '../../../cloud/identity/ownUser.ts';
import { openPeople } from '../../../cloud/identity/people.ts';
import { patchUser } from '../../../cloud/table/people/users.ts';
import { ensureAccount } from '../../../services/session/ensureAccount.ts';
import type { TestCloud } from '../../kit/cloud.ts';
import type { Person } from '../../kit/people.ts';
import { isConfirmed, password, signsUp } from '../../local/kit/people.ts';
import { clientSettings } from '../../local/kit/served.ts';
import { temporaryFolder } from '../../local/kit/temporaryFolder.ts';
import { clientId, givenUserPool, poolId } from '../../local/kit/userPool.ts';

export { password };

/** Signed-in person with an account. */
export interface Member extends Person {
  readonly email: string;
  readonly accessToken: string;
  readonly refreshToken: string;
}

type PoolParts = Pick<Cloud, 'identity' | 'people' | 'ownUser'>;

/** Starts a user pool next to a cloud, for the tests of one file. Its members have accounts in the cloud's table. */
export function givenMembers(cloud: Pick<TestCloud, 'table' | 'now' | 'newId'>) {
  const folder = temporaryFolder();
  const opened: { pool?: Awaited<ReturnType<typeof givenUserPool>>; parts?: PoolParts } = {};
  beforeAll(async () => {
    const pool = await givenUserPool(folder.path);
    const settings = { ...clientSettings, endpoint: pool.url };
    const identity = openIdentity({ clientId }, settings);
    Object.assign(opened, {
      pool,
      parts: { identity, people: openPeople(poolId, settings), ownUser: openOwnUser(settings) },
    });
  });
  afterAll(async () => {
    await opened.pool?.[Symbol.asyncDispose]();
    folder[Symbol.dispose]();
  });
  const open = () => {
    const { pool, parts } = opened;
    if (!pool || !parts) throw new Error('the user pool is not open yet');
    return { pool, parts };
  };
  const signIn = async (email: string, word = password) => {
    const session = await open().parts.identity.signIn(email, word);
    if (!session.ok) throw new Error(session.reason);
    if (isChallenge(session.value)) throw new Error('the person has an authenticator app');
    return session.value;
  };
  return {
    /** Parts of the cloud that access the pool. */
    parts: () => open().parts,
    pool: () => open().pool,
    signIn,
    /** Creates a person of another provider, without a password and not signed in. */
    aGuest: async (): Promise<Member> => {
      const email = `${cloud.newId().toLowerCase()}@example.com`;
      const { UserSub: userId = '' } = await signsUp(open().pool, email);
      const claims = { userId, username: userId, email, isEmailVerified: false, signedInAt: 0 };
      const names = { firstName: 'Aya', lastName: 'Mori', language: 'ja' };
      const { homeProjectId } = await ensureAccount(cloud, { ...claims, ...names });
      await patchUser(cloud.table, userId, { isSnsAccount: true, updatedAt: cloud.now().toISOString() });
      return { userId, homeProjectId, email, accessToken: '', refreshToken: '' };
    },
    aMember: async (email = `${cloud.newId().toLowerCase()}@example.com`): Promise<Member> => {
      await isConfirmed(open().pool, email);
      const { claims, accessToken, refreshToken } = await signIn(email);
      const { userId, homeProjectId } = await ensureAccount(cloud, claims);
      return { userId, homeProjectId, email, accessToken, refreshToken };
    },
  };
}
