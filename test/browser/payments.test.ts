import { readFile } from 'node:fs/promises';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { keepPicture } from '../kit/browser.ts';
import { catalogues } from '../kit/catalogues.ts';
import { findBarriers } from '../kit/faults.ts';
import { tabTo } from '../kit/keyboard.ts';
import { origin } from '../kit/ownCloud.ts';
import { readPdf } from '../kit/paper.ts';
import { enter, forEachPayer, minutesBoughtBy, paymentsOf, typeCard, typeCardByKeyboard } from '../kit/payer.ts';
import { type NewPerson, openAs } from '../kit/person.ts';

/** Additional minutes, paid by card at the local Stripe with Stripe's own test cards. */

const { payment, plan, billing, errors } = catalogues.en;
const [pays, declines, asksBank] = ['4242 4242 4242 4242', '4000 0000 0000 0002', '4000 0025 0000 3155'];

let browser: Browser;
let person: NewPerson;
let context: BrowserContext;
let page: Page;
let complaints: string[];

const go = (tab: string) => page.goto(`${origin}/en/me/user-account/${tab}`);
const dialog = (name: string) => page.getByRole('dialog', { name });
const payButton = () => page.getByRole('button', { name: /^Pay / });
const bank = () => page.frameLocator('iframe[title="Bank authentication"]');

async function payWith(number: string): Promise<void> {
  await typeCard(page, number);
  await payButton().click();
}

const minutesBought = () => minutesBoughtBy(person);
const statuses = () => paymentsOf(person);

/** Refunds a payment as the operator. Its receipt's address ends in the charge id. */
async function refundAtStripe(receiptUrl: string): Promise<void> {
  await page.request.post(`${origin}/_local/stripe/charges/${receiptUrl.split('/').at(-1)}/refund`);
}

forEachPayer((payer) => {
  ({ browser, person, context, page, complaints } = payer);
});

describe('a person who buys additional minutes', () => {
  it('chooses how many and pays by card with the keyboard alone, and finds them and the payment on their account', async () => {
    await go('plan');
    const quantity = page.getByRole('textbox', { name: /^Units of/ });
    await quantity.waitFor();
    expect(await tabTo(page, quantity)).toEqual([]);
    await page.keyboard.press('ArrowUp');
    const units = Number(await quantity.inputValue());
    await enter(page, page.getByRole('link', { name: plan.topUp.pay }));
    await typeCardByKeyboard(page, pays);
    await keepPicture(page, 'payment-card');
    expect(await findBarriers(page)).toEqual([]);
    await enter(page, payButton());
    await dialog(payment.paid.title).waitFor();
    await keepPicture(page, 'payment-paid');
    const { topUp } = await person.client.readPlans({});
    expect(await minutesBought()).toBe(units * topUp.minutesPerUnit);
    // Saving the card was not requested.
    expect((await person.client.listPaymentMethods({})).paymentMethods).toEqual([]);
    await enter(page, dialog(payment.paid.title).getByRole('button', { name: payment.paid.receipt }));
    const row = page.getByRole('row', { name: new RegExp(`${units * topUp.minutesPerUnit} additional minutes`) });
    await row.getByText(billing.payments.statuses.paid).waitFor();
    await row.getByText('4242').filter({ visible: true }).waitFor();
    await keepPicture(page, 'payment-billing');
    const papers = row.getByRole('button', { name: /^Receipts of the payment of / });
    await papers.click();
    const [receipt] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('menuitem', { name: billing.payments.open }).click(),
    ]);
    await receipt.getByRole('heading', { name: 'Receipt' }).waitFor();
    await papers.click();
    const [pdf] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: billing.payments.kinds.receipt }).click(),
    ]);
    expect(pdf.suggestedFilename()).toMatch(/^otoji-receipt-\d{4}-\d{6}\.pdf$/);
    expect((await readPdf(await readFile(await pdf.path(), 'base64'))).text).toContain('additional minutes');
    await page.getByRole('link', { name: 'Plan', exact: true }).click();
    await page.getByText(plan.current.topUps).first().waitFor();
    expect(complaints).toEqual([]);
  });

  it('whose card is declined is told why, and pays the same order with another one', async () => {
    await go('plan/payment?quantity=4');
    await payWith(declines);
    await dialog(payment.failed.title).getByText(payment.failed.reasons.card_declined).waitFor();
    await keepPicture(page, 'payment-declined');
    await dialog(payment.failed.title).getByRole('button', { name: payment.failed.back }).click();
    await payWith(pays);
    await dialog(payment.paid.title).waitFor();
    expect(await statuses()).toEqual(['paid']);
  });

  it('whose order cannot be begun is told so before anything is charged, and pays it then', async () => {
    await go('plan/payment?quantity=4');
    const json = { code: 'payment.used', message: 'This order has changed.' };
    await page.route('**/stripe/paymentIntents', (route) => route.fulfill({ status: 409, json }), { times: 1 });
    await payWith(pays);
    await dialog(payment.unchecked.title).getByText(payment.unchecked.text).waitFor();
    await dialog(payment.unchecked.title).getByText(errors.payment.used).waitFor();
    await keepPicture(page, 'payment-unchecked');
    await dialog(payment.unchecked.title).getByRole('button', { name: payment.unchecked.back }).click();
    await payWith(pays);
    await dialog(payment.paid.title).waitFor();
    expect(await statuses()).toEqual(['paid']);
  });

  it('confirms with the bank where it asks', async () => {
    await go('plan/payment?quantity=4');
    await payWith(asksBank);
    await dialog(payment.progress.title).waitFor();
    await bank().getByRole('button', { name: 'Complete' }).click();
    await dialog(payment.paid.title).waitFor();
    expect(await minutesBought()).toBeGreaterThan(0);
  });

  it('who does not confirm with the bank is charged nothing, and can try again', async () => {
    await go('plan/payment?quantity=4');
    await payWith(asksBank);
    await bank().getByRole('button', { name: 'Fail' }).click();
    await dialog(payment.cancelled.title).getByRole('button', { name: payment.cancelled.retry }).click();
    await bank().getByRole('button', { name: 'Complete' }).click();
    await dialog(payment.paid.title).waitFor();
    expect(await statuses()).toEqual(['paid']);
  });

  it('whose tab was closed right after paying is told that the minutes arrived', async () => {
    await go('plan/payment?quantity=4');
    await page.route('**/completed', () => undefined);
    await typeCard(page, pays);
    const asked = page.waitForRequest(/completed$/);
    await payButton().click();
    await asked;
    await page.close();
    page = await context.newPage();
    await go('plan');
    await page.getByText(payment.open.paid).waitFor();
    expect(await minutesBought()).toBeGreaterThan(0);
    await page.getByRole('button', { name: payment.open.dismiss }).click();
    await page.reload();
    await page.getByText(plan.current.topUps).first().waitFor();
    expect(await page.getByText(payment.open.paid).count()).toBe(0);
  });

  it('gets the minutes without their page too, because the provider reports the payment itself', async () => {
    await go('plan/payment?quantity=4');
    await page.route('**/completed', (route) => route.abort());
    await payWith(pays);
    await expect.poll(minutesBought, { timeout: 30_000 }).toBeGreaterThan(0);
  });

  it('keeps a card, pays with it again without typing it, and removes it', async () => {
    await go('plan/payment?quantity=4');
    await page.getByLabel(payment.card.save).check();
    await payWith('5555 5555 5555 4444');
    await dialog(payment.paid.title).waitFor();
    await go('plan/payment?quantity=4');
    await page.getByRole('radio', { name: /4444/ }).waitFor();
    await keepPicture(page, 'payment-saved-card');
    await payButton().click();
    await dialog(payment.paid.title).waitFor();
    expect(await statuses()).toEqual(['paid', 'paid']);
    await go('billing');
    await page.getByRole('button', { name: /^Remove .*4444/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: billing.cards.remove, exact: true }).click();
    await page.getByText(billing.cards.none).waitFor();
    expect((await person.client.listPaymentMethods({})).paymentMethods).toEqual([]);
  });

  it('saves a card without paying, as its bank asks, and says who pays with it', async () => {
    await go('billing');
    await page.getByRole('button', { name: billing.cards.add }).click();
    await typeCard(page, declines);
    await dialog(billing.cards.addTitle).getByRole('button', { name: billing.cards.save }).click();
    await page.getByText(payment.failed.reasons.card_declined).waitFor();
    await typeCard(page, asksBank);
    await dialog(billing.cards.addTitle).getByRole('button', { name: billing.cards.save }).click();
    await bank().getByRole('button', { name: 'Fail' }).click();
    await page.getByText(billing.cards.cancelled).waitFor();
    await keepPicture(page, 'billing-card-unsaved');
    expect(await findBarriers(page)).toEqual([]);
    await dialog(billing.cards.addTitle).getByRole('button', { name: billing.cards.save }).click();
    await bank().getByRole('button', { name: 'Complete' }).click();
    await page.getByText(billing.cards.default, { exact: true }).waitFor();
    expect(await person.client.listPaymentMethods({})).toMatchObject({
      paymentMethods: [{ last4: '3155', isDefault: true }],
    });
    const details = page.getByRole('button', { name: /^Billing details of .*3155/ });
    await details.click();
    await page.getByLabel(billing.details.name).fill('Aya Mori');
    await page.getByLabel(billing.details.country).fill('j');
    await page.getByRole('button', { name: billing.details.save, exact: true }).click();
    await page.getByText(billing.details.noCountry).waitFor();
    await page.getByLabel(billing.details.country).fill('jp');
    await keepPicture(page, 'billing-details');
    expect(await findBarriers(page)).toEqual([]);
    await page.getByRole('button', { name: billing.details.save, exact: true }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await details.click();
    await expect.poll(() => page.getByLabel(billing.details.country).inputValue()).toBe('JP');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: billing.cards.portal }).click();
    await page.getByRole('link', { name: 'Return' }).click();
    await page.getByRole('heading', { name: billing.cards.title, exact: true }).waitFor();
    const options = { viewport: { width: 390, height: 844 }, locale: 'ja-JP', hasTouch: true };
    const phone = await openAs(browser, origin, person, options);
    const ja = await phone.newPage();
    await ja.goto(`${origin}/ja/me/user-account/billing`);
    await ja.getByRole('button', { name: /の請求先$/ }).waitFor();
    await keepPicture(ja, 'billing-cards-phone');
    await ja.getByRole('button', { name: /の請求先$/ }).click();
    await ja.getByLabel(catalogues.ja.billing.details.country).waitFor();
    await keepPicture(ja, 'billing-details-phone');
    expect(await findBarriers(ja)).toEqual([]);
    await phone.close();
    // The declined card is the only error that the browser reports.
    expect(complaints.filter((complaint) => !complaint.includes('402'))).toEqual([]);
  });

  it('finds the receipts and credit notes on a telephone too, in Japanese', async () => {
    await go('plan/payment?quantity=4');
    await payWith(pays);
    await dialog(payment.paid.title).waitFor();
    const [charge] = (await person.client.listCharges({ limit: 10 })).charges;
    const options = { viewport: { width: 390, height: 844 }, locale: 'ja-JP', hasTouch: true };
    const phone = await openAs(browser, origin, person, options);
    const ja = await phone.newPage();
    const words = catalogues.ja.billing.payments;
    await ja.goto(`${origin}/ja/me/user-account/billing`);
    const papers = ja.getByRole('button', { name: /のお支払いの領収書$/ });
    const menuItem = (name: string) => ja.getByRole('menuitem', { name }).click();
    await papers.click();
    const [receipt] = await Promise.all([ja.waitForEvent('download'), menuItem(words.kinds.receipt)]);
    expect(receipt.suggestedFilename()).toMatch(/^otoji-receipt-/);
    expect(await findBarriers(ja)).toEqual([]);
    await keepPicture(ja, 'billing-phone');
    await refundAtStripe(charge?.receiptUrl ?? '');
    await expect.poll(statuses, { timeout: 30_000 }).toEqual(['refunded']);
    await ja.reload();
    await papers.click();
    const [note] = await Promise.all([ja.waitForEvent('download'), menuItem(words.kinds.creditNote)]);
    expect(note.suggestedFilename()).toMatch(/^otoji-credit-note-C\d{4}-\d{6}\.pdf$/);
    await keepPicture(ja, 'billing-phone-refunded');
    await phone.close();
  });
});
