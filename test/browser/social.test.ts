import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hearComplaints, keepPicture, launchBrowser } from '../kit/browser.ts';
import { catalogues } from '../kit/catalogues.ts';
import { origin } from '../kit/ownCloud.ts';
import { newPerson } from '../kit/person.ts';

const { session } = catalogues.en;

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

let context: BrowserContext;
let page: Page;
let complaints: string[];
beforeEach(async () => {
  context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'en-GB' });
  page = await context.newPage();
  complaints = hearComplaints(page);
});
afterEach(() => context.close());

const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const newAddress = () => `social-${crypto.randomUUID()}@example.com`;

/** Continues on the provider's page as somebody who is not in its list. */
async function continueAs(email: string, { isVerified = true } = {}) {
  await page.getByText('Continue to Otoji as').waitFor();
  await page.getByLabel('First name').fill('Hana');
  await page.getByLabel('Family name').fill('Sato');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('The address is verified').setChecked(isVerified);
  await press('Continue');
}

async function agree() {
  await page.getByRole('heading', { name: session.social.signUp.title }).waitFor();
  await page.getByRole('checkbox').first().check();
  await press(session.signUp.submit);
}

const inLibrary = () => page.waitForURL((url) => url.pathname === '/en/me');

describe('with Google', () => {
  it('a new person agrees to the terms, arrives, signs out and comes back', async () => {
    const email = newAddress();
    await page.goto(`${origin}/en/signup`);
    await press(session.social.google);
    await continueAs(email);
    await page.getByRole('heading', { name: session.social.signUp.title }).waitFor();
    expect(await page.getByLabel(session.lastName.label).inputValue()).toBe('Sato');
    expect(new URL(page.url()).search, 'the code stays in no history').toBe('');
    await keepPicture(page, 'social-sign-up');
    await press(session.signUp.submit);
    await page.getByText(session.agreed.required).waitFor();
    await agree();
    await inLibrary();

    await page.evaluate(() => localStorage.clear());
    await page.goto(`${origin}/en/signin?next=%2Fen%2Fme%3Fsort%3Dtitle`);
    await press(session.social.google);
    await page.getByRole('button', { name: email }).click();
    await page.waitForURL((url) => url.pathname === '/en/me' && url.search === '?sort=title');
    // The refused sign-in of a person without an account is an expected response, not an error.
    expect(complaints.filter((complaint) => !complaint.includes('409'))).toEqual([]);
  });

  it('the account with a password of the same verified address is connected, without a second click', async () => {
    const person = await newPerson(origin);
    await page.goto(`${origin}/en/signin`);
    await press(session.social.google);
    await continueAs(person.email);
    // The accounts are connected. The page redirects to Google again automatically.
    await page.getByRole('button', { name: person.email }).click();
    await inLibrary();
    const shown = await page.evaluate(() => localStorage.getItem('id-token'));
    const claims = JSON.parse(Buffer.from(shown?.split('.')[1] ?? '', 'base64url').toString());
    expect(claims.sub).toBe((await person.client.readAccount()).id);
  });

  it('an address that is not verified opens no account of another person', async () => {
    const person = await newPerson(origin);
    await page.goto(`${origin}/en/signin`);
    await press(session.social.google);
    await continueAs(person.email, { isVerified: false });
    await page.getByText(session.social.problems.exists).waitFor();
    await keepPicture(page, 'social-exists');
    await press(session.toSignIn);
    await page.getByRole('heading', { name: session.signIn.title }).waitFor();
  });

  it('a person who says no reads that nothing was shared', async () => {
    await page.goto(`${origin}/en/signin`);
    await press(session.social.google);
    await press('Cancel');
    await page.getByText(session.social.problems.denied).waitFor();
  });

  it('a forged address is refused, and so is one that is opened again', async () => {
    await page.goto(`${origin}/en/signin/callback?code=stolen&state=forged.1`);
    await page.getByText(catalogues.en.errors.social.stale).waitFor();
    await page.goto(`${origin}/en/signin/callback`);
    await page.getByText(session.social.problems.failed).waitFor();
  });
});

describe('with Facebook', () => {
  it('a new person proves the address by a mailed code', async () => {
    const email = newAddress();
    await page.goto(`${origin}/en/signup`);
    await press(session.social.facebook);
    await continueAs(email);
    await agree();
    await page.getByLabel(session.code.label).waitFor();
    await keepPicture(page, 'social-code');
    await page.getByLabel(session.code.label).fill(await mailedCode(email));
    await press(session.signUp.submit);
    await inLibrary();
  });

  it('a person without an address is led to sign up with one', async () => {
    await page.goto(`${origin}/en/signin`);
    await press(session.social.facebook);
    await page.getByRole('button', { name: 'Noel' }).click();
    await page.getByText(session.social.problems.noEmail).waitFor();
    await press(session.social.withEmail);
    await page.getByRole('heading', { name: session.signUp.title }).waitFor();
  });
});

async function mailedCode(email: string): Promise<string> {
  const reply = await fetch(`${origin}/_local/mail/list.json?to=${encodeURIComponent(email)}`);
  const [newest] = (await reply.json()) as { html: string; text: string }[];
  return /\b\d{6}\b/.exec(`${newest?.text} ${newest?.html}`)?.[0] ?? '';
}
