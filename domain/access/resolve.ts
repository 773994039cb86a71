import { type Role, strongestRole } from './roles.ts';

/** What an access list can give; there is one owner, who is on no list. */
export type GivenRole = Exclude<Role, 'owner'>;

/** Who may do what to the files and folders that point to it: roles of people and of groups, by id. */
export interface AccessList {
  readonly people: Readonly<Record<string, GivenRole>>;
  readonly groups: Readonly<Record<string, GivenRole>>;
}

/**
 * A person's role by access lists: the strongest that any list gives to the person or to one of the person's groups;
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

/** A key of the map itself: an id such as `constructor` must not find what every object inherits. */
const own = (roles: Readonly<Record<string, GivenRole>>, id: string): GivenRole | undefined =>
  Object.hasOwn(roles, id) ? roles[id] : undefined;
