import * as z from 'zod';
import { deletionReasons, maxCommentLength } from '../../domain/feedback/deletion.ts';
import { locales } from '../../domain/languages/locales.ts';
import { area } from '../route.ts';
import { balance, code, done, email, id, password, sizeBytes } from '../schemas.ts';
import { line, secret } from '../text.ts';

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
      /** False for a person who signs in by another provider. */
      hasPassword: z.boolean(),
      /** The folder that uploads go to when none is chosen. */
      homeProjectId: id,
      balance,
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
    /** The same for an address that has an account, to which nothing is mailed. */
    reply: done,
    needs: ['table.read', 'ownUser'],
  },
  finishEmailChange: {
    method: 'PUT',
    path: '/me/change_email',
    summary: 'Sign in with the new address from now on, by the code that was mailed to it',
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
    reply: z.object({ accessToken: z.string(), idToken: z.string(), refreshToken: z.string() }),
    needs: ['table.read', 'ownUser', 'identity'],
  },
  signOutEverywhere: {
    method: 'POST',
    path: '/me/sign_out_everywhere',
    summary: 'End every session, this one too',
    access: 'user',
    reply: done,
    needs: ['table.read', 'ownUser'],
  },
  readDeletion: {
    method: 'GET',
    path: '/me/feedback/deletion',
    summary: 'What deleting the account loses, and the questions that are asked before',
    access: 'user',
    reply: z.object({
      reasons: z.array(z.enum(deletionReasons)),
      maxCommentLength: z.int(),
      /** What confirms the deletion: the password, or the address for a person who has none. */
      confirmation: z.enum(['password', 'email']),
      loses: z.object({
        files: z.int(),
        /** How many of the files others can open. */
        sharedFiles: z.int(),
        storageBytes: sizeBytes,
        /** What is left of bought minutes. */
        topUpSeconds: z.int(),
      }),
    }),
    needs: ['table.read'],
  },
  deleteAccount: {
    method: 'POST',
    path: '/me/feedback/deletion',
    summary: 'Delete the account and everything in it',
    access: 'user',
    body: z.object({
      reason: z.enum(deletionReasons).optional(),
      comment: line(maxCommentLength, 0).optional(),
      /** The password, or the address for a person who has none. */
      confirmation: secret(1, 256),
    }),
    reply: done,
    needs: ['table', 'identity', 'jobs.accountDeletion'],
  },
});
