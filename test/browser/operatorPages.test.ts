import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { launchBrowser } from '../kit/browser.ts';
import { catalogues } from '../kit/catalogues.ts';
import { origin } from '../kit/ownCloud.ts';
import { newPerson, openAs } from '../kit/person.ts';

const { session, shell, frame, account, billing } = catalogues.en;
const aCard = { paymentMethodId: 'pm_1', brand: 'visa', last4: '4242', expMonth: 8, expYear: 2031, isDefault: true };
const operatorPages = ['terms', 'privacy', 'about', 'contact', 'support'] as const;

let browser: Browser;
let context: BrowserContext;
let page: Page;

beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());
beforeEach(async () => {
  context = await browser.newContext({ locale: 'en-US', serviceWorkers: 'block' });
  page = await context.newPage();
});
afterEach(() => context.close());

/** Opens a link in its new tab. */
async function openLink(name: string, role: 'link' | 'menuitem' = 'link', of = page): Promise<Page> {
  const opened = of.waitForEvent('popup');
  await of.getByRole(role, { name, exact: true }).click();
  return opened;
}

const addressOf = (name: (typeof operatorPages)[number], of = page) =>
  of.getByRole('link', { name: shell.pages[name], exact: true }).getAttribute('href');

describe('without a session', () => {
  it.each(operatorPages)(
    'the sign-in page leads to the page %s, which says that its text is a sample',
    async (name) => {
      await page.goto(`${origin}/en/signin`);
      const opened = await openLink(shell.pages[name]);
      await opened.getByRole('heading', { name: shell.pages[name], level: 1 }).waitFor();
      await opened.getByText(catalogues.en.operatorPages.sample).waitFor();
      expect(opened.url()).toBe(`${origin}/en/${name}`);
      await opened.goto(`${origin}/ja/${name}`);
      await opened.getByText(catalogues.ja.operatorPages.sample).waitFor();
    },
  );

  it('people read what they agree to before they sign up, and keep what they typed', async () => {
    await page.goto(`${origin}/en/signup`);
    await page.getByLabel(session.firstName.label).fill('Aya');
    const opened = await openLink('privacy policy');
    await opened.getByRole('heading', { name: shell.pages.privacy, level: 1 }).waitFor();
    expect(await page.getByLabel(session.firstName.label).inputValue()).toBe('Aya');
    expect(await page.getByRole('link', { name: 'terms of use' }).getAttribute('href')).toBe('/en/terms');
  });
});

describe('with a session', () => {
  it('the profile, the support page and the help menu lead there', async () => {
    await context.close();
    context = await openAs(browser, origin, await newPerson(origin));
    page = await context.newPage();
    await page.goto(`${origin}/en/me/user-account/profile`);
    await page.getByRole('heading', { name: account.legal.title }).waitFor();
    expect([await addressOf('terms'), await addressOf('privacy')]).toEqual(['/en/terms', '/en/privacy']);
    await page.goto(`${origin}/en/me/user-account/support`);
    await page.getByRole('heading', { name: account.help.title }).waitFor();
    const main = page.getByRole('main').getByRole('link');
    expect(await main.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual(
      expect.arrayContaining(['/en/support', '/en/contact', '/en/about']),
    );
    for (const name of operatorPages) {
      await page.getByRole('button', { name: frame.help.label, exact: true }).click();
      const opened = await openLink(shell.pages[name], 'menuitem');
      await opened.getByRole('heading', { name: shell.pages[name], level: 1 }).waitFor();
      await opened.close();
    }
  });
});

describe('an error of unknown cause', () => {
  it.each([
    ['on a page', '**/charges?*', 'billing', null],
    ['in a notification', '**/portal', 'billing', 'portal'],
  ] as const)('%s leads to support', async (_, route, tab, button) => {
    await context.close();
    context = await openAs(browser, origin, await newPerson(origin));
    page = await context.newPage();
    await page.route(route, (one) => one.fulfill({ status: 500, json: { code: 'internal.error', message: 'x' } }));
    await page.route('**/paymentMethods', (one) => one.fulfill({ json: { paymentMethods: [aCard] } }));
    await page.goto(`${origin}/en/me/user-account/${tab}`);
    if (button) await page.getByRole('button', { name: billing.cards[button] }).click();
    const opened = await openLink(shell.broken.support);
    await opened.getByRole('heading', { name: shell.pages.support, level: 1 }).waitFor();
  });
});

describe('with the address of a page of the operator', () => {
  it('links lead to it, and so does the address of the sample', async () => {
    const terms = `${origin}/icon.svg`;
    await context.route('**/api/config', async (route) => {
      const config = await (await route.fetch()).json();
      await route.fulfill({ json: { ...config, links: { terms } } });
    });
    await page.goto(`${origin}/en/signin`);
    await expect.poll(() => addressOf('terms')).toBe(terms);
    expect(await addressOf('privacy')).toBe('/en/privacy');
    await page.goto(`${origin}/en/terms`);
    await page.waitForURL(terms);
  });
});
