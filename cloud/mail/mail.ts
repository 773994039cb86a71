import { SESv2Client, type SESv2ClientConfig, SendEmailCommand } from '@aws-sdk/client-sesv2';
import { failed, type Outcome, ok } from '../outcome.ts';

export interface MailSettings {
  /** `Otoji <no-reply@example.com>`; undefined in an installation without an address to send from. */
  readonly from: string | undefined;
  /** Decides what SES suppresses and whom it tells of bounces. */
  readonly configurationSet: string;
}

/** Amazon SES. */
export interface Mail extends MailSettings {
  readonly client: SESv2Client;
}

export interface OutgoingMail {
  readonly to: string;
  /** SES logs it: it has neither secrets nor personal data. */
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  /** Names what was sent in the figures and events of SES: letters, digits, `-` and `_`. */
  readonly kind: string;
  /** Where one POST, without a session, ends mails of this kind. */
  readonly unsubscribeUrl?: string;
}

export const openMail = (settings: MailSettings, client: SESv2ClientConfig = {}): Mail => ({
  ...settings,
  client: new SESv2Client(client),
});

/**
 * Sends a mail to one person. `off`: this installation sends no mails of its own. `rejected`: SES will never send it,
 * for example to an address that is none. Anything that may pass is thrown.
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
          // Tells automatic responders to keep silent.
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

/** By these mail programs offer to unsubscribe with one click (RFC 2369, RFC 8058). */
const unsubscribeHeaders = (url: string) => [
  { Name: 'List-Unsubscribe', Value: `<${url}>` },
  { Name: 'List-Unsubscribe-Post', Value: 'List-Unsubscribe=One-Click' },
];

const finalErrors: ReadonlySet<string> = new Set(['MessageRejected', 'BadRequestException']);
