import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readCode } from '../../scripts/sample/visitor.ts';
import { launchBrowser } from '../kit/browser.ts';
import { catalogues } from '../kit/catalogues.ts';
import { origin } from '../kit/ownCloud.ts';
import { type NewPerson, newPerson, openAs } from '../kit/person.ts';

const { session, library, shell } = catalogues.en;
/** Timeout for a busy machine, on which pages render late. */
const patience = { timeout: 30_000 };

let browser: Browser;
let owner: NewPerson;
let folderId: string;
let token: string;

beforeAll(async () => {
  [owner, browser] = await Promise.all([newPerson(origin), launchBrowser()]);
  folderId = (await owner.client.createTeam({ name: 'Shared shelf', requestId: crypto.randomUUID() })).id;
  token = (await owner.client.makeLink({ teamId: folderId, level: 'edit' })).token;
});
afterAll(() => browser.close());

let context: BrowserContext;
let page: Page;
/** Address and `Referer` of every request of the context. */
let sent: string[];

beforeEach(async () => {
  context = await browser.newContext({ locale: 'en-US', serviceWorkers: 'block' });
  page = await context.newPage();
  sent = await recordRequests(context);
});
afterEach(() => context.close());

/** Playwright's own list of a request's headers lacks `Referer`; the browser's protocol has it. */
async function recordRequests(of: BrowserContext): Promise<string[]> {
  const requests: string[] = [];
  const protocol = await of.newCDPSession(page);
  await protocol.send('Network.enable');
  protocol.on('Network.requestWillBeSent', ({ request }) => requests.push(request.url));
  protocol.on('Network.requestWillBeSentExtraInfo', ({ headers }) => requests.push(`referer ${headers.Referer ?? ''}`));
  return requests;
}

const fill = (label: string, text: string) => page.getByLabel(label, { exact: true }).fill(text);
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const follow = (name: string) => page.getByRole('link', { name, exact: true }).click(patience);
const heading = (name: string) => page.getByRole('heading', { name, exact: true }).waitFor(patience);
const inFolder = () => page.waitForURL((url) => url.pathname === `/en/me/shared/${folderId}`, patience);

async function signIn({ email, password }: Pick<NewPerson, 'email' | 'password'>): Promise<void> {
  await fill(session.email.label, email);
  await fill(session.password.label, password);
  await press(session.signIn.submit);
}

/** Checks the server's part of the page's address and all requests: none contains the token. */
function expectNoToken(): void {
  expect(sent.length).toBeGreaterThan(10);
  expect(sent.filter((line) => line.startsWith('referer http')).length).toBeGreaterThan(0);
  expect(sent.filter((line) => decodeURIComponent(line).includes(token))).toEqual([]);
}

describe('the token of a sharing link', () => {
  it('is in no request on the way through sign-in, a reload included', async () => {
    await page.goto(`${origin}/en/link#${token}`);
    await heading(session.signIn.title);
    await page.reload();
    await heading(session.signIn.title);
    await signIn(await newPerson(origin));
    await inFolder();
    expectNoToken();
  });

  it('is in no request on the way through sign-up and confirmation', async () => {
    const account = { email: `link-${crypto.randomUUID()}@example.com`, password: 'Walk1ngHome' };
    await page.goto(`${origin}/en/link#${token}`);
    await follow(session.signIn.toSignUp);
    await page.reload();
    await fill(session.firstName.label, 'Nia');
    await fill(session.lastName.label, 'New');
    await fill(session.email.label, account.email);
    await fill(session.password.label, account.password);
    await fill(session.confirmation.label, account.password);
    await page.getByRole('checkbox').first().check();
    await press(session.signUp.submit);
    await heading(session.confirm.title);
    await page.reload();
    // A complete code is sent without a press.
    await fill(session.code.label, await readCode(origin, account.email));
    // The reload has cleared the password, so the person signs in.
    await heading(session.signIn.title);
    await signIn(account);
    await page.getByText(catalogues.en.onboarding.later, { exact: true }).click(patience);
    await inFolder();
    expectNoToken();
  });

  it('is in no request on the way through a forgotten password', async () => {
    const person = await newPerson(origin);
    await page.goto(`${origin}/en/link#${token}`);
    await follow(session.signIn.forgot);
    await page.reload();
    await fill(session.email.label, person.email);
    await press(session.forgot.submit);
    await heading(session.reset.title);
    await page.reload();
    await fill(session.code.label, await readCode(origin, person.email));
    await fill(session.password.label, 'An0therHome');
    await fill(session.confirmation.label, 'An0therHome');
    await press(session.reset.submit);
    await heading(session.signIn.title);
    await signIn({ email: person.email, password: 'An0therHome' });
    await inFolder();
    expectNoToken();
  });

  it('is in no request on the way through a sign-in with Google', async () => {
    await page.goto(`${origin}/en/link#${token}`);
    await press(session.social.google);
    await page.getByText('Continue to Otoji as').waitFor(patience);
    await page.getByLabel('First name').fill('Hana');
    await page.getByLabel('Family name').fill('Sato');
    await page.getByLabel('Email').fill(`link-${crypto.randomUUID()}@example.com`);
    await page.getByLabel('The address is verified').check();
    await press('Continue');
    await heading(session.social.signUp.title);
    await page.getByRole('checkbox').first().check();
    await press(session.signUp.submit);
    await inFolder();
    expectNoToken();
  });

  it('is in no request of a page for watching and the sign-in that it leads to', async () => {
    const viewing = await owner.client.makeLink({ teamId: folderId, level: 'view' });
    token = viewing.token;
    await page.goto(`${origin}/en/watch#${token}`);
    await heading(session.signIn.title);
    await page.reload();
    await signIn(await newPerson(origin));
    await inFolder();
    expectNoToken();
  });
});

describe('the address of a sign-in', () => {
  it.each([
    ...['%2F%2Fevil.example', '%2F%5Cevil.example', '%2F%09%2Fevil.example', '%2F%0A%2Fevil.example'],
    ...['%2F%0D%5Cevil.example', 'https%3A%2F%2Fevil.example', '%2F.%2F%2Fevil.example', '%09%2F%2Fevil.example'],
    ...['%2Fen%2F..%2F..%2F%2Fevil.example', 'javascript%3Aalert(1)', '%2F%09%2F%5B', 'of-another-tab'],
  ])('with next=%s leads a signed-in person to the files', async (next) => {
    const theirs = await openAs(browser, origin, owner);
    const own = await theirs.newPage();
    await own.goto(`${origin}/en/signin?next=${next}`);
    await own.getByRole('heading', { name: library.title, exact: true, level: 1 }).waitFor(patience);
    expect(own.url()).toBe(`${origin}/en/me`);
    await theirs.close();
  });

  it.each(['%2F%252F%252Fevil.example', '%2F%25E0%25A4%25A', '%2F%2509%2Fhost', '%2Fhttps%3A%2F%2Fevil.example'])(
    'with next=%s stays on the site and shows that the page is missing',
    async (next) => {
      const theirs = await openAs(browser, origin, owner);
      const own = await theirs.newPage();
      await own.goto(`${origin}/en/signin?next=${next}`);
      await own.getByRole('heading', { name: shell.missing.title }).waitFor(patience);
      expect(new URL(own.url()).origin).toBe(origin);
      await theirs.close();
    },
  );
});
