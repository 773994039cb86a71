import { afterAll, describe, expect, test, vi } from 'vitest';
import { paymentParts } from '../../kit/checkouts.ts';
import {
  attachPaymentMethod,
  completeSubscription,
  createPortalSession,
  createSetupIntent,
  createSubscription,
  listPaymentMethods,
  logStripeProblem,
  readPaymentMethod,
  removePaymentMethod,
  updatePaymentMethod,
} from '../../kit/services.ts';
import { givenStripeDouble } from '../../kit/stripeDouble.ts';
import { givenCloud } from '../givenWorld.ts';

const { cloud: base, given } = await givenCloud();
const double = await givenStripeDouble();
afterAll(() => double[Symbol.asyncDispose]());
const cloud = { ...base, ...paymentParts(), stripe: double.stripe };

type Person = Awaited<ReturnType<typeof given.aPerson>>;

const [visa, mastercard, asksBank] = ['4242424242424242', '5555555555554444', '4000002500003155'];

/** Saves a card as a browser does: its frame confirms with the secret, and the bank authenticates if required. */
async function saveCard(person: Person, number = visa): Promise<string> {
  const { setupIntentId, clientSecret } = await createSetupIntent(cloud, person);
  let setup = double.setups.confirm(setupIntentId, clientSecret, { number, expMonth: 8, expYear: 2031 }, '');
  if (setup.status === 'requires_action') setup = double.setups.authenticate(setupIntentId, clientSecret, true);
  const paymentMethodId = setup.method ?? '';
  await attachPaymentMethod(cloud, person, { paymentMethodId });
  return paymentMethodId;
}

async function subscribe(person: Person, card: string): Promise<string> {
  const asked = { requestId: crypto.randomUUID(), plan: 'starter', period: 'monthly' } as const;
  const { subscriptionId, clientSecret } = await createSubscription(cloud, person, asked);
  double.book.confirm(clientSecret.split('_secret_')[0] ?? '', clientSecret, card, true);
  await completeSubscription(cloud, person, { subscriptionId });
  return subscriptionId;
}

const cardsOf = async (person: Person) =>
  (await listPaymentMethods(cloud, person)).paymentMethods.map(({ last4, isDefault }) => [last4, isDefault]);

describe('a card', () => {
  test('is saved without a payment, by its bank where it asks, and the first one is the default', async () => {
    const person = await given.aPerson();
    const first = await saveCard(person, asksBank);
    await saveCard(person, mastercard);
    await attachPaymentMethod(cloud, person, { paymentMethodId: first });
    expect(await cardsOf(person)).toEqual(
      expect.arrayContaining([
        ['3155', true],
        ['4444', false],
      ]),
    );
  });

  test('has billing details, which are changed and read again', async () => {
    const person = await given.aPerson();
    const paymentMethodId = await saveCard(person);
    const billingDetails = {
      ...{ name: 'Aya Mori', email: 'aya@example.com', company: '' },
      ...{ address: '1-2-3 Marunouchi', postalCode: '100-0005', country: 'JP' },
    };
    await updatePaymentMethod(cloud, person, { paymentMethodId, billingDetails });
    expect(await readPaymentMethod(cloud, person, { paymentMethodId })).toMatchObject({
      ...{ last4: '4242', isDefault: true, billingDetails },
    });
  });

  test('of somebody else does not exist: it cannot be read, changed, attached or removed', async () => {
    const paymentMethodId = await saveCard(await given.aPerson());
    const stranger = await given.aPerson();
    await saveCard(stranger);
    for (const tried of [
      () => readPaymentMethod(cloud, stranger, { paymentMethodId }),
      () => updatePaymentMethod(cloud, stranger, { paymentMethodId, isDefault: true }),
      () => attachPaymentMethod(cloud, stranger, { paymentMethodId }),
      () => removePaymentMethod(cloud, stranger, { paymentMethodId }),
    ])
      await expect(tried()).rejects.toMatchObject({ code: 'card.missing' });
  });

  test('that alone renews a plan is not removed, and another one renews it when it is', async () => {
    const person = await given.aPerson();
    const first = await saveCard(person);
    const subscriptionId = await subscribe(person, first);
    const remove = () => removePaymentMethod(cloud, person, { paymentMethodId: first });
    await expect(remove()).rejects.toMatchObject({ code: 'card.needed' });
    const second = await saveCard(person, mastercard);
    await remove();
    expect(await cardsOf(person)).toEqual([['4444', true]]);
    expect(double.subscriptions.get(subscriptionId).method).toBe(second);
  });

  test('that is made the default pays for the plan, and at once for a renewal that had failed', async () => {
    const person = await given.aPerson();
    const subscriptionId = await subscribe(person, await saveCard(person));
    double.subscriptions.failRenewal(subscriptionId);
    expect(await completeSubscription(cloud, person, { subscriptionId })).toMatchObject({ status: 'pastDue' });
    const paymentMethodId = await saveCard(person, mastercard);
    await updatePaymentMethod(cloud, person, { paymentMethodId, isDefault: true });
    expect(await completeSubscription(cloud, person, { subscriptionId })).toMatchObject({ status: 'active' });
    expect(double.subscriptions.get(subscriptionId).method).toBe(paymentMethodId);
  });
});

describe('the pages of a person at Stripe', () => {
  test('lead back to billing in their language, and are there from the first payment on', async () => {
    const person = await given.aPerson();
    await expect(createPortalSession(cloud, person)).rejects.toMatchObject({ code: 'payment.missing' });
    await saveCard(person);
    const { url } = await createPortalSession(cloud, person);
    expect(new URL(url).searchParams.get('back')).toMatch(
      /^https:\/\/otoji\.example\/(en|ja)\/me\/user-account\/billing$/,
    );
  });
});

describe('what a browser tells of a payment that went wrong', () => {
  test('is written to the log without card numbers, secrets and tokens, twenty times an hour', async () => {
    const person = await given.aPerson();
    const log = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const message = `4242 4242 4242 4242, 4242-4242-4242-4242, pi_1_secret_abc, sk_test_1, eyJhbGci.eyJzdWI.c2ln`;
    for (let time = 0; time < 20; time++) await logStripeProblem(cloud, person, { type: 'api_error', message });
    const tooMany = logStripeProblem(cloud, person, { type: 'api_error', message });
    await expect(tooMany).rejects.toMatchObject({ code: 'requests.toomany' });
    const written = JSON.stringify(log.mock.calls);
    log.mockRestore();
    expect(written).toContain('STRIPE_ERROR');
    expect(written).not.toMatch(/4242|secret_abc|sk_test|eyJ/);
  });
});
