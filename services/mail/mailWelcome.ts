import { hashOf } from '../../cloud/hash.ts';
import { plans } from '../../domain/plans/catalogue.ts';
import { type MailParts, sendOnce } from './sendOnce.ts';
import { localeOf } from './write.ts';

/** The event of the user pool's trigger "post confirmation", as far as it is used. */
export interface PostConfirmationEvent {
  readonly triggerSource: string;
  readonly request: { readonly userAttributes: Readonly<Record<string, string>> };
}

/**
 * Welcomes a person who has confirmed an address for the first time. A new password is confirmed by the same trigger, and
 * so is a first sign-in with Google or Facebook: such a person is welcomed when the account is made (`signUpSocial`).
 */
export async function mailWelcome(cloud: MailParts, { triggerSource, request }: PostConfirmationEvent): Promise<void> {
  const { sub, email, given_name: firstName = '', 'custom:language': language = '' } = request.userAttributes;
  const isSocial = request.userAttributes['cognito:user_status'] === 'EXTERNAL_PROVIDER';
  if (triggerSource !== 'PostConfirmation_ConfirmSignUp' || isSocial || !sub || !email) return;
  await sendWelcome(cloud, { userId: sub, email, firstName, language });
}

interface Welcomed {
  readonly userId: string;
  readonly email: string;
  readonly firstName: string;
  readonly language: string;
}

/** Sends the mail that welcomes a person, once. */
export async function sendWelcome(cloud: MailParts, { userId, email, firstName, language }: Welcomed): Promise<void> {
  const data = { firstName, minutesPerMonth: plans.free.minutesPerMonth };
  await sendOnce(cloud, { name: 'welcome', data }, hashOf(userId), { email, locale: localeOf(language) });
}
