import { Refusal } from '../../api/errors.ts';
import type { Reply, ServiceInput } from '../../api/route.ts';
import type { teams } from '../../api/routes/teams.ts';
import type { Cloud } from '../../cloud/cloud.ts';
import { getShareable } from '../../cloud/table/files/shareables.ts';
import { getInvitations } from '../../cloud/table/files/teams.ts';
import { getGroup, getGroupInvitations } from '../../cloud/table/people/groups.ts';
import { getUser } from '../../cloud/table/people/users.ts';
import { countWatch, uncountWatch } from '../limits/attempts.ts';
import { groupOfToken, teamOfToken, tokenHashOf } from '../live/invitations.ts';

type Parts = Pick<Cloud, 'table' | 'now'>;
type Shown = Reply<typeof teams.readInvitation>;

/** Fields that invitations to files, folders and groups have in common. */
interface Pending {
  readonly email: string;
  readonly tokenHash: string;
  readonly expiresAt: number;
}

/**
 * Shows an invitation to anyone with its link, so that a person without a session knows who invites them to what.
 * @throws Refusal `invitation.missing` for a link that was used, withdrawn or replaced, or has expired
 */
export async function readInvitation(
  cloud: Parts,
  { token, network }: ServiceInput<typeof teams.readInvitation>,
): Promise<Shown> {
  await countWatch(cloud, network);
  const groupId = groupOfToken(token);
  const shown = groupId === undefined ? await ofTeam(cloud, token) : await ofGroup(cloud, groupId, token);
  if (!shown) throw new Refusal('invitation.missing');
  await uncountWatch(cloud, network);
  return shown;
}

async function ofTeam(cloud: Parts, token: string): Promise<Shown | undefined> {
  const teamId = teamOfToken(token);
  const shared = teamId === '' ? undefined : await getShareable(cloud.table, teamId);
  if (!shared) return undefined;
  const invitation = findValid(await getInvitations(cloud.table, teamId), token, cloud.now());
  const owner = await getUser(cloud.table, shared.ownerId);
  if (!invitation || !owner) return undefined;
  const { kind, title } = shared;
  const { firstName, lastName } = owner;
  return { kind, title, from: { firstName, lastName }, email: invitation.email, role: invitation.role };
}

async function ofGroup(cloud: Parts, groupId: string, token: string): Promise<Shown | undefined> {
  const group = groupId === '' ? undefined : await getGroup(cloud.table, groupId);
  if (!group || group.deletedAt !== undefined) return undefined;
  const invitation = findValid(await getGroupInvitations(cloud.table, groupId), token, cloud.now());
  const owner = await getUser(cloud.table, group.ownerId);
  if (!invitation || !owner) return undefined;
  const { firstName, lastName } = owner;
  return { kind: 'group', title: group.name, from: { firstName, lastName }, email: invitation.email, role: null };
}

/** Returns the invitation of a token, unless it has expired. The table removes expired ones days later. */
function findValid<Found extends Pending>(invitations: readonly Found[], token: string, now: Date): Found | undefined {
  const hash = tokenHashOf(token);
  return invitations.find(({ tokenHash, expiresAt }) => tokenHash === hash && expiresAt * 1000 > now.getTime());
}
