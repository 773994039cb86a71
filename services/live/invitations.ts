import type { Reply } from '../../api/route.ts';
import type { teams } from '../../api/routes/teams.ts';
import { hashOf } from '../../cloud/hash.ts';
import { type Invitation, invitationId } from '../../cloud/table/files/teams.ts';

/**
 * Creates the token in the link of an invitation: the team and a secret of 200 random bits. The secret consists of ids,
 * so it contains no hyphen.
 */
export const newInvitationToken = (teamId: string, { newId }: { newId(): string }): string =>
  `${teamId}-${newId()}${newId()}`;

/** Returns the team named by a token; empty for an invalid token. */
export const teamOfToken = (token: string): string => token.slice(0, Math.max(0, token.lastIndexOf('-')));

const groupPrefix = 'group-';

/**
 * Creates the token in the link of an invitation to a group. Ids contain no hyphen, so the two kinds of tokens are
 * distinct.
 */
export const newGroupToken = (groupId: string, ids: { newId(): string }): string =>
  groupPrefix + newInvitationToken(groupId, ids);

/** Returns the group named by a token; undefined for a token of a team. */
export const groupOfToken = (token: string): string | undefined =>
  token.startsWith(groupPrefix) ? teamOfToken(token.slice(groupPrefix.length)) : undefined;

/** Returns the hash of a token. Only the hash is stored. */
export const tokenHashOf = (token: string): string => hashOf(token);

/** Returns whether an invitation is still valid. The table removes expired ones days later. */
export const isValid = ({ expiresAt }: Invitation, now: Date): boolean => expiresAt * 1000 > now.getTime();

/** Formats an invitation for the owner of the file. */
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
