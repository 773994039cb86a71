import { randomBytes } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { Collection } from '../../state/collection.ts';
import { setupOf } from './apiObjects.ts';
import type { StripeBook } from './book.ts';
import type { NewCard } from './cards.ts';
import { canBeKept, fateOf } from './cards.ts';
import { newId, nowSeconds } from './ids.ts';
import { type Method, type Setup, setupSchema } from './objects.ts';
import { missing, StripeRefusal } from './refusal.ts';

/** Setup intents: a card is checked and saved for its customer without a payment. */
export class Setups {
  readonly #book: StripeBook;
  readonly #all;

  constructor(database: DatabaseSync, book: StripeBook) {
    this.#book = book;
    this.#all = new Collection(database, 'setups', setupSchema);
  }

  create(customer: string | null): Setup {
    if (customer !== null) this.#book.customer(customer);
    const id = newId('seti');
    const secret = `${id}_secret_${randomBytes(12).toString('hex')}`;
    const made = { ...{ id, created: nowSeconds(), secret, customer }, method: null, error: null };
    const setup: Setup = { ...made, status: 'requires_payment_method' };
    this.#all.put(id, setup);
    return setup;
  }

  /** Confirms as a browser does, with the secret and a new card. */
  confirm(id: string, secret: string, card: NewCard, name: string): Setup {
    const setup = this.#get(id, secret);
    if (setup.status === 'succeeded')
      throw new StripeRefusal(400, 'invalid_request_error', 'It is over.', 'setup_intent_unexpected_state');
    const typed = this.#book.newMethod(card);
    return this.#check(setup, this.#book.setBilling(typed.id, { ...typed.billing, name }));
  }

  /** Confirms as a server does, with an existing card or a test token. */
  confirmWith({ id, secret }: Setup, card: string): Setup {
    return this.#check(this.#get(id, secret), this.#book.chosen(card));
  }

  #check(setup: Setup, method: Method): Setup {
    const fate = fateOf(method.number);
    if (fate.kind === 'declines' && !canBeKept(method.number))
      return this.#fail(setup, { code: fate.code, declineCode: fate.declineCode, message: 'Your card was declined.' });
    if (fate.kind !== 'asks') return this.#succeed(setup, method);
    const waiting: Setup = { ...setup, status: 'requires_action', method: method.id, error: null };
    this.#all.put(setup.id, waiting);
    return waiting;
  }

  /** Applies the person's decision on the page of their bank. */
  authenticate(id: string, secret: string, isConfirmed: boolean): Setup {
    const setup = this.#get(id, secret);
    if (setup.status !== 'requires_action' || setup.method === null) throw missing('setup_intent', id);
    if (isConfirmed) return this.#succeed(setup, this.#book.method(setup.method));
    const message = 'The bank could not authenticate you.';
    return this.#fail(setup, { code: 'setup_intent_authentication_failure', declineCode: null, message });
  }

  #get(id: string, secret: string): Setup {
    const setup = this.#all.get(id);
    if (!setup || setup.secret !== secret) throw missing('setup_intent', id);
    return setup;
  }

  #succeed(setup: Setup, { id: method }: Method): Setup {
    if (setup.customer !== null) this.#book.attach(method, setup.customer);
    return this.#tell('setup_intent.succeeded', { ...setup, status: 'succeeded', method, error: null });
  }

  #fail(setup: Setup, error: Setup['error']): Setup {
    const failed: Setup = { ...setup, status: 'requires_payment_method', method: null, error };
    return this.#tell('setup_intent.setup_failed', failed);
  }

  #tell(type: string, setup: Setup): Setup {
    this.#book.tell(type, () => {
      this.#all.put(setup.id, setup);
      return setupOf(setup);
    });
    return setup;
  }
}
