import { Refusal } from '../../api/errors.ts';
import type { Input, Reply } from '../../api/route.ts';
import type { teams } from '../../api/routes/teams.ts';
import { putEvent } from '../../cloud/table/core/events.ts';
import { commit } from '../../cloud/table/core/transaction.ts';
import { checkShareable, findableActions } from '../../cloud/table/files/shareables.ts';
import {
  getInvitations,
  getTeam,
  type Invitation,
  invitationId,
  putInvitation,
} from '../../cloud/table/files/teams.ts';
import { getUsers } from '../../cloud/table/people/users.ts';
import { sharingBounds } from '../../domain/access/bounds.ts';
import type { AccessTo } from '../access/access.ts';
import { countInvitation } from '../limits/attempts.ts';
import { newInvitationToken, presentInvitation, tokenHashOf } from '../live/invitations.ts';
import { invitationTitle, inviterName } from '../mail/invitationTexts.ts';
import { type MailParts, sendOnce } from '../mail/sendOnce.ts';
import { localeOf } from '../mail/write.ts';

type Parts = MailParts & { newId(): string };
type Asked = Input<typeof teams.inviteMember>;

/**
 * Invites an address to a file or folder. Replaces an earlier invitation of the address, whose link then stops working.
 * Neither the reply nor the table reveals whether the address has an account. The mail is in the language of the person
 * who invites, because that of a person without an account is not known.
 */
export async function inviteMember(
  cloud: Parts,
  { shared, userId }: AccessTo<typeof teams.inviteMember>,
  { email, role }: Asked,
): Promise<Reply<typeof teams.inviteMember>> {
  if (!cloud.mail.from) throw new Refusal('invitation.off');
  const { id: teamId, ownerId } = shared;
  const owner = await requireRoom(cloud, { teamId, ownerId, email });
  await countInvitation(cloud, { userId, email });
  const token = newInvitationToken(teamId, cloud);
  const invitation = invitationOf(cloud, { email, role, token });
  const failed = await commit(cloud.table, [
    putInvitation(teamId, invitation),
    checkShareable(shared),
    ...findableActions(shared),
    ...(shared.kind === 'file'
      ? [putEvent(teamId, { userId, at: invitation.invitedAt, event: { kind: 'invited', role } })]
      : []),
  ]);
  if (failed.length > 0) throw new Refusal('file.missing');
  const title = invitationTitle(shared.title);
  const data = { from: inviterName(owner), title, role, token, days: sharingBounds.invitationDays };
  const recipient = { email, locale: localeOf(owner.language) };
  await sendOnce(
    cloud,
    { name: shared.kind === 'file' ? 'invitation' : 'folderInvitation', data },
    invitation.tokenHash,
    recipient,
  );
  return presentInvitation(invitation);
}

interface Invited {
  readonly teamId: string;
  readonly ownerId: string;
  readonly email: string;
}

/**
 * Refuses an address that already has access, and an invitation beyond the file's maximum number of people. Returns the
 * owner.
 */
async function requireRoom({ table }: Parts, { teamId, ownerId, email }: Invited) {
  const [team, invitations] = await Promise.all([getTeam(table, teamId), getInvitations(table, teamId)]);
  const ids = Object.keys(team.people);
  const users = await getUsers(table, [ownerId, ...ids]);
  if ([...users.values()].some((user) => user.email.toLowerCase() === email)) throw new Refusal('member.exists');
  const waiting = invitations.filter(({ id }) => id !== invitationId(email));
  if (ids.length + waiting.length >= sharingBounds.members) throw new Refusal('members.exceeded');
  const owner = users.get(ownerId);
  if (!owner) throw new Refusal('session.missing');
  return owner;
}

function invitationOf(
  { now }: Pick<Parts, 'now'>,
  { email, role, token }: Pick<Asked, 'email' | 'role'> & { readonly token: string },
): Invitation {
  const at = now();
  const expiresAt = Math.floor(at.getTime() / 1000) + sharingBounds.invitationDays * 24 * 60 * 60;
  return { email, role, tokenHash: tokenHashOf(token), invitedAt: at.toISOString(), expiresAt };
}
