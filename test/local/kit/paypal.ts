import { DatabaseSync } from 'node:sqlite';
import { Hono } from 'hono';
import { type Keys, payPalApi } from '../../../local/payments/paypal/api.ts';
import { PayPalBook } from '../../../local/payments/paypal/book.ts';
import { makeSigner, newKeys, type Signer } from '../../../local/payments/paypal/certificate.ts';
import { signed } from '../../../local/payments/paypal/notices.ts';
import { payPalPage } from '../../../local/payments/paypal/page.ts';
import { type Served, served } from './served.ts';

/** JSON of the events that PayPal would send, oldest first. */
type Told = readonly string[];

/** Request as a webhook of the product receives it. */
export interface SignedEvent {
  readonly method: 'POST';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
}

/** Keys of every local PayPal of these tests: making some takes long. */
let keys: ReturnType<typeof newKeys> | undefined;

function theSigner(): Signer {
  keys ??= newKeys();
  return makeSigner('messageverificationcerts.sandbox.paypal.com', keys);
}

/** Local PayPal over HTTP, whose events a test delivers itself. */
export class GivenPayPal implements AsyncDisposable {
  readonly keys: Keys = { clientId: 'AClient', clientSecret: 'ESecret', webhookId: 'WH-OF-THESE-TESTS' };
  readonly requests: string[] = [];
  readonly signer: Signer = theSigner();
  readonly #told: string[] = [];
  #server: Served | undefined;
  #book: PayPalBook | undefined;
  /** Responds instead of PayPal while it returns a response. */
  interrupt: (request: Request) => Response | undefined = () => undefined;

  static async start(): Promise<GivenPayPal> {
    const given = new GivenPayPal();
    let app = new Hono();
    given.#server = await served(async (request) => {
      given.requests.push(`${request.method} ${new URL(request.url).pathname}`);
      return given.interrupt(request) ?? app.fetch(request);
    });
    const book = new PayPalBook(new DatabaseSync(':memory:'), given.url, ({ body }) => given.#told.push(body));
    given.#book = book;
    app = new Hono().route('/', payPalApi(book, given.keys, given.signer)).route('/', payPalPage(book));
    return given;
  }

  /** Key that PayPal does not know. */
  static anotherSigner = (): Signer => makeSigner('messageverificationcerts.paypal.com');

  get url(): string {
    return this.#server?.url ?? '';
  }

  get book(): PayPalBook {
    if (!this.#book) throw new Error('PayPal was not started');
    return this.#book;
  }

  get told(): Told {
    return this.#told;
  }

  get certificateUrl(): string {
    return `${this.url}/v1/notifications/certs/${this.signer.id}`;
  }

  /** Acts on PayPal's page as the person. Returns the address that they are redirected to. */
  async press(payUrl: string, funding: 'balance' | 'refused' | 'slow'): Promise<string> {
    const body = new URLSearchParams({ funding });
    const { headers } = await fetch(payUrl, { method: 'POST', body, redirect: 'manual' });
    return headers.get('location') ?? '';
  }

  /** Event as it is delivered. */
  event(body: string, { signer = this.signer, webhookId = this.keys.webhookId, at = new Date() } = {}): SignedEvent {
    const headers = signed(body, webhookId, signer, this.certificateUrl, at);
    return { method: 'POST', path: '/api/webhooks/paypal', headers, body: Buffer.from(body) };
  }

  /** Last event of a type. */
  last(type: string): SignedEvent {
    const body = this.#told.findLast((one) => one.includes(`"event_type":"${type}"`));
    if (!body) throw new Error(`PayPal has not told ${type}`);
    return this.event(body);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#server?.[Symbol.asyncDispose]();
  }
}
