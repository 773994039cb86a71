import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { hearComplaints, keepPicture, launchBrowser } from '../kit/browser.ts';
import { catalogues } from '../kit/catalogues.ts';
import { findBarriers } from '../kit/faults.ts';
import { origin } from '../kit/ownCloud.ts';
import { type NewPerson, newPerson, openAs } from '../kit/person.ts';

let browser: Browser;
let person: NewPerson;
beforeAll(async () => {
  browser = await launchBrowser();
  person = await newPerson(origin);
});
afterAll(() => browser.close());

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

it.each([
  ['en', 1280, 'light'],
  ['ja', 390, 'dark'],
] as const)('a person makes a token, copies it and revokes it (%s, %i px, %s)', async (locale, width, colorScheme) => {
  const { account } = catalogues[locale];
  const words = account.tokens;
  const context = await openAs(browser, origin, person, { viewport: { width, height: 800 }, colorScheme });
  const page = await context.newPage();
  const complaints = hearComplaints(page);
  await page.goto(`${origin}/${locale}/me/user-account/security`);
  await page.getByText(words.none).scrollIntoViewIfNeeded();
  await keepPicture(page, `tokens-none-${locale}`);
  await press(page, words.new);
  await page.getByLabel(words.name, { exact: true }).fill('Build server');
  expect(await findBarriers(page)).toEqual([]);
  await page.keyboard.press('Enter');
  const token = await page.getByLabel(words.token, { exact: true }).inputValue();
  await keepPicture(page, `tokens-made-${locale}`);
  expect(await findBarriers(page)).toEqual([]);
  const byToken = () =>
    fetch(`${origin}/api/v1/me/projects/files/videos`, { headers: { authorization: `Bearer ${token}` } });
  expect((await byToken()).status).toBe(200);
  await press(page, words.done);
  const row = page.getByRole('button', { name: words.revokeNamed.replace('{{name}}', 'Build server') });
  await row.scrollIntoViewIfNeeded();
  await keepPicture(page, `tokens-list-${locale}`);
  await row.click();
  await page.getByRole('dialog').getByRole('button', { name: words.revoke, exact: true }).click();
  await page.getByText(words.none).waitFor();
  expect((await byToken()).status).toBe(403);
  expect(complaints).toEqual([]);
  await context.close();
});
