import * as z from 'zod';
import { deletionReasons, maxCommentLength } from '../../domain/feedback/deletion.ts';
import { locales } from '../../domain/languages/locales.ts';
import { dashboard, editorDefaults, notifications, onboarding, tutorial } from '../personSchemas.ts';
import { preferenceRoutes } from '../preferenceRoutes.ts';
import { area } from '../route.ts';
import { balance, code, done, email, id, lots, password, sizeBytes, time } from '../schemas.ts';
import { secondFactorRoutes } from '../secondFactorRoutes.ts';
import { savedSubtitleDefaults, subtitleDefaults } from '../subtitleDefaults.ts';
import { line, secret, token } from '../text.ts';

/** Uploads or exports used in the month. A limit of null means unlimited. */
const monthlyUse = z.object({ used: z.int(), limit: z.int().nullable() });

/** Profile of the caller. */
const user = z.object({
  /** Id of the user: the subject claim of the tokens. */
  sub: id,
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  language: z.enum(locales),
  /** Whether promotional mail is sent. */
  newsletter: z.boolean(),
  /** Whether the account has no password. */
  isSnsAccount: z.boolean(),
  /** Whether a YouTube channel is connected. */
  googleAuth: z.boolean(),
  /** Whether the account can share files with teams; every account can. */
  teamAccess: z.literal(true),
  /** Whether the account has the screen of groups; every account has. */
  groupMenu: z.literal(true),
  /** Tours that were finished or skipped. */
  tutorialsStatus: z.record(tutorial, z.boolean()),
  createdAt: time,
  updatedAt: time,
});

export const account = area('account', {
  readAccount: {
    method: 'GET',
    path: '/me/account',
    summary: 'Read my account, my plan and its remaining allowances',
    access: 'user',
    byToken: true,
    reply: z.object({
      id,
      email: z.string(),
      firstName: z.string(),
      lastName: z.string(),
      language: z.enum(locales),
      /** False for a user who only signs in with Google or Facebook. */
      hasPassword: z.boolean(),
      /** Default folder for uploads. */
      homeProjectId: id,
      balance,
      notifications,
      /** Reason why mails to the user's address are suspended; null while they are sent. */
      mailProblem: z.enum(['bounced', 'complained']).nullable(),
    }),
    needs: ['table.read', 'money.read'],
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
    summary: 'Read my usage of the plan, this month and in the last twelve',
    access: 'user',
    reply: z.object({
      balance,
      lots,
      uploads: monthlyUse,
      exports: monthlyUse,
      /** Views of my files through links without an account this month, with the size of what was played. */
      views: z.object({ count: z.int(), bytes: z.int(), limitBytes: z.int() }),
      /** Usage of twelve months, oldest first, ending with the current one. */
      months: z.array(
        z.object({
          /** `2026-11`. */
          month: z.string(),
          /** Cost of jobs that started in the month, from the plan and from top-ups. */
          usedSeconds: z.int(),
          /** The plan's seconds of the month; null for a month in which the account had none. */
          grantedSeconds: z.int().nullable(),
        }),
      ),
    }),
    needs: ['table.read', 'money.read'],
  },
  readUsageHistory: {
    method: 'GET',
    path: '/me/info/usage/history',
    summary: 'List every job for which minutes were reserved, newest first',
    access: 'user',
    query: z.object({ cursor: token(400, 0).optional() }),
    reply: z.object({
      jobs: z.array(
        z.object({
          id: z.string(),
          kind: z.enum(['transcription']),
          /** Current title of the file, or its title when the job started if the caller no longer has the file. */
          title: z.string(),
          /** Location of the file; null if the caller no longer has it. */
          file: z.object({ projectId: id, videoId: id }).nullable(),
          startedAt: time,
          /** Null while the job runs. */
          endedAt: time.nullable(),
          reservedSeconds: z.int(),
          /** Charged seconds, and below them the seconds returned from the reservation; both 0 while the job runs. */
          usedSeconds: z.int(),
          returnedSeconds: z.int(),
        }),
      ),
      nextCursor: z.string().nullable(),
    }),
    needs: ['table.read', 'money.read'],
  },
  readSubtitleDefaults: {
    method: 'GET',
    path: '/me/info/subtitles',
    summary: 'Read the default caption settings of my new files',
    access: 'user',
    reply: subtitleDefaults,
    needs: ['table.read'],
  },
  saveSubtitleDefaults: {
    method: 'PUT',
    path: '/me/info/subtitles',
    summary: 'Change the default caption settings of my new files',
    access: 'user',
    body: savedSubtitleDefaults,
    reply: done,
    needs: ['table'],
  },
  saveNotifications: {
    method: 'PUT',
    path: '/me/info/notifications',
    summary: 'Turn kinds of mail on or off; omitted kinds stay unchanged',
    access: 'user',
    body: notifications.partial(),
    reply: z.object({ notifications }),
    needs: ['table'],
  },
  unsubscribe: {
    method: 'POST',
    path: '/unsubscribe',
    summary:
      'Unsubscribe from news by the link in a mail; also called by mail programs (one-click unsubscribe, RFC 8058)',
    access: 'public',
    query: z.object({ token: token(200) }),
    reply: done,
    needs: ['table'],
  },
  showUnsubscribe: {
    method: 'GET',
    kind: 'redirect',
    path: '/unsubscribe',
    summary: 'Serve the page that asks whether to unsubscribe from news',
    access: 'public',
    query: z.object({ token: token(200) }),
    reply: z.null(),
    needs: [],
  },
  setName: {
    method: 'PUT',
    path: '/me/name',
    summary: 'Change the first and last name',
    access: 'user',
    body: z.object({ firstName: line(100), lastName: line(100) }),
    reply: done,
    needs: ['table', 'ownUser'],
  },
  startEmailChange: {
    method: 'POST',
    path: '/me/change_email',
    summary: 'Mail a code to a new address; the old one stays in use until the code is entered',
    access: 'user',
    body: z.object({ email }),
    /** Also returned for an address that has an account; nothing is mailed to it. */
    reply: done,
    needs: ['table', 'ownUser', 'people'],
  },
  finishEmailChange: {
    method: 'PUT',
    path: '/me/change_email',
    summary: 'Confirm the new address for sign-in with the mailed code',
    access: 'user',
    body: z.object({ code }),
    reply: z.object({ email: z.string() }),
    needs: ['table', 'ownUser'],
  },
  changePassword: {
    method: 'PUT',
    path: '/me/change_password',
    summary: 'Replace the password; ends every session and opens a new one',
    access: 'user',
    body: z.object({ password: secret(1, 256), newPassword: password }),
    /** Tokens are null for people with an authenticator app, who sign in again. */
    reply: z.object({
      accessToken: z.string().nullable(),
      idToken: z.string().nullable(),
      refreshToken: z.string().nullable(),
    }),
    needs: ['table', 'ownUser', 'identity', 'live'],
  },
  signOutEverywhere: {
    method: 'POST',
    path: '/me/sign_out_everywhere',
    summary: 'End every session, including this one',
    access: 'user',
    reply: done,
    needs: ['table', 'ownUser', 'live'],
  },
  readDeletion: {
    method: 'GET',
    path: '/me/feedback/deletion',
    summary: 'Read what deleting the account removes, and the questions asked before',
    access: 'user',
    reply: z.object({
      reasons: z.array(z.enum(deletionReasons)),
      maxCommentLength: z.int(),
      /** Confirmation of the deletion: the password, or the email address of an account without a password. */
      confirmation: z.enum(['password', 'email']),
      loses: z.object({
        files: z.int(),
        /** Number of files that other people can open. */
        sharedFiles: z.int(),
        /** Number of groups that the user owns. */
        groups: z.int(),
        storageBytes: sizeBytes,
        /** Remaining purchased minutes. */
        topUpSeconds: z.int(),
      }),
    }),
    needs: ['table.read', 'money.read'],
  },
  deleteAccount: {
    method: 'POST',
    path: '/me/feedback/deletion',
    summary: 'Delete the account and everything in it',
    access: 'user',
    body: z.object({
      reason: z.enum(deletionReasons).optional(),
      comment: line(maxCommentLength, 0).optional(),
      /** The password, or the email address of an account without a password. */
      confirmation: secret(1, 256),
    }),
    reply: done,
    needs: ['table', 'identity', 'jobs.accountDeletion'],
  },
  readInfo: {
    method: 'GET',
    path: '/me/info',
    summary: 'Read my state of the interface: tours, first steps, settings',
    access: 'user',
    /** `stripe=false` leaves out the ids at Stripe, which take a request to Stripe for people with a saved card. */
    query: z.object({ stripe: z.literal('false').optional() }),
    reply: user.extend({
      /** Null if left out. Its fields are null before the first payment by card, and without a saved card. */
      stripe: z.object({ customerId: z.string().nullable(), paymentMethodId: z.string().nullable() }).nullable(),
      onboarding,
      dashboard,
      editor: editorDefaults,
    }),
    needs: ['table.read', 'money.read', 'stripe'],
  },
  ...preferenceRoutes,
  ...secondFactorRoutes,
});
