import type { Cloud } from '../../cloud/cloud.ts';
import { sendMail } from '../../cloud/mail/mail.ts';
import { claimMail, endMail, type MailCause } from '../../cloud/table/people/mails.ts';
import type { Locale } from '../../domain/languages/locales.ts';
import { type MailOf, writeMail } from './write.ts';

export type MailParts = Pick<Cloud, 'table' | 'mail' | 'now' | 'config'>;

export interface Recipient {
  readonly email: string;
  readonly locale: Locale;
  /** Where a POST ends such mails (RFC 8058): every promotional mail has one, and no other. */
  readonly unsubscribeUrl?: string;
}

/**
 * Sends a mail once for its cause (`ref` tells the causes of a mail apart), however often it is called. A call that was
 * cut off before the mail went out leaves it to the next call.
 * @throws Error while another call sends it, or if SES cannot take it now: then call again.
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
