import { Refusal } from '../../api/errors.ts';
import type { Input, Reply } from '../../api/route.ts';
import type { account } from '../../api/routes/account.ts';
import type { Cloud } from '../../cloud/cloud.ts';
import { setLanguageClaim } from '../../cloud/identity/people.ts';
import { patchUser } from '../../cloud/table/people/users.ts';
import type { AccessTo } from '../access/access.ts';

/**
 * Changes the language of the account and of the next id token, which carries it as a claim. Throws `session.missing`
 * if the person has been removed from the user pool.
 */
export async function setLanguage(
  cloud: Pick<Cloud, 'table' | 'people' | 'now'>,
  { user }: AccessTo<typeof account.setLanguage>,
  { language }: Input<typeof account.setLanguage>,
): Promise<Reply<typeof account.setLanguage>> {
  const changed = await setLanguageClaim(cloud.people, user.username ?? user.userId, language);
  if (!changed.ok && changed.reason === 'unknown') throw new Refusal('session.missing');
  if (!changed.ok && changed.reason === 'toomany') throw new Refusal('requests.toomany');
  if (!changed.ok) throw new Error(`the language was not changed: ${changed.reason}`);
  await patchUser(cloud.table, user.userId, { language, updatedAt: cloud.now().toISOString() });
  return { done: true };
}
