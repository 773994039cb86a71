import { isLinkOpen, type Links, linkLevels, roleOfLink } from './links.ts';
import { type Role, roles, strongestRole } from './roles.ts';

/** The roles that an access list can grant. The one owner is on no list. */
export type GivenRole = Exclude<Role, 'owner'>;

export const grantableRoles = roles.filter((role) => role !== 'owner');

/** Roles of people and of groups, by id, and the links, for the files and folders that refer to this list. */
export interface AccessList {
  readonly people: Readonly<Record<string, GivenRole>>;
  readonly groups: Readonly<Record<string, GivenRole>>;
  readonly links?: Links;
}

/** Whose role is asked for: the person, the groups that the person is in, and the links that the person has opened. */
export interface Asker {
  readonly userId: string;
  readonly groupIds: readonly string[];
  readonly linkIds: readonly string[];
}

/**
 * A person's role by access lists: the strongest that any list grants to the person, to one of the person's groups, or by
 * a link that the person has opened and that is neither turned off nor expired; undefined for none.
 * @example
 * const ben = { userId: 'ben', groupIds: ['crew'], linkIds: [] };
 * roleByLists(ben, [{ people: { ben: 'viewer' }, groups: { crew: 'editor' } }], new Date()); // 'editor'
 */
export function roleByLists(
  { userId, groupIds, linkIds }: Asker,
  lists: readonly AccessList[],
  now: Date,
): GivenRole | undefined {
  const roles = lists.flatMap(({ people, groups, links = {} }) => [
    own(people, userId),
    ...groupIds.map((groupId) => own(groups, groupId)),
    ...linkLevels.map((level) => {
      const link = links[level];
      return link && linkIds.includes(link.linkId) && isLinkOpen(link, now) ? roleOfLink[level] : undefined;
    }),
  ]);
  return strongestRole(roles.filter((role) => role !== undefined));
}

/** Own properties only: an id such as `constructor` must not find an inherited one. */
const own = (roles: Readonly<Record<string, GivenRole>>, id: string): GivenRole | undefined =>
  Object.hasOwn(roles, id) ? roles[id] : undefined;
