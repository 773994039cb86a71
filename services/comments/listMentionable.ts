import type { Reply } from '../../api/route.ts';
import type { comments as routes } from '../../api/routes/comments.ts';
import type { CloudReader } from '../../cloud/cloud.ts';
import type { AccessTo } from '../access/access.ts';
import { peopleOf } from '../sections/people.ts';

type Route = typeof routes.listMentionable;

/**
 * Returns the people with access to a file. People who have access only by a link are not included, because they become
 * known only when they open it.
 */
export async function listMentionable(
  cloud: Pick<CloudReader, 'table'>,
  { file, userId }: AccessTo<Route>,
): Promise<Reply<Route>> {
  const people = await peopleOf(cloud, file);
  return {
    people: [...people.values()].map(({ userId: id, firstName, lastName }) => ({
      ...{ id, firstName, lastName },
      isYou: id === userId,
    })),
  };
}
