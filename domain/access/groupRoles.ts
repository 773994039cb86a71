/** Roles in a group: the one owner, and everyone else in it. */
export const groupRoles = ['owner', 'member'] as const;

export type GroupRole = (typeof groupRoles)[number];

/** The weakest role that may do it to a group. */
const neededGroupRole = {
  open: 'member',
  leave: 'member',
  rename: 'owner',
  manageMembers: 'owner',
  transfer: 'owner',
  delete: 'owner',
} as const satisfies Record<string, GroupRole>;

export type GroupAction = keyof typeof neededGroupRole;

export const mayInGroup = (role: GroupRole, action: GroupAction): boolean =>
  role === 'owner' || neededGroupRole[action] === 'member';

/** What the role of a person in a group is decided by. */
export interface GroupPeople {
  readonly ownerId: string;
  /** By id, among them the owner. */
  readonly members: Readonly<Record<string, unknown>>;
}

/** The role of a person in a group; undefined for one who is not in it, to whom the group does not exist. */
export function groupRoleOf({ ownerId, members }: GroupPeople, userId: string): GroupRole | undefined {
  if (ownerId === userId) return 'owner';
  return Object.hasOwn(members, userId) ? 'member' : undefined;
}
