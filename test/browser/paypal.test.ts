import type { Browser, BrowserContext, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { keepPicture } from '../kit/browser.ts';
import { catalogues } from '../kit/catalogues.ts';
import { findBarriers } from '../kit/faults.ts';
import { origin } from '../kit/ownCloud.ts';
import { forEachPayer, minutesBoughtBy, paymentsOf } from '../kit/payer.ts';
import { type NewPerson, openAs } from '../kit/person.ts';

/** Additional minutes, paid on the page of the local PayPal. */

const { payment, plan, billing } = catalogues.en;

let browser: Browser;
let person: NewPerson;
let context: BrowserContext;
let page: Page;
let complaints: string[];

const go = (tab: string) => page.goto(`${origin}/en/me/user-account/${tab}`);
const dialog = (name: string) => page.getByRole('dialog', { name });
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();

/** Opens PayPal's page for two units of minutes. */
async function goToPayPal(): Promise<void> {
  await go('plan/payment?quantity=2');
  await page.getByRole('radio', { name: 'PayPal' }).check();
  await press('Continue to PayPal');
  await page.getByRole('heading', { name: 'PayPal of this machine' }).waitFor();
}

const minutesBought = () => minutesBoughtBy(person);
const statuses = () => paymentsOf(person);

forEachPayer((payer) => {
  ({ browser, person, context, page, complaints } = payer);
});

describe('a person who pays by PayPal', () => {
  it('chooses it, pays there, comes back, and finds the minutes, the payment and its receipt', async () => {
    await go('plan/payment?quantity=2');
    await page.getByRole('radio', { name: 'PayPal' }).check();
    await keepPicture(page, 'paypal-choice');
    expect(await findBarriers(page)).toEqual([]);
    await press('Continue to PayPal');
    await press('Pay now');
    await dialog(payment.paid.title).waitFor();
    await keepPicture(page, 'paypal-paid');
    expect(await findBarriers(page)).toEqual([]);
    expect(await minutesBought()).toBe(60);
    await dialog(payment.paid.title).getByRole('button', { name: payment.paid.receipt }).click();
    const row = page.getByRole('row', { name: /60 additional minutes/ });
    await row.getByText(billing.payments.statuses.paid).waitFor();
    // Narrow windows hide the column of the provider.
    await row.getByText('PayPal').waitFor({ state: 'attached' });
    const papers = row.getByRole('button', { name: /^Receipts of the payment of / });
    await papers.click();
    const [pdf] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: billing.payments.kinds.receipt }).click(),
    ]);
    expect(pdf.suggestedFilename()).toMatch(/^otoji-receipt-/);
    expect(complaints).toEqual([]);
  });

  it('and gives up there is charged nothing, and can pay the same order after all', async () => {
    await goToPayPal();
    await page.getByRole('link', { name: 'Cancel and return to the shop' }).click();
    await dialog(payment.cancelled.title).waitFor();
    await keepPicture(page, 'paypal-cancelled');
    expect(await findBarriers(page)).toEqual([]);
    expect(await minutesBought()).toBe(0);
    await dialog(payment.cancelled.title).getByRole('button', { name: payment.cancelled.retry }).click();
    await press('Pay now');
    await dialog(payment.paid.title).waitFor();
    expect([await statuses(), await minutesBought()]).toEqual([['paid'], 60]);
  });

  it('and gives up there can go back to the order with its quantity', async () => {
    await goToPayPal();
    await page.getByRole('link', { name: 'Cancel and return to the shop' }).click();
    await dialog(payment.cancelled.title).getByRole('button', { name: payment.cancelled.back }).click();
    await page.getByRole('radio', { name: 'PayPal' }).waitFor();
    expect(new URL(page.url()).search).toBe('?quantity=2');
  });

  it('with something that is refused there is told so, and pays with something else', async () => {
    await goToPayPal();
    await press('Pay with a card that is refused');
    await dialog(payment.failed.title).waitFor();
    await keepPicture(page, 'paypal-failed');
    expect(await findBarriers(page)).toEqual([]);
    await dialog(payment.failed.title).getByRole('button', { name: payment.cancelled.retry }).click();
    await press('Pay now');
    await dialog(payment.paid.title).waitFor();
    expect(await statuses()).toEqual(['paid']);
  });

  it('and never comes back gets the minutes, and finds the truth in another tab', async () => {
    await goToPayPal();
    await page.route(`${origin}/**`, (route) => route.abort());
    await press('Pay now').catch(() => undefined);
    await page.close();
    await expect.poll(minutesBought, { timeout: 30_000 }).toBe(60);
    page = await context.newPage();
    await go('plan');
    await page.getByText(payment.open.paid).waitFor();
    await keepPicture(page, 'paypal-found-again');
    await page.getByText(plan.current.topUps).first().waitFor();
  });

  it('is warned of leaving while the payment is asked about, and gets the minutes although it left', async () => {
    await goToPayPal();
    await page.route('**/capture', () => undefined);
    await press('Pay now');
    await dialog(payment.progress.title).waitFor();
    await dialog(payment.progress.title).getByRole('status').click();
    const warned = page.waitForEvent('dialog');
    const closing = page.close({ runBeforeUnload: true });
    await (await warned).accept();
    await closing;
    await expect.poll(minutesBought, { timeout: 30_000 }).toBe(60);
    const { charges } = await person.client.listCharges({ limit: 1 });
    expect(charges[0]?.status).toBe('paid');
  });

  it('does all of it on a telephone, in Japanese', async () => {
    const options = { viewport: { width: 390, height: 844 }, locale: 'ja-JP', hasTouch: true };
    const phone = await openAs(browser, origin, person, options);
    const ja = await phone.newPage();
    const words = catalogues.ja.payment;
    await ja.goto(`${origin}/ja/me/user-account/plan/payment?quantity=2`);
    await ja.getByRole('radio', { name: 'PayPal' }).check();
    await keepPicture(ja, 'paypal-choice-phone');
    expect(await findBarriers(ja)).toEqual([]);
    await ja.getByRole('button', { name: 'PayPalに進む' }).click();
    await ja.getByRole('link', { name: 'キャンセルしてショップに戻る' }).click();
    await ja.getByRole('dialog', { name: words.cancelled.title }).waitFor();
    await keepPicture(ja, 'paypal-cancelled-phone');
    await ja.getByRole('button', { name: words.cancelled.retry }).click();
    await ja.getByRole('button', { name: '今すぐ支払う' }).click();
    await ja.getByRole('dialog', { name: words.paid.title }).waitFor();
    await keepPicture(ja, 'paypal-paid-phone');
    expect(await findBarriers(ja)).toEqual([]);
    await phone.close();
  });
});
