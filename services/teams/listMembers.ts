import type { Reply } from '../../api/route.ts';
import type { teams } from '../../api/routes/teams.ts';
import type { CloudReader } from '../../cloud/cloud.ts';
import { getGroups } from '../../cloud/table/groups.ts';
import { getProject } from '../../cloud/table/projects.ts';
import type { Shareable } from '../../cloud/table/shareables.ts';
import { getInvitations, getTeam, type Team } from '../../cloud/table/teams.ts';
import { getUsers } from '../../cloud/table/users.ts';
import type { AccessTo } from '../access/access.ts';
import { isValid, presentInvitation } from './invitations.ts';
import { presentLinks } from './links.ts';

type Listed = Reply<typeof teams.listMembers>;

/**
 * Everyone with access to a file or folder, the owner first, then by when they got it; the invitations that wait; the
 * links.
 */
export async function listMembers(
  cloud: Pick<CloudReader, 'table' | 'now'>,
  { shared }: AccessTo<typeof teams.listMembers>,
): Promise<Listed> {
  const { id, ownerId } = shared;
  const [team, invitations, inherited] = await Promise.all([
    getTeam(cloud.table, id),
    getInvitations(cloud.table, id),
    foldersAbove(cloud, shared),
  ]);
  const given = Object.entries(team.people).map(([memberId, role]) => ({
    id: memberId,
    role,
    since: team.since[memberId] ?? null,
  }));
  const byTime = given.toSorted((a, b) => (a.since ?? '').localeCompare(b.since ?? ''));
  const all = [{ id: ownerId, role: 'owner', since: null } as const, ...byTime];
  // A team has fewer people than one request reads (domain/access/bounds.ts).
  const users = await getUsers(
    cloud.table,
    all.map((one) => one.id),
  );
  const members: Listed['members'] = all.flatMap((one) => {
    const user = users.get(one.id);
    return user ? [{ ...one, firstName: user.firstName, lastName: user.lastName, email: user.email }] : [];
  });
  const waiting = invitations
    .filter((invitation) => isValid(invitation, cloud.now()))
    .map(presentInvitation)
    .toSorted((a, b) => a.invitedAt.localeCompare(b.invitedAt));
  return { members, groups: await groupsOf(cloud, team), waiting, inherited, links: presentLinks(team, cloud.now()) };
}

/** The shared folders above, whose people have access as well; folders are at most eight deep. */
async function foldersAbove(
  { table }: Pick<CloudReader, 'table'>,
  { id, ownerId, accessListIds }: Shareable,
): Promise<Listed['inherited']> {
  const above = accessListIds.filter((listId) => listId !== id);
  const folders = await Promise.all(above.map((folderId) => getProject(table, ownerId, folderId)));
  return folders.flatMap((folder) => (folder ? [{ id: folder.projectId, name: folder.name }] : []));
}

/** The groups of a team that exist, by name. */
async function groupsOf({ table }: Pick<CloudReader, 'table'>, { groups, since }: Team): Promise<Listed['groups']> {
  const known = await getGroups(table, Object.keys(groups));
  const listed = known.flatMap(({ groupId: id, name, members }) => {
    const role = groups[id];
    return role ? [{ id, name, role, memberCount: Object.keys(members).length, since: since[id] ?? null }] : [];
  });
  return listed.toSorted((a, b) => a.name.localeCompare(b.name));
}
