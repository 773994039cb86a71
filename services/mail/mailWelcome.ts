import { hashOf } from '../../cloud/hash.ts';
import { plans } from '../../domain/plans/catalogue.ts';
import { type MailParts, sendOnce } from './sendOnce.ts';
import { localeOf } from './write.ts';

/** Event of the user pool's trigger "post confirmation", limited to the fields used here. */
export interface PostConfirmationEvent {
  readonly triggerSource: string;
  readonly request: { readonly userAttributes: Readonly<Record<string, string>> };
}

/**
 * Sends the welcome mail when a person confirms an address for the first time. The same trigger fires for a new
 * password, and for a first sign-in with Google or Facebook: these people are welcomed when the account is created
 * (`signUpSocial`).
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

/** Sends the welcome mail once per person. */
export async function sendWelcome(cloud: MailParts, { userId, email, firstName, language }: Welcomed): Promise<void> {
  const data = { firstName, minutesPerMonth: plans.free.minutesPerMonth };
  await sendOnce(cloud, { name: 'welcome', data }, hashOf(userId), { email, locale: localeOf(language) });
}
