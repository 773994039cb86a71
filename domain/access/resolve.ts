import { isLinkOpen, type Links, linkLevels, roleOfLink } from './links.ts';
import { type Role, roles, strongestRole } from './roles.ts';

/** Roles that an access list can grant. The owner is on no list. */
export type GivenRole = Exclude<Role, 'owner'>;

export const grantableRoles = roles.filter((role) => role !== 'owner');

/** Roles of people and of groups, by id, and the links, for the files and folders that refer to this list. */
export interface AccessList {
  readonly people: Readonly<Record<string, GivenRole>>;
  readonly groups: Readonly<Record<string, GivenRole>>;
  readonly links?: Links;
}

/** Person whose role is requested, with the groups that the person is in and the links that the person has opened. */
export interface Asker {
  readonly userId: string;
  readonly groupIds: readonly string[];
  readonly linkIds: readonly string[];
}

/** One way in which a person has access: their own role on a list, the role of a group, or a link that they opened. */
export interface AccessWay<List extends AccessList = AccessList> {
  readonly via: 'person' | 'group' | 'link';
  readonly role: GivenRole;
  readonly list: List;
  /** Group that has the role. */
  readonly groupId?: string;
}

/**
 * Returns every way in which access lists give a person a role. A link counts if the person has opened it and it is
 * neither turned off nor expired.
 * @example const ben = { userId: 'ben', groupIds: ['crew'], linkIds: [] }; const list = { people: { ben: 'viewer' },
 * groups: { crew: 'editor' } }; accessWays(ben, [list], new Date()); // [{ via: 'person', role: 'viewer', list }, {
 * via: 'group', role: 'editor', list, groupId: 'crew' }]
 */
export const accessWays = <List extends AccessList>(
  asker: Asker,
  lists: readonly List[],
  now: Date,
): readonly AccessWay<List>[] => lists.flatMap((list) => waysOfList(asker, list, now));

/**
 * Returns a person's role by access lists: the strongest role that any list grants to the person, to one of the
 * person's groups, or by a link that the person has opened and that is neither turned off nor expired. Undefined
 * without any.
 * @example const ben = { userId: 'ben', groupIds: ['crew'], linkIds: [] }; roleByLists(ben, [{ people: { ben: 'viewer'
 * }, groups: { crew: 'editor' } }], new Date()); // 'editor'
 */
export const roleByLists = (asker: Asker, lists: readonly AccessList[], now: Date): GivenRole | undefined =>
  strongestRole(accessWays(asker, lists, now).map(({ role }) => role));

function waysOfList<List extends AccessList>(
  { userId, groupIds, linkIds }: Asker,
  list: List,
  now: Date,
): readonly AccessWay<List>[] {
  const { people, groups, links = {} } = list;
  const own = ownRole(people, userId);
  return [
    ...(own ? [{ via: 'person' as const, role: own, list }] : []),
    ...groupIds.flatMap((groupId) => {
      const role = ownRole(groups, groupId);
      return role ? [{ via: 'group' as const, role, list, groupId }] : [];
    }),
    ...linkLevels.flatMap((level) => {
      const link = links[level];
      const isOpened = link !== undefined && linkIds.includes(link.linkId) && isLinkOpen(link, now);
      return isOpened ? [{ via: 'link' as const, role: roleOfLink[level], list }] : [];
    }),
  ];
}

/** Reads own properties only: an id such as `constructor` must not match an inherited property. */
const ownRole = (roles: Readonly<Record<string, GivenRole>>, id: string): GivenRole | undefined =>
  Object.hasOwn(roles, id) ? roles[id] : undefined;
