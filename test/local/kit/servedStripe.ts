import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { stripeApi } from '../../../local/payments/stripe/api.ts';
import { type LocalStripe, openLocalStripe } from '../../../local/payments/stripe/localStripe.ts';
import { openDatabase } from '../../../local/state/database.ts';
import { served } from './served.ts';

export const secretKey = 'sk_test_of_these_tests';

export interface ServedStripe extends AsyncDisposable, LocalStripe {
  readonly url: string;
  /** Confirms a payment as the card's frame does. Returns the response's status. */
  readonly confirm: (clientSecret: string, number?: string) => Promise<number>;
  /** Responds as the bank's page does. */
  readonly authenticate: (clientSecret: string, outcome: 'complete' | 'fail') => Promise<void>;
}

/** Starts Stripe as simulated by the local cloud, over HTTP. No events are sent. */
export async function servedStripe(): Promise<ServedStripe> {
  const folder = await mkdtemp(path.join(tmpdir(), 'otoji-stripe-'));
  const database = openDatabase(path.join(folder, 'books.sqlite'));
  const local = openLocalStripe(database, 'http://127.0.0.1', () => {});
  const server = await served(stripeApi(local, { secretKey }).fetch);
  const post = async (clientSecret: string, what: string, fields: Readonly<Record<string, string>>) => {
    const [intent = ''] = clientSecret.split('_secret_');
    const body = new URLSearchParams({ client_secret: clientSecret, ...fields });
    return (await fetch(`${server.url}/v1/payment_intents/${intent}/${what}`, { method: 'POST', body })).status;
  };
  return {
    ...{ ...local, url: server.url },
    confirm: (clientSecret, number = '4242424242424242') =>
      post(clientSecret, 'confirm', {
        'payment_method_data[card][number]': number,
        'payment_method_data[card][exp_month]': '08',
        'payment_method_data[card][exp_year]': '2031',
      }),
    authenticate: async (clientSecret, outcome) => void (await post(clientSecret, 'authenticate', { outcome })),
    [Symbol.asyncDispose]: async () => {
      await server[Symbol.asyncDispose]();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
