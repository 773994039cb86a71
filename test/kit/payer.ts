import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { hearComplaints, launchBrowser } from './browser.ts';
import { tabTo } from './keyboard.ts';
import { origin } from './ownCloud.ts';
import { type NewPerson, newPerson, openAs } from './person.ts';

/** New person who pays, in a browser context. */
export interface Payer {
  readonly browser: Browser;
  readonly person: NewPerson;
  readonly context: BrowserContext;
  readonly page: Page;
  readonly complaints: string[];
}

/** Creates a separate payer for each test of a file. */
export function forEachPayer(use: (payer: Payer) => void): void {
  let browser: Browser;
  let context: BrowserContext;
  beforeAll(async () => {
    browser = await launchBrowser();
  });
  afterAll(() => browser.close());
  beforeEach(async () => {
    const person = await newPerson(origin);
    context = await openAs(browser, origin, person);
    const page = await context.newPage();
    use({ browser, person, context, page, complaints: hearComplaints(page) });
  });
  afterEach(() => context.close());
}

const cardFields = (page: Page) => page.frameLocator('iframe[title="Secure card payment input frame"]');

/** Tabs to an element and presses Enter, as people without a mouse do. @throws Error if the focus was not visible. */
export async function enter(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  const unmarked = await tabTo(page, target);
  if (unmarked.length > 0) throw new Error(`the focus is not seen on ${unmarked.join(', ')}`);
  await page.keyboard.press('Enter');
}

/** Fills in a card's fields by keyboard only. */
export async function typeCardByKeyboard(page: Page, number: string): Promise<void> {
  const fields = cardFields(page);
  await fields.getByLabel('Card number').waitFor();
  for (const [label, text] of [
    ['Card number', number],
    ['Expiry date', '08 / 31'],
    ['Security code', '123'],
  ] as const) {
    await tabTo(page, fields.getByLabel(label));
    await page.keyboard.type(text);
  }
}

/** Fills in a card's fields, which are in a frame of the provider. */
export async function typeCard(page: Page, number: string): Promise<void> {
  const fields = cardFields(page);
  await fields.getByLabel('Card number').fill(number);
  await fields.getByLabel('Expiry date').fill('08 / 31');
  await fields.getByLabel('Security code').fill('123');
}

/** Number of additional minutes that a person has. */
export async function minutesBoughtBy({ client }: NewPerson): Promise<number> {
  const { lots } = await client.readPlans({});
  return lots.reduce((sum, { seconds }) => sum + seconds / 60, 0);
}

/** States of a person's payments, the latest first. */
export const paymentsOf = async ({ client }: NewPerson) =>
  (await client.listCharges({ limit: 10 })).charges.map(({ status }) => status);
