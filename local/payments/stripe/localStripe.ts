import type { DatabaseSync } from 'node:sqlite';
import { StripeBook } from './book.ts';
import { ManualInvoices } from './invoices.ts';
import type { StoredEvent } from './objects.ts';
import { Returns } from './returns.ts';
import { Setups } from './setups.ts';
import { Subscriptions } from './subscriptions.ts';

export interface LocalStripe {
  readonly book: StripeBook;
  readonly setups: Setups;
  readonly subscriptions: Subscriptions;
  readonly invoices: ManualInvoices;
  readonly returns: Returns;
}

/** Opens the local Stripe with its books in a database. `origin` is the address at which browsers reach it. */
export function openLocalStripe(
  database: DatabaseSync,
  origin: string,
  onEvent: (event: StoredEvent) => void,
): LocalStripe {
  const book = new StripeBook(database, origin, onEvent);
  const subscriptions = new Subscriptions(database, book, origin);
  return {
    ...{ book, subscriptions },
    setups: new Setups(database, book),
    invoices: new ManualInvoices(database, book, subscriptions),
    returns: new Returns(database, book),
  };
}
