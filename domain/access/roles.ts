/** Level of each role: the lower the level, the more the role may do. */
export const roleLevels = { owner: 1, admin: 2, editor: 3, commenter: 4, viewer: 5 } as const;

export type Role = keyof typeof roleLevels;

/** Every role, strongest first. */
export const roles = Object.keys(roleLevels) as readonly Role[];

/** Whether a role may do everything that another may: `includesRole('admin', 'editor')` is true. */
export const includesRole = (role: Role, needed: Role): boolean => roleLevels[role] <= roleLevels[needed];

/**
 * Returns the strongest of several roles, for example a person's own role and those of groups; undefined for an empty
 * list.
 */
export function strongestRole<R extends Role>(roles: readonly R[]): R | undefined {
  return roles.reduce<R | undefined>(
    (best, role) => (best !== undefined && includesRole(best, role) ? best : role),
    undefined,
  );
}
