import { includesRole, type Role } from './roles.ts';

/** The matrix of DECISIONS: what each thing that can be done to a file asks for, at least. */
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
  // Not in the matrix: what takes storage and minutes, which are always the owner's.
  upload: 'owner',
  transcribe: 'owner',
} as const satisfies Record<string, Role>;

export type FileAction = keyof typeof neededRole;

export const may = (role: Role, action: FileAction): boolean => includesRole(role, neededRole[action]);

/** The three words of the team-access dialog and the roles they give. */
export const shareLevels = { share: 'admin', edit: 'editor', view: 'viewer' } as const satisfies Record<string, Role>;
