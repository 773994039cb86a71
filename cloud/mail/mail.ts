import { SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2';
import { failed, type Outcome, ok } from '../outcome.ts';

export interface MailSettings {
  /** Sender, such as `Otoji <no-reply@example.com>`; undefined in an installation without a sender address. */
  readonly from: string | undefined;
  /** SES configuration set, which controls suppression and where bounces are reported. */
  readonly configurationSet: string;
}

/** Access to Amazon SES. */
export interface Mail extends MailSettings {
  readonly client: SESv2Client;
}

export interface OutgoingMail {
  readonly to: string;
  /** Logged by SES, so it must contain neither secrets nor personal data. */
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  /** Kind of mail in the metrics and events of SES: letters, digits, `-` and `_`. */
  readonly kind: string;
  /** URL to which one POST, without a session, unsubscribes from mails of this kind. */
  readonly unsubscribeUrl?: string;
}

export const openMail = (settings: MailSettings): Mail => ({ ...settings, client: new SESv2Client() });

/**
 * Sends a mail to one person. `off`: this installation sends no mails of its own. `rejected`: SES will never send it,
 * for example to an invalid address. Temporary failures are thrown.
 */
export async function sendMail(mail: Mail, outgoing: OutgoingMail): Promise<Outcome<null, 'off' | 'rejected'>> {
  if (!mail.from) return failed('off');
  const { to, subject, html, text, kind, unsubscribeUrl } = outgoing;
  const content = (Data: string) => ({ Data, Charset: 'UTF-8' });
  const command = new SendEmailCommand({
    FromEmailAddress: mail.from,
    Destination: { ToAddresses: [to] },
    ConfigurationSetName: mail.configurationSet,
    EmailTags: [{ Name: 'kind', Value: kind }],
    Content: {
      Simple: {
        Subject: content(subject),
        Body: { Html: content(html), Text: content(text) },
        Headers: [
          // Prevents automatic replies.
          { Name: 'Auto-Submitted', Value: 'auto-generated' },
          ...(unsubscribeUrl ? unsubscribeHeaders(unsubscribeUrl) : []),
        ],
      },
    },
  });
  try {
    await mail.client.send(command);
    return ok(null);
  } catch (error) {
    if (error instanceof Error && finalErrors.has(error.name)) return failed('rejected');
    throw error;
  }
}

/** Headers with which mail programs offer one-click unsubscribe (RFC 2369, RFC 8058). */
const unsubscribeHeaders = (url: string) => [
  { Name: 'List-Unsubscribe', Value: `<${url}>` },
  { Name: 'List-Unsubscribe-Post', Value: 'List-Unsubscribe=One-Click' },
];

const finalErrors: ReadonlySet<string> = new Set(['MessageRejected', 'BadRequestException']);
