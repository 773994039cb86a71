import type { PaymentEvent, PaymentProviderName } from '../../domain/payments/payments.ts';
import type { Outcome } from '../outcome.ts';

/** A webhook's request as its sender signed it. */
export interface WebhookRequest {
  readonly method: string;
  /** The path that the sender called, with its query, undecoded. */
  readonly path: string;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: Uint8Array;
}

/**
 * A payment provider, as far as the rest of the product knows it. Each is one module beside this one: nothing outside
 * of it knows the provider's words, signatures or addresses.
 */
export interface PaymentProvider {
  readonly name: PaymentProviderName;
  /**
   * The event that a webhook's request reports: null for one that is of no interest here. `forged`: the signature is
   * missing, wrong or too old, so nothing in the request may be believed.
   */
  readonly readEvent: (request: WebhookRequest) => Promise<Outcome<PaymentEvent | null, 'forged'>>;
}
