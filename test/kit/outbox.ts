import { type SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2';
import type { Mail } from '../../cloud/mail/mail.ts';

interface SentMail {
  readonly to: string;
  readonly kind: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Amazon SES that records the mails it receives. */
export class Outbox implements Mail {
  readonly from: string | undefined = 'Otoji <no-reply@otoji.example>';
  readonly configurationSet = 'transactional';
  readonly sent: SentMail[] = [];
  /** Error thrown for the next mail, before it is recorded. */
  nextError: Error | undefined;
  readonly client = { send: (command: unknown) => this.receive(command) } as unknown as SESv2Client;

  private async receive(command: unknown) {
    if (!(command instanceof SendEmailCommand)) throw new Error('the outbox does not know this command');
    const error = this.nextError;
    this.nextError = undefined;
    if (error) throw error;
    const { Destination, Content, EmailTags } = command.input;
    this.sent.push({
      to: Destination?.ToAddresses?.[0] ?? '',
      kind: EmailTags?.[0]?.Value ?? '',
      subject: Content?.Simple?.Subject?.Data ?? '',
      html: Content?.Simple?.Body?.Html?.Data ?? '',
      text: Content?.Simple?.Body?.Text?.Data ?? '',
      headers: Object.fromEntries(Content?.Simple?.Headers?.map(({ Name, Value }) => [Name ?? '', Value ?? '']) ?? []),
    });
    return { MessageId: String(this.sent.length) };
  }

  /** Kinds of the mails to an address, in order. */
  kindsTo(email: string): string[] {
    return this.sent.filter(({ to }) => to === email).map(({ kind }) => kind);
  }
}
