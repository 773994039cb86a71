import { Refusal } from '../../api/errors.ts';
import type { Input, Reply } from '../../api/route.ts';
import type { groups } from '../../api/routes/groups.ts';
import { commit } from '../../cloud/table/core/transaction.ts';
import { invitationId } from '../../cloud/table/files/teams.ts';
import {
  checkGroupAsRead,
  type Group,
  type GroupInvitation,
  getGroupInvitations,
  putGroupInvitation,
} from '../../cloud/table/people/groups.ts';
import { getUsers } from '../../cloud/table/people/users.ts';
import { sharingBounds } from '../../domain/access/bounds.ts';
import type { AccessTo } from '../access/access.ts';
import { countInvitation } from '../limits/attempts.ts';
import { newGroupToken, tokenHashOf } from '../live/invitations.ts';
import { invitationTitle, inviterName } from '../mail/invitationTexts.ts';
import { type MailParts, sendOnce } from '../mail/sendOnce.ts';
import { localeOf } from '../mail/write.ts';
import { presentGroupInvitation } from './presentGroup.ts';
import { requireGroup } from './requireGroup.ts';

type Parts = MailParts & { newId(): string };

/**
 * Invites an address to a group. Replaces an earlier invitation of the address, whose link then stops working. The
 * reply does not reveal whether the address has an account. The mail is in the language of the person who invites.
 */
export async function inviteToGroup(
  cloud: Parts,
  { user }: AccessTo<typeof groups.inviteToGroup>,
  { groupId, email }: Input<typeof groups.inviteToGroup>,
): Promise<Reply<typeof groups.inviteToGroup>> {
  const { userId, language } = user;
  const group = await requireGroup(cloud, userId, groupId, 'manageMembers');
  if (!cloud.mail.from) throw new Refusal('invitation.off');
  await requireRoom(cloud, group, email);
  await countInvitation(cloud, { userId, email });
  const token = newGroupToken(groupId, cloud);
  const invitation = invitationOf(cloud, email, token);
  await putWhileManaged(cloud, { group, userId }, invitation);
  const title = invitationTitle(group.name);
  const data = { from: inviterName(user), title, token, days: sharingBounds.invitationDays };
  const recipient = { email, locale: localeOf(language) };
  await sendOnce(cloud, { name: 'groupInvitation', data }, invitation.tokenHash, recipient);
  return presentGroupInvitation(invitation);
}

/** Writes the invitation if the caller still manages the group. Retries if the group changes concurrently. */
async function putWhileManaged(
  cloud: Parts,
  { group, userId }: { readonly group: Group; readonly userId: string },
  invitation: GroupInvitation,
): Promise<void> {
  const { groupId } = group;
  for (let read = group; ; read = await requireGroup(cloud, userId, groupId, 'manageMembers')) {
    const failed = await commit(cloud.table, [checkGroupAsRead(read), putGroupInvitation(groupId, invitation)]);
    if (failed.length === 0) return;
  }
}

/** Refuses an address that is already in the group, and an invitation beyond the group's maximum size. */
async function requireRoom({ table }: Parts, { groupId, members }: Group, email: string): Promise<void> {
  const ids = Object.keys(members);
  const [users, invitations] = await Promise.all([getUsers(table, ids), getGroupInvitations(table, groupId)]);
  if ([...users.values()].some((user) => user.email.toLowerCase() === email)) throw new Refusal('group.member');
  const waiting = invitations.filter(({ id }) => id !== invitationId(email));
  if (ids.length + waiting.length >= sharingBounds.groupMembers) throw new Refusal('group.full');
}

function invitationOf({ now }: Pick<Parts, 'now'>, email: string, token: string): GroupInvitation {
  const at = now();
  const expiresAt = Math.floor(at.getTime() / 1000) + sharingBounds.invitationDays * 24 * 60 * 60;
  return { email, tokenHash: tokenHashOf(token), invitedAt: at.toISOString(), expiresAt };
}
