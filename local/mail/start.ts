import { Hono } from 'hono';
import type { Starter } from '../context.ts';
import { awsRest, jsonBody } from '../protocol/awsRest.ts';
import { Inbox } from './inbox.ts';
import { mailSection } from './page.ts';
import { sendEmail } from './sendEmail.ts';

const identityType = 'AWS::SES::EmailIdentity';

/** Amazon SES: mails are stored in a folder and shown at `/_local`. None leaves the machine. */
export const starter: Starter = {
  name: 'mail',
  async start(context) {
    const inbox = new Inbox(context.folder('mail'));
    const identities = context.template.ofType(identityType).map((resource) => resource.ref);
    context.endpoints.serve('ses', sesApp(inbox, identities).fetch);
    context.page.add(mailSection(inbox));
    context.runs(identityType, 'AWS::SES::ConfigurationSet');
  },
};

/** SESv2's SendEmail. Only JSON is accepted, which another site's page cannot send without a CORS preflight. */
export function sesApp(inbox: Inbox, identities: readonly string[]): Hono {
  return new Hono().post('/v2/email/outbound-emails', async (call) => {
    const body = await jsonBody(call.req.raw);
    return awsRest('BadRequestException', () => sendEmail(inbox, identities, body));
  });
}
