import type { Reply } from '../../api/route.ts';
import type { sections as routes } from '../../api/routes/sections.ts';
import type { CloudReader } from '../../cloud/cloud.ts';
import type { SectionList } from '../../cloud/table/documents/sections.ts';
import type { FileItem } from '../../cloud/table/files/files.ts';
import type { User } from '../../cloud/table/people/users.ts';
import { may } from '../../domain/access/actions.ts';
import type { Role } from '../../domain/access/roles.ts';
import { peopleOf } from './people.ts';

type List = Reply<typeof routes.listSections>;

interface Reader {
  readonly file: FileItem;
  readonly userId: string;
  readonly role: Role;
}

/** Formats sections for a person. No people are read for a file without sections. */
export async function presentSections(
  cloud: Pick<CloudReader, 'table'>,
  { file, userId, role }: Reader,
  { sections, requiresNoErrors }: Pick<SectionList, 'sections' | 'requiresNoErrors'>,
): Promise<List> {
  const mayAssign = may(role, 'assign');
  const isAssigned = sections.some(({ assigneeId }) => assigneeId !== null);
  const known =
    (mayAssign && sections.length > 0) || isAssigned ? await peopleOf(cloud, file) : new Map<string, User>();
  const people = [...known.values()].map((user) => presentPerson(user, userId));
  return {
    requiresNoErrors,
    sections: sections.map(({ assigneeId, ...section }, index) => ({
      ...section,
      number: index + 1,
      assignee: people.find(({ id }) => id === assigneeId) ?? null,
    })),
    people: mayAssign ? people : [],
  };
}

/** Formats a person for a reader. */
export const presentPerson = ({ userId: id, firstName, lastName }: User, readerId: string): List['people'][number] => ({
  id,
  firstName,
  lastName,
  isYou: id === readerId,
});
