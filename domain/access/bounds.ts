/** What bounds the sharing of one file or folder. */
export const sharingBounds = {
  /** People with access and invitations that wait, together. All of them are read with one request of 100 keys. */
  members: 90,
  /** People in one group and invitations to it that wait, together; read with one request of 100 keys. */
  groupMembers: 90,
  /** Groups that one person can be in. All of them, and their owners, are read with one request each. */
  groups: 50,
  /** Groups that one file is shared with. */
  groupsOfFile: 50,
  /** People who opened a link of one list and are shown to the owner; a link can be opened by thousands. */
  listedLinked: 100,
  /** How long the link of an invitation is valid. */
  invitationDays: 14,
} as const;
