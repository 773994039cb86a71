import type { FileItem } from '../../../cloud/table/files/files.ts';
import { getUser } from '../../../cloud/table/people/users.ts';
import type { GivenRole } from '../../../domain/access/resolve.ts';
import type { MailName } from '../../../services/mail/words/mails.ts';
import type { Outbox } from '../../kit/outbox.ts';
import type { Person } from '../../kit/people.ts';
import { acceptInvitation, inviteMember } from '../../kit/services.ts';

type Parts = Parameters<typeof inviteMember>[0] & { readonly mail: Outbox };

export async function emailOf(cloud: Pick<Parts, 'table'>, { userId }: Person): Promise<string> {
  const user = await getUser(cloud.table, userId);
  if (!user) throw new Error(`there is no ${userId}`);
  return user.email;
}

/** Token in the last mail to an address. */
export function mailedToken(
  mail: Outbox,
  email: string,
  kinds: readonly MailName[] = ['invitation', 'folderInvitation'],
): string {
  const last = mail.sent.findLast(({ to, kind: sent }) => to === email && kinds.some((kind) => kind === sent));
  const token = last?.text.match(/\/invite\/(\S+)/)?.[1];
  if (!token) throw new Error(`no invitation was mailed to ${email}`);
  return token;
}

/** Invites a person by mail. Returns the token of the link. */
export async function invite(
  cloud: Parts,
  owner: Person,
  { videoId: teamId }: Pick<FileItem, 'videoId'>,
  person: Person,
  role: GivenRole = 'editor',
): Promise<string> {
  const email = await emailOf(cloud, person);
  await inviteMember(cloud, owner, { teamId, email, role });
  return mailedToken(cloud.mail, email);
}

/** Invites a person, who accepts. */
export async function share(...invited: Parameters<typeof invite>): Promise<void> {
  const [cloud, , , person] = invited;
  await acceptInvitation(cloud, person, { token: await invite(...invited) });
}
