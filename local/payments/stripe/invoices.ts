import type { DatabaseSync } from 'node:sqlite';
import { Collection } from '../../state/collection.ts';
import type { StripeBook } from './book.ts';
import { newId, nowSeconds } from './ids.ts';
import { type Invoice, type InvoiceItem, invoiceItemSchema } from './objects.ts';
import type { Subscriptions } from './subscriptions.ts';

interface NewItem {
  readonly customer: string;
  readonly amount: number;
  readonly currency: string;
  readonly description: string | null;
}

/** Invoices that are created manually, from items added before. They are paid like those of subscriptions. */
export class ManualInvoices {
  readonly #book: StripeBook;
  readonly #invoices: Subscriptions['invoices'];
  readonly #items;

  constructor(database: DatabaseSync, book: StripeBook, { invoices }: Subscriptions) {
    this.#book = book;
    this.#invoices = invoices;
    this.#items = new Collection(database, 'invoice_items', invoiceItemSchema);
  }

  addItem(asked: NewItem): InvoiceItem {
    this.#book.customer(asked.customer);
    const item = { ...asked, id: newId('ii'), created: nowSeconds(), invoice: null };
    this.#items.put(item.id, item, item.customer);
    return item;
  }

  /** Creates a draft with the items that wait for the customer's next invoice. */
  draft(customer: string): Invoice {
    this.#book.customer(customer);
    const items = this.#items.tagged(customer).filter(({ invoice }) => invoice === null);
    const [id, created] = [newId('in'), nowSeconds()];
    for (const item of items) this.#items.put(item.id, { ...item, invoice: id }, customer);
    const invoice: Invoice = {
      ...{ id, created, customer, subscription: null, intent: null, status: 'draft', paidAt: null },
      amount: items.reduce((sum, { amount }) => sum + amount, 0),
      currency: items[0]?.currency ?? 'usd',
      lines: items.map(({ amount }) => ({ product: null, amount, start: created, end: created })),
    };
    this.#invoices.put(id, invoice, customer);
    return invoice;
  }
}
