import type { Browser, BrowserContext, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { keepPicture } from '../kit/browser.ts';
import { catalogues, filled } from '../kit/catalogues.ts';
import { findBarriers } from '../kit/faults.ts';
import { dataDir, origin } from '../kit/ownCloud.ts';
import { forEachPayer } from '../kit/payer.ts';
import { type NewPerson, openAs } from '../kit/person.ts';
import { putDiscount } from '../kit/plan.ts';

/** Plans paid by PayPal: the person agrees on the local PayPal's page, and returns. */

const { billing, payment, plan } = catalogues.en;
const agreeing = { en: 'Agree and subscribe', ja: '同意して申し込む' };
const leaving = 'Cancel and return to the shop';

let browser: Browser;
let person: NewPerson;
let context: BrowserContext;
let page: Page;
let complaints: string[];

const dialog = (name: string) => page.getByRole('dialog', { name });
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const toPayPal = filled(payment.page.go, { provider: 'PayPal' });
const planNow = async () => (await person.client.readPlans({})).balance.plan;
const subscriptionNow = async () => (await person.client.readPlans({})).subscription;

/** Opens PayPal's page with an order of the plan Starter. */
async function order(): Promise<void> {
  await page.goto(`${origin}/en/me/user-account/plan/payment?plan=starter&period=monthly`);
  await page.getByRole('radio', { name: payment.ways.paypal }).click();
  await press(toPayPal);
  await page.getByRole('heading', { name: 'PayPal of this machine' }).waitFor();
}

async function subscribe(): Promise<void> {
  await order();
  await press(agreeing.en);
  await dialog(payment.paid.title).waitFor();
}

forEachPayer((payer) => {
  ({ browser, person, context, page, complaints } = payer);
});

beforeAll(() => putDiscount({ origin, dataDir }, 'SPRING', 15));

describe('a person who pays a plan by PayPal', () => {
  it('sees what is charged, agrees there, and has the plan and its minutes', async () => {
    await page.goto(`${origin}/en/me/user-account/plan/payment?plan=starter&period=monthly`);
    await page.getByRole('radio', { name: payment.ways.paypal }).click();
    await page.getByText(payment.plan.final).waitFor();
    await page.getByText('$9.99').first().waitFor();
    await keepPicture(page, 'plan-paypal');
    expect(await findBarriers(page)).toEqual([]);
    await press(toPayPal);
    await press(agreeing.en);
    await dialog(payment.paid.title).getByText('Starter', { exact: false }).waitFor();
    await keepPicture(page, 'plan-paypal-paid');
    await dialog(payment.paid.title).getByRole('button', { name: payment.paid.receipt }).click();
    const row = page.getByRole('row', { name: /\$9\.99/ });
    await row.getByText(billing.payments.statuses.paid).waitFor();
    // Narrow windows hide the column of the provider.
    await row.getByText('PayPal').waitFor({ state: 'attached' });
    await page.goto(`${origin}/en/me/user-account/plan`);
    await page.getByText('120 of 120 min left').first().waitFor();
    expect(await subscriptionNow()).toMatchObject({ plan: 'starter', by: 'paypal', status: 'active' });
    expect(complaints).toEqual([]);
  });

  it('who does not agree is charged nothing, and can try again', async () => {
    await order();
    await page.getByRole('link', { name: leaving }).click();
    await dialog(payment.cancelled.title).waitFor();
    await keepPicture(page, 'plan-paypal-cancelled');
    expect(await findBarriers(page)).toEqual([]);
    expect(await planNow()).toBe('free');
    await dialog(payment.cancelled.title).getByRole('button', { name: payment.cancelled.retry }).click();
    await press(agreeing.en);
    await dialog(payment.paid.title).waitFor();
    expect(await planNow()).toBe('starter');
  });

  it('whose tab was closed after agreeing finds the plan', async () => {
    await order();
    await page.route('**/me/user-account/plan/payment**', (route) => route.abort());
    await press(agreeing.en);
    await page.close();
    page = await context.newPage();
    await page.goto(`${origin}/en/me/user-account/plan`);
    await page.getByText('120 of 120 min left').first().waitFor();
    expect(await planNow()).toBe('starter');
  });

  it('changes to a larger one for the exact difference, less a code, and the plan before is charged no more', async () => {
    await subscribe();
    await page.goto(`${origin}/en/me/user-account/plan`);
    await page.getByRole('link', { name: filled(plan.choose.changeNamed, { name: 'Professional' }) }).click();
    await page.getByText(payment.plan.replaces).waitFor();
    await page.getByText('$40.00').waitFor();
    await page.getByLabel(payment.discount.label).fill('spring');
    await press(payment.discount.apply);
    await page.getByText('$34.00').waitFor();
    await keepPicture(page, 'plan-paypal-difference');
    expect(await findBarriers(page)).toEqual([]);
    await press(toPayPal);
    await page.getByText('Charged now: USD 34.00').waitFor();
    await press(agreeing.en);
    await dialog(payment.paid.title).getByText('Professional', { exact: false }).waitFor();
    expect(await subscriptionNow()).toMatchObject({ plan: 'professional', by: 'paypal', status: 'active' });
    expect(await planNow()).toBe('professional');
  });

  it('cancels it, has it until the period ends, and may agree to it again', async () => {
    await subscribe();
    await page.goto(`${origin}/en/me/user-account/plan`);
    await press(plan.paidPlan.cancel);
    const question = dialog(filled(plan.cancel.title, { plan: 'Starter' }));
    await question.getByText(plan.cancel.atPayPal).waitFor();
    await keepPicture(page, 'plan-paypal-cancel');
    await question.getByRole('button', { name: plan.cancel.confirm }).click();
    const again = page.getByRole('link', { name: filled(plan.paidPlan.takeBack, { plan: 'Starter' }) });
    await again.waitFor();
    expect(await subscriptionNow()).toMatchObject({ plan: 'starter', cancelsAtEnd: true });
    await again.click();
    await press(toPayPal);
    await press(agreeing.en);
    await dialog(payment.paid.title).waitFor();
    expect(await subscriptionNow()).toMatchObject({ plan: 'starter', cancelsAtEnd: false });
  });

  it('agrees on a telephone in Japanese as well, with a code for the first period', async () => {
    const phone = await openAs(browser, origin, person, {
      viewport: { width: 390, height: 844 },
      locale: 'ja-JP',
      hasTouch: true,
    });
    const words = catalogues.ja.payment;
    page = await phone.newPage();
    await page.goto(`${origin}/ja/me/user-account/plan/payment?plan=starter&period=monthly`);
    await page.getByRole('radio', { name: words.ways.paypal }).click();
    await page.getByText(words.plan.final).waitFor();
    await page.getByLabel(words.discount.label).fill('SPRING');
    await page.keyboard.press('Enter');
    await page.getByText('$8.49').waitFor();
    expect(await findBarriers(page)).toEqual([]);
    await keepPicture(page, 'plan-paypal-phone');
    await press(filled(words.page.go, { provider: 'PayPal' }));
    await press(agreeing.ja);
    await dialog(words.paid.title).waitFor();
    await keepPicture(page, 'plan-paypal-phone-paid');
    const { charges } = await person.client.listCharges({ limit: 5 });
    expect(charges.map(({ totalPriceCents }) => totalPriceCents)).toEqual([849]);
    await phone.close();
  });
});
