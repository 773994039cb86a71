import * as z from 'zod';
import { locales } from '../../domain/languages/locales.ts';
import { area } from '../route.ts';
import { balance, done, id, lots, notifications, time } from '../schemas.ts';
import { subtitleDefaults } from '../subtitleDefaults.ts';
import { token } from '../text.ts';

/** How many of a month's uploads or exports are used; a limit of null is none. */
const monthlyUse = z.object({ used: z.int(), limit: z.int().nullable() });

export const account = area('account', {
  readAccount: {
    method: 'GET',
    path: '/me/account',
    summary: 'Who I am, my plan and what is left of it',
    access: 'user',
    reply: z.object({
      id,
      email: z.string(),
      firstName: z.string(),
      lastName: z.string(),
      language: z.enum(locales),
      /** The folder that uploads go to when none is chosen. */
      homeProjectId: id,
      balance,
      notifications,
    }),
    needs: ['table.read'],
  },
  setLanguage: {
    method: 'PUT',
    path: '/me/language',
    summary: 'Change the language of the interface and of mails',
    access: 'user',
    body: z.object({ language: z.enum(locales) }),
    reply: done,
    needs: ['table', 'people'],
  },
  readUsage: {
    method: 'GET',
    path: '/me/info/usage',
    summary: 'What I have used of the plan, this month and in the last twelve',
    access: 'user',
    reply: z.object({
      balance,
      lots,
      uploads: monthlyUse,
      exports: monthlyUse,
      /** Twelve months, the oldest first, ending with the current one. */
      months: z.array(
        z.object({
          /** `2026-11`. */
          month: z.string(),
          /** What jobs cost that began in the month, from the plan and from top-ups. */
          usedSeconds: z.int(),
          /** The plan's seconds of the month; null for a month in which the account had none. */
          grantedSeconds: z.int().nullable(),
        }),
      ),
    }),
    needs: ['table.read'],
  },
  readUsageHistory: {
    method: 'GET',
    path: '/me/info/usage/history',
    summary: 'Every job that minutes were reserved for, newest first',
    access: 'user',
    query: z.object({ cursor: token(400, 0).optional() }),
    reply: z.object({
      jobs: z.array(
        z.object({
          id: z.string(),
          kind: z.enum(['transcription']),
          /** The title of the file as it is now, or as it was when the job began if I no longer have the file. */
          title: z.string(),
          /** Where the file is; null if I no longer have it. */
          file: z.object({ projectId: id, videoId: id }).nullable(),
          startedAt: time,
          /** null while the job runs. */
          endedAt: time.nullable(),
          reservedSeconds: z.int(),
          /** What was charged, and what was returned of the reservation; 0 while the job runs. */
          usedSeconds: z.int(),
          returnedSeconds: z.int(),
        }),
      ),
      nextCursor: z.string().nullable(),
    }),
    needs: ['table.read'],
  },
  readSubtitleDefaults: {
    method: 'GET',
    path: '/me/info/subtitles',
    summary: 'What the captions of my new files begin with',
    access: 'user',
    reply: subtitleDefaults,
    needs: ['table.read'],
  },
  saveSubtitleDefaults: {
    method: 'PUT',
    path: '/me/info/subtitles',
    summary: 'Change what the captions of my new files begin with',
    access: 'user',
    body: subtitleDefaults,
    reply: done,
    needs: ['table'],
  },
  saveNotifications: {
    method: 'PUT',
    path: '/me/info/notifications',
    summary: 'Turn kinds of mail on or off; kinds that are not named stay as they are',
    access: 'user',
    body: notifications.partial(),
    reply: z.object({ notifications }),
    needs: ['table'],
  },
});
