import * as z from 'zod';
import { AwsError } from '../protocol/awsError.ts';
import type { Inbox } from './inbox.ts';
import type { Mail } from './mail.ts';
import { readRawMail } from './rawMail.ts';

const part = z.object({ Data: z.string() });

const requestSchema = z.object({
  FromEmailAddress: z.string().optional(),
  Destination: z
    .object({
      ToAddresses: z.array(z.string()).optional(),
      CcAddresses: z.array(z.string()).optional(),
      BccAddresses: z.array(z.string()).optional(),
    })
    .optional(),
  Content: z.object({
    Simple: z.object({ Subject: part, Body: z.object({ Text: part.optional(), Html: part.optional() }) }).optional(),
    Raw: z.object({ Data: z.base64() }).optional(),
  }),
});

type SendRequest = z.infer<typeof requestSchema>;

/**
 * SESv2 SendEmail: delivers a simple or a raw mail to the inbox. `identities` are the addresses and domains that the
 * template verifies; like SES it refuses any other sender with MessageRejected.
 */
export async function sendEmail(
  inbox: Inbox,
  identities: readonly string[],
  body: unknown,
): Promise<{ MessageId: string }> {
  const request = requestSchema.parse(body);
  const raw = request.Content.Raw && Buffer.from(request.Content.Raw.Data, 'base64');
  const mail = raw ? addressed(await readRawMail(raw), request) : simpleMail(request);
  if (mail.to.length === 0) throw new AwsError('BadRequestException', 'A mail needs at least one recipient.');
  if (!isVerified(mail.from, identities)) throw new AwsError('MessageRejected', unverified(mail.from));
  return { MessageId: (await inbox.deliver(mail, raw)).id };
}

function simpleMail(request: SendRequest): Omit<Mail, 'id' | 'sentAtMs'> {
  const simple = request.Content.Simple;
  if (!simple)
    throw new AwsError(
      'BadRequestException',
      'The local cloud sends simple and raw mails; templates are not supported.',
    );
  const { Text, Html } = simple.Body;
  const mail = { from: '', to: [], subject: simple.Subject.Data, text: Text?.Data ?? '', html: Html?.Data ?? '' };
  return addressed(mail, request);
}

/** Sender and recipients of the request take precedence over the headers of a raw message. */
function addressed(mail: Omit<Mail, 'id' | 'sentAtMs'>, request: SendRequest): Omit<Mail, 'id' | 'sentAtMs'> {
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
  `Email address is not verified. The following identities failed the check: ${from}. The template declares no such identity.`;
