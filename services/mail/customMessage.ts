import type { Cloud } from '../../cloud/cloud.ts';
import { localeOf, writeMail } from './write.ts';

/** Event of the user pool's trigger "custom message", limited to the fields used here. */
export interface CustomMessageEvent {
  readonly triggerSource: string;
  readonly request: {
    /** Placeholder that the user pool replaces by the code. */
    readonly codeParameter: string;
    readonly userAttributes: Readonly<Record<string, string>>;
  };
  readonly response: Readonly<Record<string, unknown>>;
}

const mails = {
  CustomMessage_SignUp: 'signUpCode',
  CustomMessage_ResendCode: 'signUpCode',
  CustomMessage_ForgotPassword: 'resetCode',
  CustomMessage_UpdateUserAttribute: 'emailChangeCode',
  CustomMessage_VerifyUserAttribute: 'emailChangeCode',
} as const;

const isKnown = (source: string): source is keyof typeof mails => Object.hasOwn(mails, source);

/**
 * Writes the mails with codes that the user pool sends, in the language of the person. They have HTML only, because the
 * user pool accepts no text version.
 */
export async function customMessage(
  { config }: Pick<Cloud, 'config'>,
  event: CustomMessageEvent,
): Promise<CustomMessageEvent> {
  const { triggerSource, request, response } = event;
  if (!isKnown(triggerSource)) return event;
  // A person who uses Google or Facebook confirms an address only when signing up.
  const isSocial = request.userAttributes['cognito:user_status'] === 'EXTERNAL_PROVIDER';
  const mail = { name: isSocial ? 'signUpCode' : mails[triggerSource], data: { code: request.codeParameter } };
  const written = writeMail(mail, localeOf(request.userAttributes['custom:language']), config.appOrigin);
  return { ...event, response: { ...response, emailSubject: written.subject, emailMessage: written.html } };
}
