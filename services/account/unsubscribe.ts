import type { Input, Reply } from '../../api/route.ts';
import type { account } from '../../api/routes/account.ts';
import type { Cloud } from '../../cloud/cloud.ts';
import { hashOf } from '../../cloud/hash.ts';
import { getUser, isOpen } from '../../cloud/table/people/users.ts';
import { changeNotifications } from './changeNotifications.ts';

type Route = typeof account.unsubscribe;

/**
 * Unsubscribes from news by the link in a mail, without a session. The reply to an invalid link is the same, so it
 * reveals nothing about anyone. Idempotent.
 */
export async function unsubscribe(cloud: Pick<Cloud, 'table' | 'now'>, { token }: Input<Route>): Promise<Reply<Route>> {
  const dot = token.lastIndexOf('.');
  const user = dot > 0 ? await getUser(cloud.table, token.slice(0, dot)) : undefined;
  if (user && isOpen(user) && isSame(user.newsSecret, token.slice(dot + 1)))
    await changeNotifications(cloud, user, { news: false });
  return { done: true };
}

/** Compares hashes, so that the duration reveals nothing about the secret. */
const isSame = (secret: string | undefined, given: string): boolean =>
  secret !== undefined && hashOf(given) === hashOf(secret);
