import { hashOf } from '../../cloud/hash.ts';
import { plans } from '../../domain/plans/catalogue.ts';
import { type MailParts, sendOnce } from './sendOnce.ts';
import { localeOf } from './write.ts';

/** The event of the user pool's trigger "post confirmation", as far as it is used. */
export interface PostConfirmationEvent {
  readonly triggerSource: string;
  readonly request: { readonly userAttributes: Readonly<Record<string, string>> };
}

/** Welcomes a person who has confirmed an address for the first time. A new password is confirmed by the same trigger. */
export async function mailWelcome(cloud: MailParts, { triggerSource, request }: PostConfirmationEvent): Promise<void> {
  const { sub, email, given_name: firstName = '', 'custom:language': language } = request.userAttributes;
  if (triggerSource !== 'PostConfirmation_ConfirmSignUp' || !sub || !email) return;
  const data = { firstName, minutesPerMonth: plans.free.minutesPerMonth };
  await sendOnce(cloud, { name: 'welcome', data }, hashOf(sub), { email, locale: localeOf(language) });
}
