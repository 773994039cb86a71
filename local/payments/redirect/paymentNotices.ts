import { Notices } from '../notices.ts';
import type { LocalPayment, Notice, PaymentBook } from './book.ts';

interface Settings {
  readonly bookOf: () => PaymentBook;
  /** Sends a notice in the provider's format, and returns whether the product has accepted it. */
  readonly deliver: (payment: LocalPayment, notice: Notice) => Promise<boolean>;
  readonly log: (text: string) => void;
}

/** Creates the sender of a provider's notices about the payments in its book. */
export const paymentNotices = ({ bookOf, deliver, log }: Settings) =>
  new Notices<Notice>({
    deliver: async (notice) => {
      const payment = bookOf().payments.get(notice.paymentId);
      return payment !== undefined && deliver(payment, notice);
    },
    onLost: ({ paymentId, state }) => log(`the notice that ${paymentId} is ${state} was not accepted`),
  });
