import { type Role, roles, strongestRole } from './roles.ts';

/** The roles that an access list can grant. The one owner is on no list. */
export type GivenRole = Exclude<Role, 'owner'>;

export const grantableRoles = roles.filter((role) => role !== 'owner');

/** Roles of people and of groups, by id, for the files and folders that refer to this list. */
export interface AccessList {
  readonly people: Readonly<Record<string, GivenRole>>;
  readonly groups: Readonly<Record<string, GivenRole>>;
}

/**
 * A person's role by access lists: the strongest that any list grants to the person or to one of the person's groups;
 * undefined for none.
 * @example roleByLists('ben', ['crew'], [{ people: { ben: 'viewer' }, groups: { crew: 'editor' } }]) // 'editor'
 */
export function roleByLists(
  userId: string,
  groupIds: readonly string[],
  lists: readonly AccessList[],
): GivenRole | undefined {
  const roles = lists.flatMap(({ people, groups }) => [
    own(people, userId),
    ...groupIds.map((groupId) => own(groups, groupId)),
  ]);
  return strongestRole(roles.filter((role) => role !== undefined));
}

/** Own properties only: an id such as `constructor` must not find an inherited one. */
const own = (roles: Readonly<Record<string, GivenRole>>, id: string): GivenRole | undefined =>
  Object.hasOwn(roles, id) ? roles[id] : undefined;
