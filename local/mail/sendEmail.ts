import * as z from 'zod';
import { AwsError } from '../protocol/awsError.ts';
import type { Inbox } from './inbox.ts';
import type { AttachedFile, Outgoing } from './mail.ts';
import { readRawMail } from './rawMail.ts';

const part = z.object({ Data: z.string() });

/** Header within SES's limits: printable ASCII, and a value of at most 995 characters. */
const header = z.object({
  Name: z.string().regex(/^[!-9;-~]{1,126}$/),
  Value: z.string().regex(/^[ -~]{1,995}$/),
});

const attachment = z.object({
  RawContent: z.base64(),
  FileName: z.string().min(1).max(255),
  ContentType: z.string().default('application/octet-stream'),
});

const requestSchema = z.object({
  FromEmailAddress: z.string().optional(),
  ConfigurationSetName: z.string().optional(),
  Destination: z
    .object({
      ToAddresses: z.array(z.string()).optional(),
      CcAddresses: z.array(z.string()).optional(),
      BccAddresses: z.array(z.string()).optional(),
    })
    .optional(),
  Content: z.object({
    Simple: z
      .object({
        Subject: part,
        Body: z.object({ Text: part.optional(), Html: part.optional() }),
        Headers: z.array(header).max(15).default([]),
        Attachments: z.array(attachment).default([]),
      })
      .optional(),
    Raw: z.object({ Data: z.base64() }).optional(),
  }),
});

type SendRequest = z.infer<typeof requestSchema>;

/** SES settings declared in the template. */
export interface SesSettings {
  /** Addresses and domains that may send mails. */
  readonly identities: readonly string[];
  readonly configurationSets: readonly string[];
  /**
   * Called for each recipient at Amazon's mailbox simulator, as SES reports a bounce or a complaint for a configuration
   * set.
   */
  readonly report: (problem: MailProblem) => void;
}

export interface MailProblem {
  readonly type: 'Bounce' | 'Complaint';
  readonly to: string;
  readonly messageId: string;
  readonly configurationSet: string;
}

/**
 * SESv2 SendEmail: delivers a simple or a raw mail to the inbox. Like SES, rejects an unverified sender with
 * MessageRejected, and a missing configuration set with NotFoundException.
 */
export async function sendEmail(inbox: Inbox, settings: SesSettings, body: unknown): Promise<{ MessageId: string }> {
  const request = requestSchema.parse(body);
  const raw = request.Content.Raw && Buffer.from(request.Content.Raw.Data, 'base64');
  const mail = raw ? addressed(await readRawMail(raw), request) : simpleMail(request);
  if (mail.to.length === 0) throw new AwsError('BadRequestException', 'A mail needs at least one recipient.');
  if (!isVerified(mail.from, settings.identities)) throw new AwsError('MessageRejected', unverified(mail.from));
  const { ConfigurationSetName: set } = request;
  if (set !== undefined && !settings.configurationSets.includes(set))
    throw new AwsError('NotFoundException', `Configuration set <${set}> does not exist.`);
  const { id } = await inbox.deliver(mail, raw);
  if (set !== undefined) {
    for (const to of mail.to)
      for (const type of simulated(to)) settings.report({ type, to, messageId: id, configurationSet: set });
  }
  return { MessageId: id };
}

/** Returns the effects of Amazon's mailbox simulator for a mail to one of its addresses. */
function simulated(to: string): MailProblem['type'][] {
  if (/\bbounce(\+[^@]*)?@simulator\.amazonses\.com/i.test(to)) return ['Bounce'];
  return /\bcomplaint(\+[^@]*)?@simulator\.amazonses\.com/i.test(to) ? ['Complaint'] : [];
}

function simpleMail(request: SendRequest): Outgoing {
  const simple = request.Content.Simple;
  if (!simple)
    throw new AwsError(
      'BadRequestException',
      'The local cloud sends simple and raw mails; templates are not supported.',
    );
  const { Text, Html } = simple.Body;
  return addressed(
    {
      from: '',
      to: [],
      subject: simple.Subject.Data,
      text: Text?.Data ?? '',
      html: Html?.Data ?? '',
      headers: Object.fromEntries(simple.Headers.map(({ Name, Value }) => [Name, Value])),
      files: simple.Attachments.map(fileOf),
    },
    request,
  );
}

const fileOf = ({ FileName, ContentType, RawContent }: z.infer<typeof attachment>): AttachedFile => ({
  fileName: FileName,
  contentType: ContentType,
  bytes: Buffer.from(RawContent, 'base64'),
});

/**
 * Combines a mail with the request's sender and recipients, which take precedence over the headers of a raw message.
 */
function addressed(mail: Outgoing, request: SendRequest): Outgoing {
  const { ToAddresses = [], CcAddresses = [], BccAddresses = [] } = request.Destination ?? {};
  const to = [...ToAddresses, ...CcAddresses, ...BccAddresses];
  return { ...mail, from: request.FromEmailAddress ?? mail.from, to: to.length > 0 ? to : mail.to };
}

function isVerified(from: string, identities: readonly string[]): boolean {
  const address = (/<([^<>]+)>\s*$/.exec(from)?.[1] ?? from).trim().toLowerCase();
  const domain = address.slice(address.lastIndexOf('@') + 1);
  return identities.some((identity) => {
    const verified = identity.toLowerCase();
    return verified === address || verified === domain || domain.endsWith(`.${verified}`);
  });
}

const unverified = (from: string) =>
  `Email address is not verified. The following identities failed the check: ${from}. The template names no such identity.`;
