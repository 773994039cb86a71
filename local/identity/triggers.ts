import * as z from 'zod';
import type { LocalContext } from '../context.ts';
import { AwsError } from '../protocol/awsError.ts';
import type { Json } from '../template/types.ts';
import type { CodeMail } from './pool.ts';
import type { PoolSettings } from './settings.ts';
import type { UserRecord } from './store.ts';

type Invoke = LocalContext['invoke'];

const customMessageSchema = z.object({
  response: z.object({
    emailSubject: z.string().max(140).nullish(),
    emailMessage: z.string().max(20_000).includes('{####}').nullish(),
  }),
});

/** The subject and the HTML of a mail with a code: those of the trigger, or else of the template. */
export async function writeCodeMail(
  settings: PoolSettings,
  invoke: Invoke,
  code: string,
  { user, reason }: CodeMail,
): Promise<{ subject: string; html: string }> {
  const { customMessage } = settings.triggers;
  const event = {
    ...eventOf(settings, user, `CustomMessage_${reason}`),
    request: { userAttributes: user.attributes, codeParameter: '{####}', usernameParameter: null },
    response: { smsMessage: null, emailMessage: null, emailSubject: null },
  };
  const written = customMessage
    ? customMessageSchema.parse(await call(invoke, customMessage, event)).response
    : undefined;
  const subject = written?.emailSubject ?? settings.message.subject;
  const message = written?.emailMessage ?? settings.message.text;
  return { subject, html: message.replaceAll('{####}', code) };
}

/** Calls the trigger for a confirmed sign-up, if the pool has one. */
export async function tellConfirmed(settings: PoolSettings, invoke: Invoke, user: UserRecord): Promise<void> {
  const { postConfirmation } = settings.triggers;
  if (!postConfirmation) return;
  const source = eventOf(settings, user, 'PostConfirmation_ConfirmSignUp');
  await call(invoke, postConfirmation, { ...source, request: { userAttributes: user.attributes }, response: {} });
}

const eventOf = ({ id, region }: PoolSettings, { sub }: UserRecord, triggerSource: string) => ({
  version: '1',
  region,
  userPoolId: id,
  userName: sub,
  triggerSource,
});

async function call(invoke: Invoke, functionArn: string, event: Json): Promise<Json> {
  const result = await invoke(functionArn, event);
  if (result.ok) return result.payload;
  throw new AwsError('UserLambdaValidationException', `${functionArn} failed with error ${result.error.errorMessage}.`);
}
