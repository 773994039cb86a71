import { linkedPeople } from '../../cloud/table/files/links.ts';
import type { Shareable } from '../../cloud/table/files/shareables.ts';
import { getTeam } from '../../cloud/table/files/teams.ts';
import { getGroup } from '../../cloud/table/people/groups.ts';
import { closeLiveOfFile, closeLiveOfPerson } from './closeLive.ts';
import type { Publishes } from './publish.ts';

/** People whose role was revoked: one person, the members of a group, or everyone with access by a link. */
type Whose = { readonly memberId: string } | { readonly groupId: string } | 'linked';

/**
 * Closes live connections when a role on what a team shares was revoked. For a file, closes all of them, or those of
 * one person; for a folder, closes all connections of the people concerned, whichever file they have open.
 */
export async function closeLiveOfTeam(cloud: Publishes, { kind, id }: Shareable, whose: Whose): Promise<void> {
  const memberId = whose !== 'linked' && 'memberId' in whose ? whose.memberId : undefined;
  if (kind === 'file') return closeLiveOfFile(cloud, id, memberId);
  for (const userId of memberId === undefined ? await peopleOf(cloud, id, whose) : [memberId])
    await closeLiveOfPerson(cloud, userId);
}

/**
 * Closes the live connections of everyone with a role from the access list of a folder, whichever file they have open.
 */
export async function closeLiveOfList(cloud: Publishes, listId: string): Promise<void> {
  const { people, groups } = await getTeam(cloud.table, listId);
  const members = Object.keys(groups).map((groupId) => peopleOf(cloud, listId, { groupId }));
  const all = [Object.keys(people), ...(await Promise.all(members)), await peopleOf(cloud, listId, 'linked')].flat();
  for (const userId of new Set(all)) await closeLiveOfPerson(cloud, userId);
}

async function peopleOf({ table }: Publishes, listId: string, whose: Whose): Promise<readonly string[]> {
  if (whose === 'linked') return (await linkedPeople(table, listId)).map(([userId]) => userId);
  return 'groupId' in whose ? Object.keys((await getGroup(table, whose.groupId))?.members ?? {}) : [];
}
