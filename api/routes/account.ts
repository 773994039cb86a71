import * as z from 'zod';
import { locales } from '../../domain/languages/locales.ts';
import { area } from '../route.ts';
import {
  balance,
  dashboard,
  done,
  editorDefaults,
  id,
  onboarding,
  onboardingAnswers,
  tutorial,
  tutorials,
} from '../schemas.ts';

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
  readInfo: {
    method: 'GET',
    path: '/me/info',
    summary: 'What the interface keeps of me: tours, first steps, settings',
    access: 'user',
    reply: z.object({
      email: z.string(),
      firstName: z.string(),
      lastName: z.string(),
      language: z.enum(locales),
      /** The account has no password. */
      isSnsAccount: z.boolean(),
      tutorials,
      onboarding,
      dashboard,
      editor: editorDefaults,
    }),
    needs: ['table.read'],
  },
  saveTutorial: {
    method: 'POST',
    path: '/me/info/tutorial',
    summary: 'Remember that a tour has been seen, or show it again',
    access: 'user',
    body: z.object({ tutorial, isDone: z.boolean() }),
    reply: done,
    needs: ['table'],
  },
  readDashboard: {
    method: 'GET',
    path: '/me/info/dashboard',
    summary: 'How my library looks',
    access: 'user',
    reply: dashboard,
    needs: ['table.read'],
  },
  saveDashboard: {
    method: 'PUT',
    path: '/me/info/dashboard',
    summary: 'Keep how my library looks; what is not named stays',
    access: 'user',
    body: dashboard.partial(),
    reply: dashboard,
    needs: ['table'],
  },
  saveEditorDefaults: {
    method: 'PUT',
    path: '/me/info/editor',
    summary: 'Keep what the editor of my new files begins with',
    access: 'user',
    body: editorDefaults,
    reply: done,
    needs: ['table'],
  },
  readOnboarding: {
    method: 'GET',
    path: '/me/info/onboarding',
    summary: 'My first steps, and the bonus for them',
    access: 'user',
    reply: onboarding,
    needs: ['table.read'],
  },
  saveOnboarding: {
    method: 'POST',
    path: '/me/info/onboarding',
    summary: 'Answer the questions after the first sign-in, put them off, or report a download',
    access: 'user',
    body: z.object({
      /** Null puts the questions off: they are not shown by themselves again. */
      answers: onboardingAnswers.nullable().optional(),
      /** A file of mine whose captions, or video with captions, were downloaded. */
      downloadedFileId: id.optional(),
    }),
    reply: onboarding,
    needs: ['table'],
  },
  claimOnboardingBonus: {
    method: 'POST',
    path: '/me/info/onboarding/bonus',
    summary: 'Get the minutes for the first steps, once for ever',
    access: 'user',
    reply: z.object({ seconds: z.int(), isNew: z.boolean() }),
    needs: ['table.read', 'ledger'],
  },
});
