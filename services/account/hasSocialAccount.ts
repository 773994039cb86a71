import type { Cloud, CloudReader } from '../../cloud/cloud.ts';
import { findByEmail } from '../../cloud/identity/people.ts';
import { getUser, isOpen } from '../../cloud/table/people/users.ts';

/**
 * Returns whether an account without a password, which signs in with Google or Facebook, has this address. The user
 * pool would allow another account with it. An address changed at the provider counts only once the account has it:
 * otherwise anyone could keep others from signing up.
 */
export async function hasSocialAccount(
  cloud: Pick<CloudReader, 'table'> & Pick<Cloud, 'people'>,
  email: string,
): Promise<boolean> {
  const found = (await findByEmail(cloud.people, email)).filter(({ status }) => status === 'EXTERNAL_PROVIDER');
  const accounts = await Promise.all(found.map(({ userId }) => getUser(cloud.table, userId)));
  return accounts.some((account) => isOpen(account) && account.email === email.toLowerCase());
}
