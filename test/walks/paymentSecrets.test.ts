import { expect, test } from 'vitest';
import { dataDir, origin } from '../kit/ownCloud.ts';
import { newPerson } from '../kit/person.ts';
import { forbiddenTexts, searchState } from '../kit/secretSearch.ts';

/** Payments of all kinds, followed by a search of everything that the product has stored. */

const cards = { good: '4242424242424242', declined: '4000000000000002', asksBank: '4000002500003155' };
/** Planted in free-text fields, to check that the search works. */
const planted = '5200828282828210';

async function confirm(apiUrl: string, kind: 'payment' | 'setup', clientSecret: string, number: string) {
  const fields = {
    client_secret: clientSecret,
    'payment_method_data[card][number]': number,
    'payment_method_data[card][exp_month]': '08',
    'payment_method_data[card][exp_year]': '2031',
  };
  const [intent = ''] = clientSecret.split('_secret_');
  const address = `${apiUrl}/v1/${kind}_intents/${intent}/confirm`;
  const reply = await fetch(address, { method: 'POST', body: new URLSearchParams(fields) });
  return (await reply.json()) as { readonly payment_method?: string };
}

const press = (payUrl: string | null, fields: Record<string, string>) =>
  fetch(payUrl ?? '', { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });

const buying = (quantity = 1) => ({ requestId: crypto.randomUUID(), quantity });

test('no card number, secret or token is in a log, an item, an object or a mail after payments of all kinds', async () => {
  const person = await newPerson(origin);
  const { client } = person;
  const config = (await (await fetch(`${origin}/api/config`)).json()) as { cardPayment: { apiUrl: string } };
  const { apiUrl } = config.cardPayment;
  const clientSecrets: Record<string, string> = {};

  for (const [name, number] of Object.entries(cards)) {
    const { paymentIntentId, clientSecret } = await client.createPaymentIntent(buying());
    clientSecrets[`the client secret of a payment that is ${name}`] = clientSecret;
    await confirm(apiUrl, 'payment', clientSecret, number);
    await client.completePaymentIntent({ paymentIntentId });
  }
  const setup = await client.createSetupIntent({});
  clientSecrets['the client secret of a saved card'] = setup.clientSecret;
  const { payment_method: paymentMethodId = '' } = await confirm(apiUrl, 'setup', setup.clientSecret, cards.good);
  await client.attachPaymentMethod({ paymentMethodId });
  const plan = { requestId: crypto.randomUUID(), plan: 'starter', period: 'monthly' } as const;
  const { subscriptionId, clientSecret } = await client.createSubscription(plan);
  clientSecrets['the client secret of a plan'] = clientSecret;
  await confirm(apiUrl, 'payment', clientSecret, cards.good);
  await client.completeSubscription({ subscriptionId });

  const byPayPal = await client.createPayPalOrder({ ...buying(), locale: 'en' });
  await press(byPayPal.payUrl, { funding: 'balance' });
  await client.capturePayPalOrder({ orderId: byPayPal.orderId });
  const other = await newPerson(origin);
  const byPlan = { requestId: crypto.randomUUID(), plan: 'starter', period: 'monthly', locale: 'en' } as const;
  const planByPayPal = await other.client.createPayPalSubscription(byPlan);
  await press(planByPayPal.payUrl, { funding: 'balance' });
  const agreed = await other.client.readPayPalSubscription({ orderId: planByPayPal.orderId });
  expect(agreed.status).toBe('active');
  await client.setCountry({ country: 'ID' });
  const byDoku = await client.createDokuOrder({ ...buying(), locale: 'en' });
  await press(byDoku.payUrl, { action: 'pay' });
  await client.readDokuOrder({ orderId: byDoku.orderId });
  await client.setCountry({ country: 'PH' });
  const byDragonpay = await client.createDragonpayOrder({ ...buying(), locale: 'en' });
  await press(byDragonpay.payUrl, { action: 'pay' });
  await client.readDragonpayOrder({ orderId: byDragonpay.orderId });
  const { charges } = await client.listCharges({ limit: 20 });
  expect(charges.filter(({ status }) => status === 'paid').length).toBeGreaterThanOrEqual(5);

  // Reports that a careless page, or a stranger, might send.
  const careless = `declined ${cards.good} with ${clientSecrets['the client secret of a plan']} and ${person.idToken}`;
  await client.logStripeProblem({
    type: 'card_error',
    code: 'declined',

    message: careless.slice(0, 500),
  });
  for (const provider of ['stripe', 'paypal', 'doku', 'dragonpay']) {
    const body = JSON.stringify({ type: 'payment_intent.succeeded', card: { number: cards.good } });
    const { status } = await fetch(`${origin}/api/webhooks/${provider}`, { method: 'POST', body });
    expect(status, provider).toBe(403);
  }

  const tokens = {
    'the id token': person.idToken.slice(-60),
    'the access token': person.accessToken.slice(-60),
    'the refresh token': person.refreshToken.slice(-60),
  };
  const forbidden = forbiddenTexts(dataDir, Object.values(cards), { ...clientSecrets, ...tokens });
  expect(searchState(dataDir, forbidden)).toEqual([]);

  await client.setName({ firstName: 'Tara', lastName: planted });
  await expect(client.completePaymentIntent({ paymentIntentId: `pi_${planted}` })).rejects.toThrow();
  const found = () => searchState(dataDir, forbiddenTexts(dataDir, [planted], {}));
  await expect
    .poll(found)
    .toEqual(expect.arrayContaining([`logs: the card ${planted}`, `tables: the card ${planted}`]));
});
