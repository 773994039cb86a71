import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hearComplaints, keepPicture, launchBrowser } from '../kit/browser.ts';
import { catalogues, filled } from '../kit/catalogues.ts';
import { findBarriers } from '../kit/faults.ts';
import { dataDir, origin } from '../kit/ownCloud.ts';
import { typeCard } from '../kit/payer.ts';
import { newPerson, openAs } from '../kit/person.ts';
import { putDiscount } from '../kit/plan.ts';

/** Plans with a discount code, and an upgrade with a card that requires bank authentication for each payment. */

const asksEachTime = '4000 0027 6000 3184';

let browser: Browser;

const answer = (page: Page, said: 'Complete' | 'Fail') =>
  page.frameLocator('iframe[title="Bank authentication"]').getByRole('button', { name: said }).click();

beforeAll(async () => {
  browser = await launchBrowser();
  await putDiscount({ origin, dataDir }, 'SPRING', 15);
});
afterAll(() => browser.close());

describe.each([
  { locale: 'en', width: 1280, scheme: 'light', first: '$8.49', difference: '$8.50', kept: '$9.99' },
  { locale: 'ja', width: 390, scheme: 'dark', first: '$8.49', difference: '$8.50', kept: '$9.99' },
] as const)('a person with a code in $locale at $width', ({ locale, width, scheme, first, difference, kept }) => {
  const { payment, plan } = catalogues[locale];

  it('pays exactly what is shown, first and for a larger plan, once the bank has been answered', async () => {
    const person = await newPerson(origin);
    const view = { viewport: { width, height: 800 }, colorScheme: scheme };
    const page = await (await openAs(browser, origin, person, view)).newPage();
    const complaints = hearComplaints(page);
    const apply = async (inside: ReturnType<Page['getByRole']> | Page) => {
      await inside.getByLabel(payment.discount.label).fill('spring');
      await inside.getByRole('button', { name: payment.discount.apply }).click();
    };

    await page.goto(`${origin}/${locale}/me/user-account/plan/payment?plan=starter&period=monthly`);
    await typeCard(page, asksEachTime);
    await apply(page);
    await page.getByText(filled(payment.summary.fullPrice.monthly, { price: kept }), { exact: false }).waitFor();
    await keepPicture(page, `plan-code-${locale}-${width}`);
    expect(await findBarriers(page)).toEqual([]);
    await page.getByRole('button', { name: filled(payment.summary.pay, { price: first }) }).click();
    await answer(page, 'Complete');
    await page
      .getByRole('dialog', { name: payment.paid.title })
      .getByRole('button', { name: payment.paid.done })
      .click();

    const name = plan.names.standard;
    await page.getByRole('button', { name: filled(plan.choose.changeNamed, { name }) }).click();
    const question = page.getByRole('dialog', { name: filled(plan.change.title, { name }) });
    await question.getByRole('button', { name: filled(plan.change.pay, { price: '$10.00' }) }).waitFor();
    await apply(question);
    const pay = question.getByRole('button', { name: filled(plan.change.pay, { price: difference }) });
    await pay.waitFor();
    await keepPicture(page, `plan-code-difference-${locale}-${width}`);
    expect(await findBarriers(page)).toEqual([]);
    await pay.click();
    await answer(page, 'Fail');
    await question.getByText(plan.change.notConfirmed).waitFor();
    await keepPicture(page, `plan-not-confirmed-${locale}-${width}`);
    expect((await person.client.readPlans({})).balance.plan).toBe('starter');
    await pay.click();
    await answer(page, 'Complete');
    await question.waitFor({ state: 'detached' });
    expect((await person.client.readPlans({})).balance).toMatchObject({ plan: 'standard', planSecondsLeft: 300 * 60 });
    const { charges } = await person.client.listCharges({ limit: 10 });
    expect(charges.map(({ totalPriceCents }) => totalPriceCents)).toEqual([850, 849]);
    expect(complaints).toEqual([]);
  });
});
