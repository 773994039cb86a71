import { openStripe, type StripeAccess } from '../../cloud/payments/stripe/client.ts';
import { type Served, served } from '../local/kit/served.ts';

export const webhookSecret = 'whsec_of_these_tests';

type Fields = Record<string, unknown>;

/** Part of Stripe that a top-up needs, over HTTP, with its idempotency keys. */
export class StripeFake {
  readonly objects = new Map<string, Fields>();
  readonly requests: string[] = [];
  readonly #byKey = new Map<string, Fields>();
  #count = 0;

  readonly fetch = async (request: Request): Promise<Response> => {
    const { pathname, searchParams } = new URL(request.url);
    const form = new URLSearchParams(request.method === 'POST' ? await request.text() : '');
    this.requests.push(`${request.method} ${pathname}`);
    const key = request.headers.get('idempotency-key');
    const [, kind = '', id, action] = pathname.split('/').slice(1);
    if (request.method === 'GET' && !id) {
      const data = [...this.objects.values()].filter(
        (one) => one.kind === kind && one.customer === searchParams.get('customer'),
      );
      return Response.json({ object: 'list', data, has_more: false });
    }
    if (!id) return Response.json(this.#create(kind, form, key));
    const object = this.objects.get(id);
    if (!object)
      return Response.json({ error: { type: 'invalid_request_error', code: 'resource_missing' } }, { status: 404 });
    if (request.method === 'DELETE') object.status = 'canceled';
    if (action === 'detach') object.customer = null;
    const chosen = form.get('invoice_settings[default_payment_method]');
    if (chosen) object.invoice_settings = { default_payment_method: chosen };
    return Response.json(object);
  };

  #create(kind: string, form: URLSearchParams, key: string | null): Fields {
    const before = key ? this.#byKey.get(key) : undefined;
    if (before) return before;
    const prefix = kind === 'payment_intents' ? 'pi' : 'cus';
    const id = `${prefix}_${++this.#count}`;
    const made: Fields = {
      id,
      kind,
      object: kind.slice(0, -1),
      metadata: { orderId: form.get('metadata[orderId]'), environment: form.get('metadata[environment]') },
      ...(kind === 'payment_intents' && {
        client_secret: `${id}_secret`,
        amount: Number(form.get('amount')),
        amount_received: 0,
        currency: form.get('currency'),
        customer: form.get('customer'),
        setup_future_usage: form.get('setup_future_usage'),
        status: 'requires_payment_method',
        last_payment_error: null,
        latest_charge: null,
      }),
    };
    this.objects.set(id, made);
    if (key) this.#byKey.set(key, made);
    return made;
  }

  change(id: string, fields: Fields): void {
    const object = this.objects.get(id);
    if (!object) throw new Error(`${id} does not exist`);
    Object.assign(object, fields);
  }

  /** Completes a payment by the payer. */
  pay(id: string): void {
    const { amount, customer } = this.objects.get(id) ?? {};
    const charge = { id: `ch_${id}`, refunded: false, disputed: false };
    this.change(id, { status: 'succeeded', amount_received: amount, latest_charge: charge });
    this.objects.set(charge.id, {
      ...charge,
      kind: 'charges',
      customer,
      paid: true,
      payment_intent: id,
      receipt_url: `https://pay.stripe.example/${id}`,
      payment_method_details: { card: { brand: 'visa', last4: '4242' } },
    });
  }
}

export interface GivenStripe extends AsyncDisposable {
  readonly fake: StripeFake;
  readonly stripe: StripeAccess;
}

/** Simulated Stripe, and its access for the installation `dev`. */
export async function givenStripe(): Promise<GivenStripe> {
  const fake = new StripeFake();
  const server: Served = await served(fake.fetch);
  const secrets = async () => ({ secretKey: 'sk_test_1', webhookSecrets: ['whsec_older', webhookSecret] });
  return {
    fake,
    stripe: openStripe({ apiUrl: server.url, environment: 'dev', secrets }),
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  };
}
