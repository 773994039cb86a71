import { getUser } from '../../cloud/table/people/users.ts';
import { type MailParts, sendOnce } from '../mail/sendOnce.ts';
import { localeOf, type MailOf } from '../mail/write.ts';

/** What is told of payments, each once for its cause. */
type PaymentMail = Extract<MailOf, { readonly name: 'minutesPaid' | 'planPaid' | 'renewalFailed' }>;

/**
 * Tells a person by mail what became of a payment, once for the order or the period that `ref` names. It never fails: the
 * payment is booked, and the hourly reconciliation comes by again.
 */
export async function tellPayer(cloud: MailParts, userId: string, mail: PaymentMail, ref: string): Promise<void> {
  try {
    const user = await getUser(cloud.table, userId);
    if (user) await sendOnce(cloud, mail, ref, { email: user.email, locale: localeOf(user.language) });
  } catch (error) {
    console.warn(`a payer was not told: ${error instanceof Error ? error.message : 'unknown'}`);
  }
}
