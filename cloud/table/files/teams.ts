import type { Links, LinkTerms } from '../../../domain/access/links.ts';
import type { AccessList, GivenRole } from '../../../domain/access/resolve.ts';
import { hashOf } from '../../hash.ts';
import { check } from '../core/actions/check.ts';
import { put } from '../core/actions/put.ts';
import { remove } from '../core/actions/remove.ts';
import { accessPartition, type Key, keys } from '../core/keys.ts';
import { getItem, query, type TableReader } from '../core/table.ts';
import type { Action } from '../core/transaction.ts';
import type { Linked } from './links.ts';

/**
 * Link to a file. Its token is stored in clear, because the owner copies the link again later
 * (docs/decisions/teams.md).
 */
export interface TeamLink extends LinkTerms {
  readonly token: string;
  /** Time in ISO 8601. */
  readonly madeAt: string;
}

/** Access list of one file, with the data needed to change it. */
export interface Team extends AccessList {
  readonly links: Links<TeamLink>;
  /** Time at which each person and group got access, by id, ISO 8601. */
  readonly since: Readonly<Record<string, string>>;
  /** Number of changes. An update succeeds only if the list has not changed since it was read. */
  readonly version: number;
}

/** Pending invitation. Its link is not stored, only a hash of it. */
export interface Invitation {
  readonly email: string;
  readonly role: GivenRole;
  readonly tokenHash: string;
  /** Time in ISO 8601. */
  readonly invitedAt: string;
  /** Expiry in epoch seconds. */
  readonly expiresAt: number;
}

/** Reads the team of a file; empty if it was never shared. */
export async function getTeam(table: TableReader, teamId: string): Promise<Team> {
  const {
    people = {},
    groups = {},
    links = {},
    since = {},
    version = 0,
  } = (await getItem<Partial<Team>>(table, keys.accessList(teamId))) ?? {};
  return { people, groups, links, since, version };
}

/** Transaction item that replaces a team by its next state; fails if it has changed since it was read. */
export function putTeam(teamId: string, read: Team, next: Omit<Team, 'version'>): Action {
  const item: Team & Key = { ...keys.accessList(teamId), ...next, version: read.version + 1 };
  const asRead =
    read.version === 0 ? { field: 'version', absent: true as const } : { field: 'version', equals: read.version };
  return put(item, [asRead]);
}

/** Transaction item that fails if a team has changed since it was read. */
export const checkTeamAsRead = (teamId: string, { version }: Team): Action =>
  check(keys.accessList(teamId), [{ field: 'version', equals: version }]);

/**
 * Returns the id of an address's invitation: a hash of the address in lower case. An address has one invitation to a
 * team.
 */
export const invitationId = (email: string): string => hashOf(email.toLowerCase());

export const getInvitation = (table: TableReader, teamId: string, email: string) =>
  getItem<Invitation>(table, keys.invitation(teamId, invitationId(email)));

/** Reads all invitations of a team, including expired ones that have not been removed yet. */
export async function getInvitations(
  table: TableReader,
  teamId: string,
): Promise<readonly (Invitation & { readonly id: string })[]> {
  const { PK, SK: SKPrefix } = keys.invitation(teamId, '');
  const items = await Array.fromAsync(query<Invitation & Key>(table, { PK, SKPrefix }));
  return items.map((item) => ({ ...item, id: item.SK.slice(SKPrefix.length) }));
}

/** Transaction item that puts an invitation, replacing an earlier one for the same address. */
export const putInvitation = (teamId: string, invitation: Invitation): Action =>
  put({ ...keys.invitation(teamId, invitationId(invitation.email)), ...invitation });

/** Transaction item that removes an invitation; fails if it does not exist. */
export const removeInvitation = (teamId: string, id: string): Action =>
  remove(keys.invitation(teamId, id), [{ exists: true }]);

/** Transaction item that consumes an invitation; fails if it was used, withdrawn or replaced. */
export const spendInvitation = (teamId: string, { email, tokenHash }: Invitation): Action =>
  remove(keys.invitation(teamId, invitationId(email)), [{ field: 'tokenHash', equals: tokenHash }]);

/** Reads the items of a team: the list, its invitations, and the people who have opened a link. */
export const teamItems = (table: TableReader, teamId: string): Promise<(Key & Partial<Team & Linked>)[]> =>
  Array.fromAsync(query<Key & Partial<Team & Linked>>(table, { PK: accessPartition(teamId) }));
