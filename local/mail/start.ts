import { Hono } from 'hono';
import * as z from 'zod';
import type { Bus, Starter } from '../context.ts';
import { awsRest, jsonBody } from '../protocol/awsRest.ts';
import type { ResolvedTemplate } from '../template/types.ts';
import { Inbox } from './inbox.ts';
import { mailSection } from './page.ts';
import { type MailProblem, type SesSettings, sendEmail } from './sendEmail.ts';

const identityType = 'AWS::SES::EmailIdentity';
const setType = 'AWS::SES::ConfigurationSet';
const destinationType = 'AWS::SES::ConfigurationSetEventDestination';

/** Amazon SES: mails are stored in a folder and shown at `/_local`. No mail leaves the machine. */
export const starter: Starter = {
  name: 'mail',
  async start(context) {
    const inbox = new Inbox(context.folder('mail'));
    const settings = readSettings(context.template, context.bus);
    context.endpoints.serve('ses', sesApp(inbox, settings).fetch);
    context.page.add(mailSection(inbox));
    context.runs(identityType, setType, destinationType);
  },
};

/** Part of a user pool that names the identity it sends mails from. */
const poolSchema = z.object({ EmailConfiguration: z.object({ SourceArn: z.string().optional() }).optional() });

function readSettings(template: ResolvedTemplate, bus: Bus): SesSettings {
  const declared = template.ofType(identityType).map(({ ref }) => ref);
  // An identity that exists before the stack is not declared in it, only referenced.
  const named = template.ofType('AWS::Cognito::UserPool').flatMap(({ properties }) => {
    const source = poolSchema.parse(properties).EmailConfiguration?.SourceArn;
    return source === undefined ? [] : [source.slice(source.indexOf('identity/') + 'identity/'.length)];
  });
  const hasDestination = template.ofType(destinationType).length > 0;
  return {
    identities: [...declared, ...named],
    configurationSets: template.ofType(setType).map(({ name }) => name),
    report: (problem) => {
      if (hasDestination) bus.publish(problemEvent(problem));
    },
  };
}

/** Creates the event that SES puts on the event bus. */
const problemEvent = ({ type, to, messageId, configurationSet }: MailProblem) => ({
  source: 'aws.ses',
  'detail-type': type === 'Bounce' ? 'Email Bounced' : 'Email Complaint Received',
  detail: {
    eventType: type,
    mail: { messageId, destination: [to], tags: { 'ses:configuration-set': [configurationSet] } },
    ...(type === 'Bounce'
      ? { bounce: { bounceType: 'Permanent', bounceSubType: 'General', bouncedRecipients: [{ emailAddress: to }] } }
      : { complaint: { complainedRecipients: [{ emailAddress: to }], complaintFeedbackType: 'abuse' } }),
  },
});

/**
 * Creates the app for SESv2's SendEmail. Only JSON is accepted, which another site's page cannot send without a CORS
 * preflight.
 */
export function sesApp(inbox: Inbox, settings: SesSettings): Hono {
  return new Hono().post('/v2/email/outbound-emails', async (call) => {
    const body = await jsonBody(call.req.raw);
    return awsRest('BadRequestException', () => sendEmail(inbox, settings, body));
  });
}
