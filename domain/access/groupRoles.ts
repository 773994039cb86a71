/** Roles in a group: its single owner, and all other members. */
export const groupRoles = ['owner', 'member'] as const;

export type GroupRole = (typeof groupRoles)[number];

/** Weakest role that may perform each action on a group. */
const neededGroupRole = {
  open: 'member',
  leave: 'member',
  shareStyles: 'member',
  rename: 'owner',
  manageMembers: 'owner',
  transfer: 'owner',
  delete: 'owner',
} as const satisfies Record<string, GroupRole>;

export type GroupAction = keyof typeof neededGroupRole;

export const mayInGroup = (role: GroupRole, action: GroupAction): boolean =>
  role === 'owner' || neededGroupRole[action] === 'member';

/** People of a group, which decide the role of each person in it. */
export interface GroupPeople {
  readonly ownerId: string;
  /** Members by id, including the owner. */
  readonly members: Readonly<Record<string, unknown>>;
}

/**
 * Returns the role of a person in a group, or undefined for people who are not in it: to them the group does not exist.
 */
export function groupRoleOf({ ownerId, members }: GroupPeople, userId: string): GroupRole | undefined {
  if (ownerId === userId) return 'owner';
  return Object.hasOwn(members, userId) ? 'member' : undefined;
}
