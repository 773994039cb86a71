import type { Reply } from '../../api/route.ts';
import type { teams } from '../../api/routes/teams.ts';
import type { CloudReader } from '../../cloud/cloud.ts';
import { getInvitations, getTeam, type Team } from '../../cloud/table/files/teams.ts';
import { getUsers, type User } from '../../cloud/table/people/users.ts';
import { roleLevels, strongestRole } from '../../domain/access/roles.ts';
import type { AccessTo } from '../access/access.ts';
import { isValid, presentInvitation } from '../live/invitations.ts';
import { presentLinks } from './links.ts';
import { type PeopleByWays, peopleByWays } from './peopleByWays.ts';
import { groupsById } from './waysTo.ts';

type Listed = Reply<typeof teams.listMembers>;
type Users = ReadonlyMap<string, User>;

/**
 * Returns everyone with access to a file or folder: the owner, people with a role of their own by the time they got it,
 * and people with access in other ways, with these ways. Also returns pending invitations and links.
 */
export async function listMembers(
  cloud: Pick<CloudReader, 'table' | 'now'>,
  { shared }: AccessTo<typeof teams.listMembers>,
): Promise<Listed> {
  const { id, ownerId } = shared;
  const [team, invitations, people] = await Promise.all([
    getTeam(cloud.table, id),
    getInvitations(cloud.table, id),
    peopleByWays(cloud, shared),
  ]);
  const userIds = new Set([ownerId, ...Object.keys(team.people), ...people.ways.keys()]);
  const users = await getUsers(cloud.table, [...userIds]);
  const waiting = invitations
    .filter((invitation) => isValid(invitation, cloud.now()))
    .map(presentInvitation)
    .toSorted((a, b) => a.invitedAt.localeCompare(b.invitedAt));
  return {
    members: membersOf(ownerId, team, people, users),
    inheritedMembers: inheritedOf(team, people, users),
    hasMoreLinked: people.hasMoreLinked,
    groups: await groupsOf(cloud, team),
    waiting,
    inherited: [...people.folders].map(([folderId, name]) => ({ id: folderId, name })),
    links: await presentLinks(cloud, shared, team),
  };
}

function membersOf(ownerId: string, team: Team, { ways }: PeopleByWays, users: Users): Listed['members'] {
  const given = Object.entries(team.people).map(([id, role]) => ({
    id,
    role,
    since: team.since[id] ?? null,
    // Their own role on this list is the one that can be removed.
    otherWays: (ways.get(id) ?? []).filter(({ via, folder }) => via !== 'person' || folder !== null),
  }));
  const byTime = given.toSorted((a, b) => (a.since ?? '').localeCompare(b.since ?? ''));
  const all = [{ id: ownerId, role: 'owner' as const, since: null, otherWays: [] }, ...byTime];
  return all.flatMap((one) => {
    const user = users.get(one.id);
    return user ? [{ ...one, ...namesOf(user) }] : [];
  });
}

/** Returns people with access only in other ways, strongest role first, then by address. */
function inheritedOf({ people }: Team, { ways }: PeopleByWays, users: Users): Listed['inheritedMembers'] {
  const listed = [...ways].flatMap(([id, ofPerson]) => {
    const user = users.get(id);
    const role = strongestRole(ofPerson.map((way) => way.role));
    return user && role && !Object.hasOwn(people, id) ? [{ id, role, ways: ofPerson, ...namesOf(user) }] : [];
  });
  return listed.toSorted((a, b) => roleLevels[a.role] - roleLevels[b.role] || a.email.localeCompare(b.email));
}

const namesOf = ({ firstName, lastName, email }: User) => ({ firstName, lastName, email });

/** Returns the existing groups of a team, by name. */
async function groupsOf(cloud: Pick<CloudReader, 'table'>, { groups, since }: Team): Promise<Listed['groups']> {
  const known = await groupsById(cloud, Object.keys(groups));
  const listed = [...known.values()].flatMap(({ groupId: id, name, members }) => {
    const role = groups[id];
    return role ? [{ id, name, role, memberCount: Object.keys(members).length, since: since[id] ?? null }] : [];
  });
  return listed.toSorted((a, b) => a.name.localeCompare(b.name));
}
