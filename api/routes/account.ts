import * as z from 'zod';
import { locales } from '../../domain/languages/locales.ts';
import { area } from '../route.ts';
import { balance, done, id } from '../schemas.ts';
import { line } from '../text.ts';

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
  setName: {
    method: 'PUT',
    path: '/me/name',
    summary: 'Change the first and last name',
    access: 'user',
    body: z.object({ firstName: line(100), lastName: line(100) }),
    reply: done,
    needs: ['table', 'ownUser'],
  },
});
