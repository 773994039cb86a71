import { getUser } from '../../cloud/table/people/users.ts';
import { type MailParts, sendOnce } from '../mail/sendOnce.ts';
import { localeOf, type MailOf } from '../mail/write.ts';

type PaymentMailName = 'minutesPaid' | 'planPaid' | 'renewalFailed' | 'moneyReturned' | 'refundRefused';

/** Mails about payments, each sent once per cause. */
type PaymentMail = Extract<MailOf, { readonly name: PaymentMailName }>;

/**
 * Notifies a person by mail of a payment's outcome, once per order or period (`ref`). Never throws: the payment is
 * booked, and the hourly reconciliation retries.
 */
export async function tellPayer(cloud: MailParts, userId: string, mail: PaymentMail, ref: string): Promise<void> {
  try {
    const user = await getUser(cloud.table, userId);
    if (user) await sendOnce(cloud, mail, ref, { email: user.email, locale: localeOf(user.language) });
  } catch (error) {
    console.warn(`a payer was not told: ${error instanceof Error ? error.message : 'unknown'}`);
  }
}
