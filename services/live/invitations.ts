import type { Reply } from '../../api/route.ts';
import type { teams } from '../../api/routes/teams.ts';
import { hashOf } from '../../cloud/hash.ts';
import { type Invitation, invitationId } from '../../cloud/table/files/teams.ts';

/**
 * What the link of an invitation contains: the team and a secret. The secret is made of ids, so no hyphen is in it; 200
 * random bits.
 */
export const newInvitationToken = (teamId: string, { newId }: { newId(): string }): string =>
  `${teamId}-${newId()}${newId()}`;

/** The team that a token names; empty for what is no token. */
export const teamOfToken = (token: string): string => token.slice(0, Math.max(0, token.lastIndexOf('-')));

const groupPrefix = 'group-';

/** The same for an invitation to a group. Ids have no hyphen, so a token is of one kind only. */
export const newGroupToken = (groupId: string, ids: { newId(): string }): string =>
  groupPrefix + newInvitationToken(groupId, ids);

/** The group that a token names; undefined for a token of a team. */
export const groupOfToken = (token: string): string | undefined =>
  token.startsWith(groupPrefix) ? teamOfToken(token.slice(groupPrefix.length)) : undefined;

/** What of a token is stored. */
export const tokenHashOf = (token: string): string => hashOf(token);

/** Whether an invitation has not expired; the table removes expired ones days later. */
export const isValid = ({ expiresAt }: Invitation, now: Date): boolean => expiresAt * 1000 > now.getTime();

/** An invitation as the owner of the file sees it. */
export const presentInvitation = ({
  email,
  role,
  invitedAt,
  expiresAt,
}: Invitation): Reply<typeof teams.inviteMember> => ({
  id: invitationId(email),
  email,
  role,
  invitedAt,
  expiresAt: new Date(expiresAt * 1000).toISOString(),
});
