import * as z from 'zod';
import { linkDays, linkLevels, usualLinkDays } from '../../domain/access/links.ts';
import { roles } from '../../domain/access/roles.ts';
import { area } from '../route.ts';
import { documentMemoryMb, done, email, file, id, pageOfList, requestId, sharedFolder } from '../schemas.ts';
import { grantableRole, inheritedMember, invitation, link, member, teamGroup, way } from '../teamMembers.ts';
import { line, token } from '../text.ts';
import { afterRevision, documentLog } from './subtitles.ts';

const teamId = { teamId: id };

const level = z.object({ ...teamId, level: z.enum(linkLevels) });

/** People who share a file or a folder. Their team has its id (docs/decisions/teams.md). */
export const teams = area('teams', {
  createTeam: {
    method: 'POST',
    path: '/teams',
    summary:
      'Create a folder to share, whose ID is that of its team; every existing file and folder already has a team',
    access: 'user',
    /** Without `parentId`, the folder is created in the home folder. `requestId` is the idempotency key. */
    body: z.object({ name: line(100), parentId: id.optional(), requestId }),
    reply: z.object({ id }),
    needs: ['table'],
  },
  readTeam: {
    method: 'GET',
    path: '/teams/{teamId}',
    summary: 'Read the item shared with this team, its owner and my permissions',
    access: 'team:open',
    params: z.object(teamId),
    reply: z.object({
      id,
      /** Shared file or folder. It has the id of the team. */
      kind: z.enum(['file', 'folder']),
      title: z.string(),
      role: z.enum(roles),
      /** Every way by which the caller has access; empty for the owner. */
      ways: z.array(way),
      owner: z.object({ firstName: z.string(), lastName: z.string() }),
    }),
    needs: ['table.read'],
  },
  readTeamFolder: {
    method: 'GET',
    path: '/teams/{teamId}/folder',
    summary:
      'The folder that is shared with this team, or one below it: the way to it, its folders and a page of its files',
    access: 'team:open',
    params: z.object(teamId),
    query: z.object({ folderId: id.optional(), ...pageOfList }),
    reply: z.object({
      /** From the shared folder down to the requested one. */
      path: z.array(sharedFolder),
      folders: z.array(sharedFolder),
      files: z.array(file),
      nextCursor: z.string().nullable(),
    }),
    needs: ['table.read', 'delivery'],
  },
  addTeamFile: {
    method: 'POST',
    path: '/teams/{teamId}/files',
    summary: 'Share my file with the team of a folder by moving it there',
    access: 'team:manageAccess',
    params: z.object(teamId),
    body: z.object({ fileId: id }),
    reply: done,
    needs: ['table', 'live'],
  },
  listMembers: {
    method: 'GET',
    path: '/teams/{teamId}/members',
    summary:
      'Everyone with access and by which way, the owner first, the groups, the pending invitations, and the links',
    access: 'team:manageAccess',
    params: z.object(teamId),
    reply: z.object({
      members: z.array(member),
      /** Visible to the owner only, as the members are. */
      inheritedMembers: z.array(inheritedMember),
      /** Whether more people have opened a link than are listed. */
      hasMoreLinked: z.boolean(),
      groups: z.array(teamGroup),
      waiting: z.array(invitation),
      links: z.array(link),
      /** Shared ancestor folders, whose people have access as well. */
      inherited: z.array(z.object({ id, name: z.string() })),
    }),
    needs: ['table.read'],
  },
  inviteMember: {
    method: 'POST',
    path: '/teams/{teamId}/members/invite',
    summary: 'Invite a person by mail; an earlier invitation of the same address is replaced',
    access: 'team:manageAccess',
    params: z.object(teamId),
    body: z.object({ email, role: grantableRole }),
    reply: invitation,
    needs: ['table', 'mail'],
  },
  withdrawInvitation: {
    method: 'DELETE',
    path: '/teams/{teamId}/members/invite/{inviteId}',
    summary: 'Withdraw an invitation',
    access: 'team:manageAccess',
    params: z.object({ ...teamId, inviteId: id }),
    reply: done,
    needs: ['table'],
  },
  setMemberRole: {
    method: 'PUT',
    path: '/teams/{teamId}/members/{memberId}',
    summary: 'Change the role of a person',
    access: 'team:manageAccess',
    params: z.object({ ...teamId, memberId: id }),
    body: z.object({ role: grantableRole }),
    reply: done,
    needs: ['table', 'live'],
  },
  removeMember: {
    method: 'DELETE',
    path: '/teams/{teamId}/members/{memberId}',
    summary: 'Remove the access of a person, or leave',
    access: 'team:open',
    // For removing another person.
    mayAlsoNeed: ['manageAccess'],
    params: z.object({ ...teamId, memberId: id }),
    reply: z.object({
      done: z.literal(true),
      /** Ways by which the person still has access. */
      ways: z.array(way),
    }),
    needs: ['table', 'live'],
  },
  addTeamGroup: {
    method: 'POST',
    path: '/teams/{teamId}/groups',
    summary: 'Share the file with a group that I am in; its members have the role from their next call',
    access: 'team:manageAccess',
    params: z.object(teamId),
    body: z.object({ groupId: id, role: grantableRole }),
    reply: done,
    needs: ['table', 'live'],
  },
  setTeamGroupRole: {
    method: 'PUT',
    path: '/teams/{teamId}/groups/{groupId}',
    summary: 'Change the role of a group',
    access: 'team:manageAccess',
    params: z.object({ ...teamId, groupId: id }),
    body: z.object({ role: grantableRole }),
    reply: done,
    needs: ['table', 'live'],
  },
  removeTeamGroup: {
    method: 'DELETE',
    path: '/teams/{teamId}/groups/{groupId}',
    summary: 'Remove the access of a group',
    access: 'team:manageAccess',
    params: z.object({ ...teamId, groupId: id }),
    reply: done,
    needs: ['table', 'live'],
  },
  makeLink: {
    method: 'PUT',
    path: '/teams/{teamId}/links/{level}',
    summary: 'Create the link of an access level to the file; the previous link of that level stops working',
    access: 'team:manageAccess',
    params: level,
    /** Without days, the link does not expire. */
    body: z.object({ days: z.literal(linkDays).default(usualLinkDays) }),
    reply: link,
    needs: ['table', 'live', 'jobs.proxy'],
  },
  endLink: {
    method: 'DELETE',
    path: '/teams/{teamId}/links/{level}',
    summary: 'Turn a link off; everyone who opened it loses its role',
    access: 'team:manageAccess',
    params: level,
    reply: done,
    needs: ['table', 'live'],
  },
  openLink: {
    method: 'POST',
    path: '/links/open',
    summary: 'Open a link to a file; I have its role while the link is on',
    access: 'user',
    // In the body, where no request log records it.
    body: z.object({ token: token(200) }),
    reply: z.union([z.object({ fileId: id, projectId: id }), z.object({ folderId: id })]),
    needs: ['table'],
  },
  watchFile: {
    method: 'POST',
    path: '/links/watch',
    summary: 'Watch a file by a link for viewing, without an account',
    access: 'public',
    seesNetwork: true,
    // In the body, where no request log records it.
    body: z.object({
      token: token(200),
      /** Random id of the opened page. Requests with the same id are one view. */
      viewId: token(64, 16),
      after: afterRevision,
    }),
    reply: z.object({
      ...file.pick({ title: true, fileType: true, language: true }).shape,
      widthPx: z.int().positive().nullable(),
      heightPx: z.int().positive().nullable(),
      /** Signed URL of a copy of at most 720 lines, or of the sound; null if there is neither. */
      mediaUrl: z.url().nullable(),
      /**
       * `preparing`, `soundOnly`: the sound until the copy exists, or because it could not be made. `exceeded`: the
       * owner's plan allows no more views this month. `ceiling`: the installation shows no more media today (UTC).
       */
      mediaStatus: z.enum(['ready', 'preparing', 'soundOnly', 'missing', 'exceeded', 'ceiling']),
      /** Null while the file has no captions. */
      captions: documentLog.nullable(),
    }),
    needs: ['table', 'mail', 'media.read', 'delivery', 'jobs.proxy'],
    memoryMb: documentMemoryMb,
  },
  transferOwnership: {
    method: 'POST',
    path: '/teams/{teamId}/members/{memberId}/transfer',
    summary: 'Transfer the file to a person with access immediately; I stay an admin',
    access: 'team:transfer',
    params: z.object({ ...teamId, memberId: id }),
    reply: done,
    needs: ['table', 'live'],
  },
  readInvitation: {
    method: 'POST',
    path: '/invitations/read',
    summary: 'Read an invitation by the token of its link: who invites which address to what',
    access: 'public',
    seesNetwork: true,
    // In the body, where no request log records it.
    body: z.object({ token: token(200) }),
    reply: z.object({
      kind: z.enum(['file', 'folder', 'group']),
      title: z.string(),
      from: z.object({ firstName: z.string(), lastName: z.string() }),
      /** Address that the invitation was sent to. Only its account can accept it. */
      email: z.string(),
      /** Null for a group. */
      role: grantableRole.nullable(),
    }),
    needs: ['table'],
  },
  acceptInvitation: {
    method: 'POST',
    path: '/invitations/{token}/accept',
    summary: 'Accept an invitation to a file or group sent to my address; it can be used once',
    access: 'user',
    params: z.object({ token: token(200) }),
    /** Location of the file, the folder or the group. */
    reply: z.union([
      z.object({ teamId: id, fileId: id, projectId: id }),
      z.object({ folderId: id }),
      z.object({ groupId: id }),
    ]),
    needs: ['table'],
  },
});
