import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { appCode } from '../kit/appCode.ts';
import { catalogues } from '../kit/catalogues.ts';
import { findBarriers } from '../kit/faults.ts';
import { type FreshVisit, onFreshVisit } from '../kit/freshVisit.ts';
import { origin } from '../kit/ownCloud.ts';

const { account, session } = catalogues.en;
const words = account.secondFactor;

let { browser, person, page, complaints } = {} as FreshVisit;
onFreshVisit((visit) => {
  ({ browser, person, page, complaints } = visit);
});

const dialog = () => page.getByRole('dialog');
const fill = (name: string, text: string, place: Page | Locator = dialog()) =>
  place.getByLabel(name, { exact: true }).fill(text);
const press = (name: string, place: Page | Locator = dialog()) =>
  place.getByRole('button', { name, exact: true }).click();

it('a person adds an authenticator app by its QR code or key, signs in with a code, and removes the app', async () => {
  await page.goto(`${origin}/en/me/user-account/security`);
  await press(words.setUp, page);
  await fill(account.password.current, 'Wrong word 1');
  await press(words.next);
  await page.getByText(catalogues.en.errors.password.wrong).waitFor();
  await fill(account.password.current, person.password);
  await press(words.next);
  await page.getByRole('img', { name: words.qrCode }).locator('path[d^="M"]').waitFor();
  const secret = ((await dialog().locator('code').textContent()) ?? '').replaceAll(' ', '');
  expect(await findBarriers(page)).toEqual([]);
  await fill(words.code, '000000');
  await press(words.confirm);
  await page.getByText(catalogues.en.errors.secondFactor.wrong).waitFor();
  await fill(words.code, appCode(secret, -1));
  await press(words.confirm);
  await page.getByText(words.isOn).waitFor();

  const visitor = await browser.newContext();
  page = await visitor.newPage();
  await page.goto(`${origin}/en/signin`);
  await fill(session.email.label, person.email, page);
  await fill(session.password.label, person.password, page);
  await press(session.signIn.submit, page);
  await fill(session.appCode.label, appCode(secret), page);
  await press(session.signIn.submit, page);
  await page.waitForURL(`${origin}/en/me`);

  await page.goto(`${origin}/en/me/user-account/security`);
  await press(words.remove, page);
  await fill(account.password.current, person.password);
  await fill(words.code, appCode(secret, 1));
  await press(words.remove);
  await page.getByText(words.isOff).waitFor();
  expect(await person.client.readSecondFactor({})).toEqual({ isOn: false });
  await visitor.close();
  expect(complaints.filter((complaint) => !/40[03]/.test(complaint))).toEqual([]);
});
