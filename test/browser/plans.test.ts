import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hearComplaints, keepPicture, launchBrowser } from '../kit/browser.ts';
import { catalogues, filled } from '../kit/catalogues.ts';
import { findBarriers } from '../kit/faults.ts';
import { origin } from '../kit/ownCloud.ts';
import { enter, typeCardByKeyboard } from '../kit/payer.ts';
import { type NewPerson, newPerson, openAs } from '../kit/person.ts';

/** A plan from the first payment to its end, at the local Stripe. Each step continues where the previous one ended. */

const { payment, plan } = catalogues.en;

let browser: Browser;
let person: NewPerson;
let context: BrowserContext;
let page: Page;
let complaints: string[];

const go = (to: string) => page.goto(`${origin}/en/me/user-account/${to}`);
const dialog = (name: string | RegExp) => page.getByRole('dialog', { name });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const balance = async () => (await person.client.readPlans({})).balance;

beforeAll(async () => {
  [person, browser] = await Promise.all([newPerson(origin), launchBrowser()]);
  context = await openAs(browser, origin, person);
  page = await context.newPage();
  complaints = hearComplaints(page);
});
afterAll(() => browser.close());

describe('a person on the free plan', () => {
  it('chooses a plan, pays for it and has its minutes, with the keyboard alone', async () => {
    await go('plan');
    await enter(page, page.getByRole('link', { name: filled(plan.choose.subscribeNamed, { name: 'Starter' }) }));
    await page.getByText(payment.summary.renewed).waitFor();
    await typeCardByKeyboard(page, '4242 4242 4242 4242');
    await keepPicture(page, 'plan-payment');
    expect(await findBarriers(page)).toEqual([]);
    await enter(page, button('Pay $9.99'));
    await dialog(payment.paid.title).getByText('Starter', { exact: false }).waitFor();
    await enter(page, dialog(payment.paid.title).getByRole('button', { name: payment.paid.done }));
    await page.getByText('120 of 120 min left').first().waitFor();
    await keepPicture(page, 'plan-starter');
    expect(await balance()).toMatchObject({ plan: 'starter', planSecondsLeft: 7200 });
  });
});

describe('a person with a plan', () => {
  it('sees the exact difference before changing to a larger one', async () => {
    await button(filled(plan.choose.changeNamed, { name: 'Professional' })).click();
    const question = dialog(filled(plan.change.title, { name: 'Professional' }));
    await question.getByRole('button', { name: 'Pay $40.00 and change' }).waitFor();
    await keepPicture(page, 'plan-difference');
    expect(await findBarriers(page)).toEqual([]);
    await enter(page, question.getByRole('button', { name: 'Pay $40.00 and change' }));
    await page.getByText('1,200 of 1,200 min left').first().waitFor();
    expect((await balance()).plan).toBe('professional');
  });

  it('changes to a smaller one for later, and takes that back', async () => {
    await button(filled(plan.choose.changeNamed, { name: 'Standard' })).click();
    await dialog(filled(plan.change.title, { name: 'Standard' }))
      .getByRole('button', { name: plan.change.confirm })
      .click();
    await page.getByText('your plan changes from Professional to Standard', { exact: false }).waitFor();
    await keepPicture(page, 'plan-pending');
    await button(filled(plan.paidPlan.takeBack, { plan: 'Professional' })).click();
    await page.getByText('your plan changes from', { exact: false }).waitFor({ state: 'detached' });
  });

  it('cancels it, keeps it until what is paid ends, and takes that back', async () => {
    await button(plan.paidPlan.cancel).click();
    const question = dialog(filled(plan.cancel.title, { plan: 'Professional' }));
    await question.getByRole('button', { name: plan.cancel.confirm }).click();
    await page.getByText('your plan changes from Professional to Free', { exact: false }).waitFor();
    expect((await balance()).plan).toBe('professional');
    await button(filled(plan.paidPlan.takeBack, { plan: 'Professional' })).click();
    await button(plan.paidPlan.cancel).waitFor();
  });

  it('finds what was paid for plans under Billing', async () => {
    await go('billing');
    await page.getByRole('row', { name: /Plan.*\$40\.00/ }).waitFor();
    await page.getByRole('row', { name: /Plan.*\$9\.99/ }).waitFor();
  });

  it('is told when a renewal failed', async () => {
    const { subscription } = await person.client.readPlans({});
    await fetch(`${origin}/_local/stripe/subscriptions/${subscription?.subscriptionId}/fail`, { method: 'POST' });
    await expect
      .poll(async () => (await person.client.readPlans({})).subscription?.status, { timeout: 20_000 })
      .toBe('pastDue');
    await go('plan');
    await page.getByText('unable to process your recurring payment', { exact: false }).waitFor();
    await keepPicture(page, 'plan-unpaid');
    expect(complaints).toEqual([]);
  });
});
