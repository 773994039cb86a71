import * as z from 'zod';
import { locales } from '../../domain/languages/locales.ts';
import { area } from '../route.ts';
import { balance, done, id } from '../schemas.ts';

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
      /** Why mails to the person's address are not sent any more; null while they are. */
      mailProblem: z.enum(['bounced', 'complained']).nullable(),
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
});
