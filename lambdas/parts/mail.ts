import { openMail } from '../../cloud/mail/mail.ts';
import { variable } from '../variable.ts';

export const mail = () =>
  openMail({ from: process.env.MAIL_FROM, configurationSet: variable('MAIL_CONFIGURATION_SET') });
