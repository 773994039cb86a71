import { Refusal } from '../../api/errors.ts';
import type { Input, Reply } from '../../api/route.ts';
import type { teams } from '../../api/routes/teams.ts';
import type { Cloud } from '../../cloud/cloud.ts';
import type { Shareable } from '../../cloud/table/files/shareables.ts';
import { putShared } from '../../cloud/table/files/sharedFiles.ts';
import { getInvitation, type Invitation, spendInvitation } from '../../cloud/table/files/teams.ts';
import { checkOpenUser, getUser, isOpen, type User } from '../../cloud/table/people/users.ts';
import { sharingBounds } from '../../domain/access/bounds.ts';
import { strongestRole } from '../../domain/access/roles.ts';
import type { AccessTo } from '../access/access.ts';
import { joinGroup } from '../groups/joinGroup.ts';
import { groupOfToken, isValid, teamOfToken, tokenHashOf } from '../live/invitations.ts';
import { changeTeam, type TeamChange, type TeamState } from './changeTeam.ts';

type Parts = Pick<Cloud, 'table' | 'now'>;

/**
 * Adds the caller to the team or the group of an invitation. An invitation works once and only for its address; members
 * who repeat the request get the file's location again. Everyone else learns nothing about the file.
 */
export async function acceptInvitation(
  cloud: Parts,
  { user }: AccessTo<typeof teams.acceptInvitation>,
  { token }: Input<typeof teams.acceptInvitation>,
): Promise<Reply<typeof teams.acceptInvitation>> {
  const groupId = groupOfToken(token);
  if (groupId !== undefined) return enterGroup(cloud, user.userId, { groupId, token });
  const teamId = teamOfToken(token);
  if (!teamId) throw new Refusal('invitation.missing');
  let place: Shareable | undefined;
  await changeTeam(cloud, { id: teamId }, async (state) => {
    place = state.shared;
    return join(cloud, await openUser(cloud, user.userId), token, state);
  }).catch((error) => {
    throw error instanceof Refusal && error.code === 'file.missing' ? new Refusal('invitation.missing') : error;
  });
  if (!place) throw new Refusal('invitation.missing');
  return place.kind === 'folder' ? { folderId: teamId } : { teamId, fileId: teamId, projectId: place.file.projectId };
}

async function enterGroup(cloud: Parts, userId: string, invited: { groupId: string; token: string }) {
  if (!invited.groupId) throw new Refusal('invitation.missing');
  await joinGroup(cloud, userId, invited);
  return { groupId: invited.groupId };
}

async function openUser({ table }: Parts, userId: string): Promise<User> {
  const user = await getUser(table, userId);
  if (!isOpen(user)) throw new Refusal('session.missing');
  return user;
}

async function join(
  cloud: Parts,
  { userId, email }: User,
  token: string,
  { shared, team }: TeamState,
): Promise<TeamChange | null> {
  const { id: teamId, ownerId } = shared;
  const invitation = await getInvitation(cloud.table, teamId, email);
  const known = team.people[userId];
  if (!invitation || invitation.tokenHash !== tokenHashOf(token) || !isValid(invitation, cloud.now())) {
    if (known || ownerId === userId) return null;
    throw new Refusal('invitation.missing');
  }
  if (ownerId === userId) return null;
  if (!known && Object.keys(team.people).length >= sharingBounds.members) throw new Refusal('members.exceeded');
  const since = team.since[userId] ?? cloud.now().toISOString();
  return {
    next: {
      people: { ...team.people, [userId]: roleAfter(known, invitation) },
      since: { ...team.since, [userId]: since },
    },
    noted: { userId, at: cloud.now().toISOString(), event: { kind: 'joined', role: roleAfter(known, invitation) } },
    actions: [spendInvitation(teamId, invitation), checkOpenUser(userId), putShared(userId, since, shared)],
  };
}

const roleAfter = (known: Invitation['role'] | undefined, { role }: Invitation): Invitation['role'] =>
  strongestRole(known ? [known, role] : [role]) ?? role;
