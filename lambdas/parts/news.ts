import { openMail } from '../../cloud/mail/mail.ts';
import { variable } from '../variable.ts';

export const news = () =>
  openMail({ from: process.env.MAIL_FROM, configurationSet: variable('NEWS_CONFIGURATION_SET') });
