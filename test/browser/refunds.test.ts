import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { keepPicture } from '../kit/browser.ts';
import { catalogues } from '../kit/catalogues.ts';
import { findBarriers } from '../kit/faults.ts';
import { origin } from '../kit/ownCloud.ts';
import { enter, forEachPayer, minutesBoughtBy, paymentsOf, typeCard } from '../kit/payer.ts';
import type { NewPerson } from '../kit/person.ts';

/** A person requests a refund in Billing, and an operator decides at `/_local`. */

const { payment, billing } = catalogues.en;

let page: Page;
let person: NewPerson;
let complaints: string[];
forEachPayer((payer) => {
  ({ page, person, complaints } = payer);
});

const amount = '$12.00';
const words = (text: string) => text.replace('{{amount}}', amount);
const dialog = () => page.getByRole('dialog', { name: billing.refund.title });

async function buyMinutes(): Promise<void> {
  await page.goto(`${origin}/en/me/user-account/plan/payment?quantity=4`);
  await typeCard(page, '4242 4242 4242 4242');
  await page.getByRole('button', { name: /^Pay / }).click();
  await page.getByRole('dialog', { name: payment.paid.title }).waitFor();
  await page.goto(`${origin}/en/me/user-account/billing`);
}

async function openRefund(): Promise<void> {
  await enter(page, page.getByRole('button', { name: /^Receipts of the payment of / }));
  await page.getByRole('menuitem', { name: billing.refund.ask }).press('Enter');
  await dialog().waitFor();
}

const toggleBalance = () => page.request.post(`${origin}/_local/stripe/balance`);

describe('a person who requests a refund', () => {
  it('gets the money for unused minutes immediately, by keyboard alone', async () => {
    await buyMinutes();
    await page.getByText(/Unused purchases can be refunded automatically for 14 days/).waitFor();
    await openRefund();
    await dialog().getByText(words(billing.refund.automatic.topUp)).waitFor();
    await keepPicture(page, 'refund-automatic');
    expect(await findBarriers(page)).toEqual([]);
    await enter(page, dialog().getByRole('button', { name: words(billing.refund.submit.automatic) }));
    await page.getByText(billing.refund.sent.returned).waitFor();
    await page.getByRole('row').getByText(billing.payments.statuses.refunded).waitFor();
    expect([await minutesBoughtBy(person), await paymentsOf(person)]).toEqual([0, ['refunded']]);
    await enter(page, page.getByRole('button', { name: /^Receipts of the payment of / }));
    await page.getByRole('menuitem', { name: billing.payments.kinds.creditNote }).waitFor();
    expect(await page.getByRole('menuitem', { name: billing.refund.ask }).count()).toBe(0);
    expect(complaints).toEqual([]);
  });

  it('whose refund the provider rejects waits for an operator, who approves it', async () => {
    await buyMinutes();
    await openRefund();
    await toggleBalance();
    await dialog()
      .getByRole('button', { name: words(billing.refund.submit.automatic) })
      .click();
    await page.getByText(billing.refund.sent.waiting).waitFor();
    await toggleBalance();
    await page.getByRole('row').getByText(billing.refund.states.waiting).waitFor();
    await keepPicture(page, 'refund-waiting');
    expect(await minutesBoughtBy(person)).toBe(120);
    await page.goto(`${origin}/_local/refunds`);
    const [{ paymentId } = { paymentId: '' }] = (await person.client.listCharges({ limit: 1 })).charges;
    const row = page.getByRole('row').filter({ hasText: paymentId });
    await row.getByText('rejected by the provider').waitFor();
    await row.getByRole('button', { name: 'Approve' }).click();
    await expect.poll(() => paymentsOf(person), { timeout: 30_000 }).toEqual(['refunded']);
    expect(await minutesBoughtBy(person)).toBe(0);
  });
});
