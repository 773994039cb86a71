import * as z from 'zod';
import { AwsError } from '../protocol/awsError.ts';
import type { Json, JsonObject } from '../template/types.ts';
import type { CodeMail, Pool } from './pool.ts';
import type { Trigger } from './settings.ts';
import type { UserRecord } from './store.ts';

type Caller = Pick<Pool, 'settings' | 'invoke'>;

interface SignUpRequest {
  readonly reason: 'SignUp' | 'ExternalProvider';
  readonly username: string;
  readonly attributes: Readonly<Record<string, string>>;
}

/** Calls the pre sign-up trigger before a user is added. Its result (confirming the user) is not supported. */
export async function askBeforeSignUp(pool: Caller, { reason, username, attributes }: SignUpRequest): Promise<void> {
  await call(pool, 'PreSignUp', {
    reason,
    username,
    request: { userAttributes: { ...attributes }, validationData: null },
    response: { autoConfirmUser: false, autoVerifyEmail: false, autoVerifyPhone: false },
  });
}

const customMessageSchema = z.object({
  response: z.object({
    emailSubject: z.string().max(140).nullish(),
    emailMessage: z.string().max(20_000).includes('{####}').nullish(),
  }),
});

/** Returns the subject and the HTML of a code mail: from the trigger, or otherwise from the template. */
export async function writeCodeMail(
  pool: Caller,
  code: string,
  { user, reason }: CodeMail,
): Promise<{ subject: string; html: string }> {
  const event = await call(pool, 'CustomMessage', {
    reason,
    username: usernameOf(user),
    request: { userAttributes: attributesOf(user), codeParameter: '{####}', usernameParameter: null },
    response: { smsMessage: null, emailMessage: null, emailSubject: null },
  });
  const written = event === undefined ? undefined : customMessageSchema.parse(event).response;
  const { message } = pool.settings;
  const html = (written?.emailMessage ?? message.text).replaceAll('{####}', code);
  return { subject: written?.emailSubject ?? message.subject, html };
}

/** Notifies the trigger that a user has confirmed the sign-up, or was added at the first sign-in with a provider. */
export async function tellConfirmed(pool: Caller, user: UserRecord): Promise<void> {
  await call(pool, 'PostConfirmation', {
    reason: 'ConfirmSignUp',
    username: usernameOf(user),
    request: { userAttributes: attributesOf(user) },
    response: {},
  });
}

const usernameOf = ({ username, sub }: UserRecord): string => username ?? sub;

const attributesOf = ({ attributes, status }: UserRecord) => ({ ...attributes, 'cognito:user_status': status });

interface TriggerCall {
  /** Second half of the event's source: `PreSignUp_<reason>`. */
  readonly reason: string;
  readonly username: string;
  readonly request: JsonObject;
  readonly response: JsonObject;
}

/**
 * Calls the trigger and returns the function's result; undefined if the pool does not have this trigger. Throws
 * UserLambdaValidationException with the function's message if it fails.
 */
async function call(
  { settings, invoke }: Caller,
  trigger: Trigger,
  { reason, username, request, response }: TriggerCall,
): Promise<Json | undefined> {
  const functionArn = settings.triggers[trigger];
  if (!functionArn) return undefined;
  const result = await invoke(functionArn, {
    version: '1',
    triggerSource: `${trigger}_${reason}`,
    region: settings.region,
    userPoolId: settings.id,
    userName: username,
    callerContext: { awsSdkVersion: 'local', clientId: 'CLIENT_ID_NOT_APPLICABLE' },
    request,
    response,
  });
  if (result.ok) return result.payload;
  throw new AwsError('UserLambdaValidationException', `${trigger} failed with error ${result.error.errorMessage}.`);
}
