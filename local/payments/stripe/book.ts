import { randomBytes } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import * as z from 'zod';
import { Collection } from '../../state/collection.ts';
import { chargeOf, intentOf, methodOf } from './apiObjects.ts';
import { asksEachTime, brandOf, fateOf, isCardNumber, isSpecial, type NewCard, numberOfToken } from './cards.ts';
import { EventLog } from './eventLog.ts';
import { newId, nowSeconds } from './ids.ts';
import {
  type Charge,
  type Customer,
  chargeSchema,
  customerSchema,
  type Intent,
  intentSchema,
  type Method,
  methodSchema,
  type StoredEvent,
} from './objects.ts';
import { existing, missing, StripeRefusal } from './refusal.ts';

interface NewIntent {
  readonly invoice?: string;
  readonly amount: number;
  readonly currency: string;
  readonly customer: string | null;
  readonly description: string | null;
  readonly metadata: Record<string, string>;
  readonly keepsCard: boolean;
}

/** Books of the local Stripe, on disk: each change of a payment and its event are written in one transaction. */
export class StripeBook {
  readonly #log: EventLog;
  /** Origin at which browsers reach it. */
  readonly origin: string;
  readonly customers;
  readonly methods;
  readonly intents;
  readonly charges;
  readonly events;
  /** Responses by idempotency key. */
  readonly #replies;
  /** Called in the transaction of a payment that has succeeded, for its further effects. */
  onPaid: (intent: Intent) => void = () => {};
  /** Called after that with the number of the charged card, for subsequent events. */
  onCharged: (charge: Charge, cardNumber: string) => void = () => {};

  constructor(database: DatabaseSync, origin: string, onEvent: (event: StoredEvent) => void) {
    this.#log = new EventLog(database, onEvent);
    this.origin = origin;
    this.customers = new Collection(database, 'customers', customerSchema);
    this.methods = new Collection(database, 'methods', methodSchema);
    this.intents = new Collection(database, 'intents', intentSchema);
    this.charges = new Collection(database, 'charges', chargeSchema);
    this.events = this.#log.stored;
    this.#replies = new Collection(database, 'replies', z.object({ asked: z.string(), reply: z.json() }));
  }

  /** Returns the first response again for a repeated key; rejects the key with another request. */
  once(key: string | undefined, asked: string, work: () => z.core.util.JSONType): z.core.util.JSONType {
    const before = key === undefined ? undefined : this.#replies.get(key);
    const reused = 'Keys for idempotent requests can only be used with the same parameters.';
    if (before && before.asked !== asked) throw new StripeRefusal(400, 'idempotency_error', reused);
    if (before) return before.reply;
    const reply = work();
    if (key !== undefined) this.#replies.put(key, { asked, reply });
    return reply;
  }

  /** Creates a customer. A card can be attached immediately, also as the default one. */
  createCustomer(
    metadata: Record<string, string>,
    { description, card, isDefault }: { description?: string; card?: string; isDefault?: boolean } = {},
  ): Customer {
    const id = newId('cus');
    const made = { id, created: nowSeconds(), description: description ?? null, metadata, defaultMethod: null };
    this.customers.put(id, made);
    if (card === undefined) return made;
    const method = this.attach(card, id);
    return isDefault ? this.setDefault(id, method.id) : made;
  }

  customer = (id: string): Customer => existing(this.customers.get(id), 'customer', id);

  setDefault(id: string, defaultMethod: string | null): Customer {
    const customer = { ...this.customer(id), defaultMethod };
    if (defaultMethod !== null && this.method(defaultMethod).customer !== id)
      throw missing('PaymentMethod', defaultMethod);
    this.customers.put(id, customer);
    return customer;
  }

  method = (id: string): Method => existing(this.methods.get(id), 'PaymentMethod', id);

  /** Returns an existing card, or creates one from a test token. */
  chosen(idOrToken: string): Method {
    const number = numberOfToken(idOrToken);
    return number === undefined ? this.method(idOrToken) : this.newMethod({ number, expMonth: 8, expYear: 2031 });
  }

  detach(id: string): Method {
    const method = this.method(id);
    const owner = method.customer === null ? undefined : this.customers.get(method.customer);
    if (owner?.defaultMethod === id) this.customers.put(owner.id, { ...owner, defaultMethod: null });
    const detached = { ...method, customer: null };
    this.methods.put(id, detached);
    return detached;
  }

  /** Attaches a card to a customer. Rejects a card that belongs to another customer. */
  attach(idOrToken: string, customer: string): Method {
    const method = this.chosen(idOrToken);
    const { id } = method;
    this.customer(customer);
    if (method.customer !== null && method.customer !== customer)
      throw new StripeRefusal(400, 'invalid_request_error', 'The payment method is attached to another customer.');
    const attached = { ...method, customer };
    this.tell('payment_method.attached', () => {
      this.methods.put(id, attached, customer);
      return methodOf(attached);
    });
    return attached;
  }

  setBilling(id: string, billing: Method['billing']): Method {
    const method = { ...this.method(id), billing };
    this.methods.put(id, method, method.customer ?? '');
    return method;
  }

  createIntent(fields: NewIntent): Intent {
    if (!Number.isInteger(fields.amount) || fields.amount < 50)
      throw new StripeRefusal(400, 'invalid_request_error', 'Amount must be at least 50.', 'amount_too_small');
    if (fields.customer !== null) this.customer(fields.customer);
    const id = newId('pi');
    const intent: Intent = {
      invoice: null,
      ...fields,
      id,
      created: nowSeconds(),
      secret: `${id}_secret_${randomBytes(12).toString('hex')}`,
      status: 'requires_payment_method',
      method: null,
      charge: null,
      error: null,
    };
    this.intents.put(id, intent);
    return intent;
  }

  intent = (id: string): Intent => existing(this.intents.get(id), 'payment_intent', id);

  /** Confirms a payment, as a browser does: with the secret of the payment, and a new or an attached card. */
  confirm(id: string, secret: string, card: NewCard | string, keepsCard: boolean): Intent {
    const intent = this.intent(id);
    if (intent.secret !== secret) throw missing('payment_intent', id);
    return this.payWith(intent, card, keepsCard);
  }

  /** Pays with a new or an attached card, which may be declined or require authentication by its bank. */
  payWith(intent: Intent, card: NewCard | string, keepsCard: boolean): Intent {
    if (intent.status === 'succeeded' || intent.status === 'canceled')
      throw new StripeRefusal(400, 'invalid_request_error', 'This payment is over.', 'payment_intent_unexpected_state');
    const method = typeof card === 'string' ? this.chosen(card) : this.newMethod(card);
    if (method.id === card && method.customer !== intent.customer) throw missing('PaymentMethod', card);
    const asked = { ...intent, method: method.id, keepsCard: intent.keepsCard || keepsCard, error: null };
    const fate = fateOf(method.number);
    if (fate.kind === 'pays') return this.#pay(asked, method);
    if (fate.kind === 'declines') return this.#fail(asked, fate.code, fate.declineCode, 'Your card was declined.');
    const waiting: Intent = { ...asked, status: 'requires_action' };
    this.intents.put(intent.id, waiting);
    return waiting;
  }

  /** Applies the person's decision on the page of their bank. */
  authenticate(id: string, secret: string, isConfirmed: boolean): Intent {
    const intent = this.intent(id);
    if (intent.secret !== secret || intent.status !== 'requires_action' || intent.method === null)
      throw missing('payment_intent', id);
    if (isConfirmed) return this.#pay(intent, this.method(intent.method));
    return this.#fail(intent, 'payment_intent_authentication_failure', null, 'The bank could not authenticate you.');
  }

  cancel(id: string): Intent {
    const intent = this.intent(id);
    if (intent.status === 'succeeded')
      throw new StripeRefusal(400, 'invalid_request_error', 'This payment is over.', 'payment_intent_unexpected_state');
    const canceled: Intent = { ...intent, status: 'canceled' };
    this.#change('payment_intent.canceled', canceled);
    return canceled;
  }

  charge = (id: string): Charge => existing(this.charges.get(id), 'charge', id);

  wireCharge = (charge: Charge) => chargeOf(charge, this.methods.get(charge.method), this.origin);

  wireIntent(intent: Intent, withCharge = false) {
    const charge = intent.charge && withCharge ? this.wireCharge(this.charge(intent.charge)) : intent.charge;
    return intentOf(intent, charge);
  }

  newMethod({ number, expMonth, expYear }: NewCard): Method {
    if (!isCardNumber(number))
      throw new StripeRefusal(402, 'card_error', 'Your card number is incorrect.', 'incorrect_number');
    const last4 = number.slice(-4);
    const ids = { id: newId('pm'), created: nowSeconds(), customer: null };
    // Only the numbers of test cards with special behavior are stored.
    const known = isSpecial(number) ? number : '';
    const billing = { name: '', email: '', address: {} };
    const method = { ...ids, brand: brandOf(number), last4, expMonth, expYear, number: known, billing };
    this.methods.put(method.id, method);
    return method;
  }

  /** Charges an attached card while its person is absent. */
  payAway(intent: Intent, methodId: string): Intent {
    const method = this.method(methodId);
    const fate = fateOf(method.number);
    if (fate.kind === 'declines')
      throw new StripeRefusal(402, 'card_error', 'Your card was declined.', fate.code, fate.declineCode);
    return this.#pay({ ...intent, method: method.id }, method);
  }

  /**
   * Charges an attached card while its person is present: if it is declined or requires authentication, the payment
   * stays open.
   */
  tryAway(intent: Intent, methodId: string): Intent {
    const method = this.method(methodId);
    const fate = fateOf(method.number);
    if (fate.kind === 'declines') return this.#fail(intent, fate.code, fate.declineCode, 'Your card was declined.');
    if (!asksEachTime(method.number)) return this.#pay({ ...intent, method: method.id }, method);
    const waiting: Intent = { ...intent, method: method.id, status: 'requires_action' };
    this.intents.put(intent.id, waiting);
    return waiting;
  }

  #pay(intent: Intent, method: Method): Intent {
    const { amount, currency, customer } = intent;
    const charge: Charge = {
      ...{ id: newId('ch'), created: nowSeconds(), intent: intent.id, customer, amount, currency },
      ...{ amountRefunded: 0, isDisputed: false, method: method.id },
    };
    const paid: Intent = { ...intent, status: 'succeeded', charge: charge.id, error: null };
    this.#log.inTransaction(() => {
      this.#change('payment_intent.succeeded', paid, () => {
        this.charges.put(charge.id, charge, customer ?? '');
        const kept = intent.keepsCard ? { ...method, customer } : method;
        this.methods.put(method.id, kept, kept.customer ?? '');
      });
      this.onPaid(paid);
      this.onCharged(charge, method.number);
    });
    return paid;
  }

  #fail(intent: Intent, code: string, declineCode: string | null, message: string): Intent {
    const error = { code, declineCode, message };
    const failed: Intent = { ...intent, status: 'requires_payment_method', method: null, error };
    this.#change('payment_intent.payment_failed', failed);
    return failed;
  }

  #change(type: string, intent: Intent, also = () => {}): void {
    this.tell(type, () => {
      also();
      this.intents.put(intent.id, intent);
      return this.wireIntent(intent);
    });
  }

  /** Writes a change and its event in one transaction. */
  tell = (type: string, write: () => object): void => this.#log.tell(type, write);

  cardsOf = (customer: string) =>
    this.methods
      .tagged(customer)
      .filter((method) => method.customer === customer)
      .reverse()
      .map(methodOf);
}
