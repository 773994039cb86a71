import { includesRole, type Role } from './roles.ts';

/**
 * Weakest role that may perform each action on a file. Every route of a file names one of these actions; nothing else
 * decides who may call it (docs/decisions/access.md).
 */
export const neededRole = {
  open: 'viewer',
  comment: 'commenter',
  deleteOwnComment: 'commenter',
  edit: 'editor',
  importCaptions: 'editor',
  translate: 'editor',
  restoreVersion: 'editor',
  setSectionStatus: 'editor',
  export: 'editor',
  rename: 'admin',
  move: 'admin',
  removeTab: 'admin',
  splitSections: 'admin',
  assign: 'admin',
  deleteAnyComment: 'admin',
  manageAccess: 'owner',
  delete: 'owner',
  transfer: 'owner',
  // Storage and minutes always belong to the owner, so only the owner may use them.
  upload: 'owner',
  transcribe: 'owner',
} as const satisfies Record<string, Role>;

export type FileAction = keyof typeof neededRole;

export const may = (role: Role, action: FileAction): boolean => includesRole(role, neededRole[action]);

/** Every action, in the order of the matrix. */
export const fileActions = Object.keys(neededRole) as readonly FileAction[];

/** All actions that a role may perform. */
export const actionsOf = (role: Role): readonly FileAction[] => fileActions.filter((action) => may(role, action));
