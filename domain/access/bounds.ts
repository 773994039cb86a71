/** Limits on sharing one file or folder. */
export const sharingBounds = {
  /**
   * Maximum number of people with access and pending invitations, together. All of them are read with one request of
   * 100 keys.
   */
  members: 90,
  /** Maximum number of people in one group and pending invitations to it; read with one request of 100 keys. */
  groupMembers: 90,
  /**
   * Maximum number of groups that one person can be in. All of them, and their owners, are read with one request each.
   */
  groups: 50,
  /** Maximum number of groups that one file is shared with. */
  groupsOfFile: 50,
  /** Maximum number of people shown to the owner who opened a link of one list; thousands can open a link. */
  listedLinked: 100,
  /** Number of days for which the link of an invitation is valid. */
  invitationDays: 14,
} as const;
