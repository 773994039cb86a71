import { Refusal } from '../../api/errors.ts';
import type { Cloud } from '../../cloud/cloud.ts';
import type { Challenge, NewSession } from '../../cloud/identity/identity.ts';
import type { User } from '../../cloud/table/people/users.ts';
import { countOwnPassword, uncountOwnPassword } from '../limits/attempts.ts';

/**
 * Checks the password of a signed-in person, because an access token alone must not be enough. It is counted before it
 * is checked. Returns the session or the challenge that the user pool opened.
 * @throws Refusal `password.wrong`, `requests.toomany`
 */
export async function requirePassword(
  cloud: Pick<Cloud, 'table' | 'identity' | 'now'>,
  { userId }: Pick<User, 'userId'>,
  password: string,
): Promise<NewSession | Challenge> {
  await countOwnPassword(cloud, userId);
  const opened = await cloud.identity.signIn(userId, password);
  if (!opened.ok) throw new Refusal(opened.reason === 'toomany' ? 'requests.toomany' : 'password.wrong');
  await uncountOwnPassword(cloud, userId);
  return opened.value;
}
