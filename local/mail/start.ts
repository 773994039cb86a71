import { Hono } from 'hono';
import type { Starter } from '../context.ts';
import { awsRest } from '../protocol/awsRest.ts';
import { Inbox } from './inbox.ts';
import { mailSection } from './page.ts';
import { sendEmail } from './sendEmail.ts';

const identityType = 'AWS::SES::EmailIdentity';

/** Amazon SES: mails go to a folder and to the inbox of `/_local`, never off the machine. */
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

/** SESv2's one operation that the product needs. Only JSON is taken: another site's page cannot send that unasked. */
export function sesApp(inbox: Inbox, identities: readonly string[]): Hono {
  return new Hono().post('/v2/email/outbound-emails', async (call) => {
    const isJson = call.req.header('content-type')?.startsWith('application/json') ?? false;
    const body: unknown = isJson ? await call.req.json().catch(() => ({})) : {};
    return awsRest('BadRequestException', () => sendEmail(inbox, identities, body));
  });
}
