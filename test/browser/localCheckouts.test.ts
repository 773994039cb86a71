import type { Browser, BrowserContext, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { keepPicture } from '../kit/browser.ts';
import { catalogues } from '../kit/catalogues.ts';
import { findBarriers } from '../kit/faults.ts';
import { origin } from '../kit/ownCloud.ts';
import { forEachPayer, minutesBoughtBy } from '../kit/payer.ts';
import { type NewPerson, openAs } from '../kit/person.ts';

/** Additional minutes, paid in rupiah at the local DOKU and in pesos at the local Dragonpay. */

const { payment, billing } = catalogues.en;
const providers = [
  { name: 'doku', title: 'DOKU', code: 'ID', country: 'Indonesia', total: /Rp\s196,000/ },
  { name: 'dragonpay', title: 'Dragonpay', code: 'PH', country: 'Philippines', total: /₱680\.00/ },
] as const;

let browser: Browser;
let person: NewPerson;
let context: BrowserContext;
let page: Page;
let complaints: string[];

const dialog = (name: string) => page.getByRole('dialog', { name });
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const pay = (title: string) => press(payment.page.go.replace('{{provider}}', title));

const minutesBought = () => minutesBoughtBy(person);

async function choose(country: string): Promise<void> {
  await page.getByRole('combobox', { name: payment.country.label }).click();
  await page.getByRole('option', { name: country }).click();
}

/** Opens a provider's page with an order of two hours. */
async function goToProvider({ code, title }: (typeof providers)[number]): Promise<void> {
  await person.client.setCountry({ country: code });
  await page.goto(`${origin}/en/me/user-account/plan/payment?quantity=4`);
  await pay(title);
  await page.getByRole('heading', { name: `${title} of this machine` }).waitFor();
}

forEachPayer((payer) => {
  ({ browser, person, context, page, complaints } = payer);
});

describe.each(providers)('a person who pays from the country of $title', (provider) => {
  const { name, title, code, country, total } = provider;

  it('says so, sees the price in its currency, pays there, and finds minutes and receipt', async () => {
    await page.goto(`${origin}/en/me/user-account/plan/payment?quantity=4`);
    await page.getByText('$12.00').first().waitFor();
    expect(await page.getByRole('radio', { name: title }).count()).toBe(0);
    await choose(country);
    await page.getByRole('radio', { name: title }).waitFor();
    await page.getByText(total).first().waitFor();
    await keepPicture(page, `payment-${name}`);
    expect(await findBarriers(page)).toEqual([]);
    expect((await person.client.readPlans({})).countryCode).toBe(code);
    await pay(title);
    await press('Pay');
    await dialog(payment.paid.title).waitFor();
    await keepPicture(page, `payment-${name}-paid`);
    expect(await minutesBought()).toBe(120);
    await dialog(payment.paid.title).getByRole('button', { name: payment.paid.receipt }).click();
    const row = page.getByRole('row', { name: /120 additional minutes/ });
    await row.getByText(billing.payments.statuses.paid).waitFor();
    const amount = row.getByText(total);
    await amount.waitFor();
    expect(await amount.evaluate((cell) => cell.scrollWidth - cell.clientWidth), 'nothing of it is cut').toBe(0);
    await row.getByText(title).filter({ visible: true }).waitFor();
    expect(complaints).toEqual([]);
  });

  it('is told when the payment fails, and pays the same order after all', async () => {
    await goToProvider(provider);
    await press('Fail');
    await dialog(payment.failed.title).waitFor();
    await keepPicture(page, `payment-${name}-failed`);
    expect(await minutesBought()).toBe(0);
    await dialog(payment.failed.title).getByRole('button', { name: payment.cancelled.retry }).click();
    await press('Pay');
    await dialog(payment.paid.title).waitFor();
    expect(await minutesBought()).toBe(120);
  });

  it('who gives up is charged nothing, and can try again', async () => {
    await goToProvider(provider);
    await press('Cancel');
    await dialog(payment.cancelled.title).waitFor();
    await keepPicture(page, `payment-${name}-cancelled`);
    expect(await findBarriers(page)).toEqual([]);
    await dialog(payment.cancelled.title).getByRole('button', { name: payment.cancelled.retry }).click();
    // An order that its provider has ended must be replaced by a new one.
    if (name === 'dragonpay') await pay(title);
    await press('Pay');
    await dialog(payment.paid.title).waitFor();
    expect(await minutesBought()).toBe(120);
  });

  it('whose tab was closed after paying finds the minutes, and is told of them', async () => {
    await goToProvider(provider);
    await page.route('**/me/user-account/plan/payment**', (route) => route.abort());
    await press('Pay');
    await page.close();
    page = await context.newPage();
    await page.goto(`${origin}/en/me/user-account/plan`);
    await page.getByText(payment.open.paid).waitFor();
    expect(await minutesBought()).toBe(120);
  });

  it('pays on a telephone in Japanese as well', async () => {
    await person.client.setCountry({ country: code });
    const phone = await openAs(browser, origin, person, {
      viewport: { width: 390, height: 844 },
      locale: 'ja-JP',
      hasTouch: true,
    });
    page = await phone.newPage();
    await page.goto(`${origin}/ja/me/user-account/plan/payment?quantity=4`);
    await page.getByText(total).first().waitFor();
    expect(await findBarriers(page)).toEqual([]);
    await keepPicture(page, `payment-${name}-phone`);
    await press(catalogues.ja.payment.page.go.replace('{{provider}}', title));
    await press('Pay');
    // Dragonpay's single return address contains no language, so the account's applies, which is English.
    const words = name === 'dragonpay' ? payment : catalogues.ja.payment;
    await dialog(words.paid.title).waitFor();
    await keepPicture(page, `payment-${name}-phone-paid`);
    await phone.close();
  });
});

it('a payment at a counter of Dragonpay waits, and its minutes arrive by themselves', async () => {
  await goToProvider(providers[1]);
  await press('Pay at a counter');
  await page.waitForURL(/txnid=/);
  const transaction = new URL(page.url()).searchParams.get('txnid');
  await dialog(payment.processing.title).waitFor();
  await keepPicture(page, 'payment-dragonpay-counter');
  expect(await minutesBought()).toBe(0);
  await page.request.post(`${origin}/_local/dragonpay/payments/${transaction}/pay`);
  await expect.poll(minutesBought, { timeout: 30_000 }).toBe(120);
});
