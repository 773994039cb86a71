import type { Cloud } from '../../cloud/cloud.ts';
import { sendMail } from '../../cloud/mail/mail.ts';
import { claimMail, endMail, type MailCause } from '../../cloud/table/people/mails.ts';
import type { Locale } from '../../domain/languages/locales.ts';
import { type MailOf, writeMail } from './write.ts';

export type MailParts = Pick<Cloud, 'table' | 'mail' | 'now' | 'config'>;

export interface Recipient {
  readonly email: string;
  readonly locale: Locale;
  /** Address that unsubscribes by POST (RFC 8058). Set for promotional mails only, and for all of them. */
  readonly unsubscribeUrl?: string;
}

/**
 * Sends a mail once per cause, however often it is called; `ref` distinguishes the causes of a kind of mail. If a call
 * is interrupted before the mail is sent, the next call sends it.
 * @throws Error while another call is sending it, or if SES cannot send it now: then retry.
 */
export async function sendOnce(cloud: MailParts, mail: MailOf, ref: string, to: Recipient): Promise<void> {
  if (!cloud.mail.from) return;
  const cause: MailCause = { kind: mail.name, ref };
  const claimed = await claimMail(cloud.table, cause, cloud.now());
  if (claimed === 'ended') return;
  if (claimed === 'claimed') throw new Error(`the mail ${mail.name} is being sent, or its sending was cut off`);
  const written = writeMail(mail, to.locale, cloud.config.appOrigin);
  const { email, unsubscribeUrl } = to;
  await sendMail(cloud.mail, { ...written, to: email, kind: mail.name, ...(unsubscribeUrl && { unsubscribeUrl }) });
  await endMail(cloud.table, cause, cloud.now());
}
