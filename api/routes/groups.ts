import * as z from 'zod';
import { groupRoles } from '../../domain/access/groupRoles.ts';
import { roles } from '../../domain/access/roles.ts';
import { area } from '../route.ts';
import { done, email, id, requestId, time } from '../schemas.ts';
import { line } from '../text.ts';

const groupId = { groupId: id };

/** An email address would be mistaken for a person, since people and groups are invited in the same field. */
const name = line(80).refine((text) => !z.email().safeParse(text).success, 'a group name cannot be an email');

const group = z.object({
  id,
  name: z.string(),
  role: z.enum(groupRoles),
  owner: z.object({ firstName: z.string(), lastName: z.string() }),
  memberCount: z.int().positive(),
  updatedAt: time,
});

const member = z.object({
  id,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  role: z.enum(groupRoles),
  since: time,
});

/** Pending invitation. */
const invitation = z.object({ id, email: z.string(), invitedAt: time, expiresAt: time });

/** File or folder that is shared with a group. */
const sharedItem = z.object({
  kind: z.enum(['file', 'folder']),
  id,
  /** Folder of a file in the library of its owner; null for a folder. */
  projectId: id.nullable(),
  title: z.string(),
  owner: z.object({ firstName: z.string(), lastName: z.string() }),
  /** Role of the caller. */
  role: z.enum(roles),
});

/** Groups of people that files can be shared with (docs/decisions/groups.md). */
export const groups = area('groups', {
  listGroups: {
    method: 'GET',
    path: '/groups',
    summary: 'List my groups by name; `suggest` keeps those whose name contains it',
    access: 'user',
    query: z.object({ suggest: line(80, 0).optional() }),
    reply: z.object({ groups: z.array(group) }),
    needs: ['table.read'],
  },
  createGroup: {
    method: 'POST',
    path: '/groups',
    summary: 'Create a group, which I own',
    access: 'user',
    body: z.object({ name, requestId }),
    reply: z.object({ id }),
    needs: ['table'],
  },
  readGroup: {
    method: 'GET',
    path: '/groups/{groupId}',
    summary: 'Read a group with its members; the owner also gets its pending invitations',
    access: 'user',
    params: z.object(groupId),
    reply: z.object({
      ...group.shape,
      members: z.array(member),
      waiting: z.array(invitation),
      /** Files and folders that are shared with the group, the newest first, as far as the caller may open them. */
      shared: z.array(sharedItem),
      /** Whether more is shared with the group than is listed. */
      hasMoreShared: z.boolean(),
    }),
    needs: ['table.read'],
  },
  updateGroup: {
    method: 'PUT',
    path: '/groups/{groupId}',
    summary: 'Rename a group',
    access: 'user',
    params: z.object(groupId),
    body: z.object({ name }),
    reply: done,
    needs: ['table'],
  },
  shareStyle: {
    method: 'PUT',
    path: '/groups/{groupId}/styles/{presetId}',
    summary: 'Share one of my saved caption styles with a group',
    access: 'user',
    params: z.object({ ...groupId, presetId: id }),
    reply: done,
    needs: ['table'],
  },
  unshareStyle: {
    method: 'DELETE',
    path: '/groups/{groupId}/styles/{presetId}',
    summary: 'Stop sharing one of my saved caption styles with a group',
    access: 'user',
    params: z.object({ ...groupId, presetId: id }),
    reply: done,
    needs: ['table'],
  },
  deleteGroup: {
    method: 'DELETE',
    path: '/groups/{groupId}',
    summary: 'Delete a group; its members lose the access that they have by it',
    access: 'user',
    params: z.object(groupId),
    reply: done,
    needs: ['table', 'live'],
  },
  inviteToGroup: {
    method: 'POST',
    path: '/groups/{groupId}/invite',
    summary: 'Invite a person by mail; an earlier invitation of the same address is replaced',
    access: 'user',
    params: z.object(groupId),
    body: z.object({ email }),
    reply: invitation,
    needs: ['table', 'mail'],
  },
  withdrawGroupInvitation: {
    method: 'DELETE',
    path: '/groups/{groupId}/invite/{inviteId}',
    summary: 'Withdraw an invitation',
    access: 'user',
    params: z.object({ ...groupId, inviteId: id }),
    reply: done,
    needs: ['table'],
  },
  removeGroupMember: {
    method: 'DELETE',
    path: '/groups/{groupId}/members/{memberId}',
    summary: 'Remove a member, or leave',
    access: 'user',
    params: z.object({ ...groupId, memberId: id }),
    reply: done,
    needs: ['table', 'live'],
  },
  setGroupMemberRole: {
    method: 'PUT',
    path: '/groups/{groupId}/members/{memberId}',
    summary: 'Set the role of a member; a new owner replaces the current one, who stays a member',
    access: 'user',
    params: z.object({ ...groupId, memberId: id }),
    body: z.object({ role: z.enum(groupRoles) }),
    reply: done,
    needs: ['table'],
  },
  transferGroup: {
    method: 'PUT',
    path: '/groups/{groupId}/transfer',
    summary: 'Transfer the group to a member immediately; I stay a member',
    access: 'user',
    params: z.object(groupId),
    body: z.object({ memberId: id }),
    reply: done,
    needs: ['table'],
  },
});
