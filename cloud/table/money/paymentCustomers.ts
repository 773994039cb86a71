import type { PaymentProviderName } from '../../../domain/payments/payments.ts';
import { putNew } from '../core/actions/put.ts';
import { keys } from '../core/keys.ts';
import { getItem, type Ledger, type TableReader } from '../core/table.ts';
import { commit } from '../core/transaction.ts';

/** Returns the provider's customer id of a person; undefined before the first order. */
export async function getPaymentCustomer(
  table: TableReader,
  userId: string,
  provider: PaymentProviderName,
): Promise<string | undefined> {
  const item = await getItem<{ readonly customerId: string }>(table, keys.paymentCustomer(userId, provider));
  return item?.customerId;
}

/** Stores the provider's customer id of a person, unless one is already stored. */
export async function putNewPaymentCustomer(
  ledger: Ledger,
  userId: string,
  provider: PaymentProviderName,
  customerId: string,
): Promise<void> {
  const item = { ...keys.paymentCustomer(userId, provider), customerId };
  await commit(ledger, [putNew(item)]);
}
