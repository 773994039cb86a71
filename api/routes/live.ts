import * as z from 'zod';
import { fileActions } from '../../domain/access/actions.ts';
import { type NoticeKind, noticeKinds } from '../../domain/notifications/notices.ts';
import { area } from '../route.ts';
import { done, id, time } from '../schemas.ts';
import { token } from '../text.ts';

/** Notification of the caller. */
const notice = z.object({
  id: z.string(),
  kind: z.enum(noticeKinds),
  at: time,
  isUnread: z.boolean(),
  /** Title of the file or folder. */
  title: z.string(),
  /** Folder of a file in the library of its owner; null for a shared folder. */
  projectId: id.nullable(),
  /** Id of the file, or of the shared folder. */
  itemId: id,
  /** Person who caused it; null for finished work. */
  from: z.object({ firstName: z.string(), lastName: z.string() }).nullable(),
  /** Name of the section or group; null without one. */
  name: z.string().nullable(),
  /** Number of the section, from 1. */
  number: z.int().positive().nullable(),
  /** Position in the file. */
  startMs: z.int().nonnegative().nullable(),
});

/** Kinds of notifications that are on. */
const settings = z.object(
  Object.fromEntries(noticeKinds.map((kind) => [kind, z.boolean()])) as Record<NoticeKind, z.ZodBoolean>,
);

/** Routes that issue tickets for live connections (docs/decisions/live.md), and those of notifications. */
export const live = area('live', {
  createTicket: {
    method: 'POST',
    path: '/tickets',
    summary: 'Create a ticket that opens one live connection to the file within a minute',
    access: 'file:open',
    reply: z.object({
      ticket: z.string(),
      /** Actions that the caller may perform now, so that an open page learns of a changed role. */
      may: z.array(z.enum(fileActions)),
    }),
    needs: ['table'],
  },
  createPersonTicket: {
    method: 'POST',
    path: '/me/tickets',
    summary:
      'Create a ticket for one live connection, valid for a minute, that reports the progress of the named files',
    access: 'user',
    reply: z.object({ ticket: z.string() }),
    needs: ['table'],
  },
  listNotices: {
    method: 'GET',
    path: '/me/notifications',
    summary: 'List my newest notifications, the number of unread ones, and which kinds are on',
    access: 'user',
    reply: z.object({ notices: z.array(notice), unread: z.int().nonnegative(), settings }),
    needs: ['table.read'],
  },
  markNoticesRead: {
    method: 'PUT',
    path: '/me/notifications/read',
    summary: 'Mark all my notifications up to a time as read',
    access: 'user',
    body: z.object({ until: time }),
    reply: done,
    needs: ['table'],
  },
  removeNotice: {
    method: 'DELETE',
    path: '/me/notifications/{noticeId}',
    summary: 'Delete a notification',
    access: 'user',
    params: z.object({ noticeId: token(200) }),
    reply: done,
    needs: ['table'],
  },
  saveNoticeSettings: {
    method: 'PUT',
    path: '/me/notifications/settings',
    summary: 'Turn kinds of notifications on or off',
    access: 'user',
    body: settings.partial(),
    reply: z.object({ settings }),
    needs: ['table'],
  },
});
