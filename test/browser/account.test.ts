import { describe, expect, it } from 'vitest';
import { readCode, signIn } from '../../scripts/sample/visitor.ts';
import { catalogues } from '../kit/catalogues.ts';
import { type FreshVisit, onFreshVisit } from '../kit/freshVisit.ts';
import { origin } from '../kit/ownCloud.ts';

const { account, session, frame } = catalogues.en;

let { browser, person, page, complaints } = {} as FreshVisit;
onFreshVisit((visit) => {
  ({ browser, person, page, complaints } = visit);
});

const visit = (tab: string, locale = 'en') => page.goto(`${origin}/${locale}/me/user-account/${tab}`);
const field = (name: string) => page.getByRole('textbox', { name, exact: true });
const secret = (name: string) => page.getByLabel(name, { exact: true });
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const signsIn = (password = person.password, email = person.email) => signIn(origin, { email, password });
const atSignIn = () => page.getByRole('heading', { name: session.signIn.title, level: 1 }).waitFor();

describe('a forgotten password', () => {
  it('is replaced with the mailed code, and the way to where the person wanted to be goes on', async () => {
    const visitor = await browser.newContext();
    const window = await visitor.newPage();
    const typed = (name: string, text: string) => window.getByLabel(name, { exact: true }).fill(text);
    const pressed = (name: string) => window.getByRole('button', { name, exact: true }).click();
    await window.goto(`${origin}/en/me/shared?from=mail`);
    await typed(session.email.label, person.email);
    await window.getByRole('link', { name: session.signIn.forgot }).click();
    await window.getByRole('heading', { name: session.forgot.title }).waitFor();
    expect(await window.getByLabel(session.email.label, { exact: true }).inputValue()).toBe(person.email);
    expect(decodeURIComponent(window.url())).not.toContain(person.email);
    await pressed(session.forgot.submit);
    await window.getByRole('heading', { name: session.reset.title }).waitFor();
    await typed(session.code.label, await readCode(origin, person.email));
    await typed(session.password.new, 'Another word 2');
    await typed(session.confirmation.label, 'Another word 3');
    await pressed(session.reset.submit);
    await window.getByText(session.confirmation.differs).waitFor();
    await typed(session.confirmation.label, 'Another word 2');
    await pressed(session.reset.submit);
    await window.getByText(session.signIn.after.reset).waitFor();
    await typed(session.password.label, 'Another word 2');
    await pressed(session.signIn.submit);
    await window.waitForURL(`${origin}/en/me/shared?from=mail`);
    await visitor.close();
  });
});

describe('in the profile', () => {
  it('a person changes the name, which the sidebar then shows', async () => {
    await page.goto(`${origin}/en/me`);
    await page.getByRole('link', { name: person.email }).click();
    await field(account.name.first).fill('Taro');
    await field(account.name.last).fill('  Yamada ');
    await page.keyboard.press('Enter');
    await page.getByText(account.name.saved).waitFor();
    await page.getByRole('link', { name: 'Taro Yamada' }).waitFor();
    expect(await person.client.readAccount()).toMatchObject({ firstName: 'Taro', lastName: 'Yamada' });
    expect(complaints).toEqual([]);
  });

  it('an empty name is refused at its field', async () => {
    await visit('profile');
    await field(account.name.first).fill(' ');
    await press(account.name.save);
    await page.getByText(account.name.firstNameRequired).waitFor();
    expect(await field(account.name.first).evaluate((input) => input === document.activeElement)).toBe(true);
  });

  it('another language changes the page, the address and the account', async () => {
    await visit('profile');
    await page.getByRole('main').getByText('日本語').click();
    await page.getByRole('heading', { name: catalogues.ja.account.title, level: 1 }).waitFor();
    expect(page.url()).toBe(`${origin}/ja/me/user-account/profile`);
    await expect.poll(async () => (await person.client.readAccount()).language).toBe('ja');
  });

  it('signs out', async () => {
    await visit('profile');
    await page.getByRole('main').getByRole('button', { name: account.session.signOut }).click();
    await atSignIn();
  });
});

describe('the address', () => {
  it('changes by the code that was mailed to the new one', async () => {
    const email = `new.${person.email}`;
    await visit('security');
    await press(account.email.change);
    await field(account.email.new).fill(person.email);
    await press(account.email.send);
    await page.getByText(account.email.same).waitFor();
    await field(account.email.new).fill(email);
    await press(account.email.send);
    await field(account.email.code).fill('000000');
    await press(account.email.confirm);
    await page.getByText(catalogues.en.errors.code.wrong).waitFor();
    await signsIn();
    await field(account.email.code).fill(await readCode(origin, email));
    await press(account.email.confirm);
    await page.getByText(account.email.changed.replace('{{email}}', email)).waitFor();
    await page.getByRole('main').getByText(email, { exact: true }).waitFor();
    await signsIn(person.password, email);
    await expect(signsIn()).rejects.toMatchObject({ status: 401 });
  });
});

describe('the password', () => {
  it('changes, other sessions end and this one goes on', async () => {
    const elsewhere = await signsIn();
    const refreshed = () =>
      elsewhere.client.refreshTokens({ username: person.email, refreshToken: elsewhere.refreshToken });
    await visit('security');
    await secret(account.password.current).fill('Not my passw0rd');
    await secret(account.password.new).fill('Better1Horse');
    await secret(session.confirmation.label).fill('Better1Horse');
    await press(account.password.change);
    await page.getByText(account.password.wrong).waitFor();
    await refreshed();
    await secret(account.password.current).fill(person.password);
    await press(account.password.change);
    await page.getByText(account.password.changed).waitFor();
    await expect(refreshed()).rejects.toMatchObject({ status: 401 });
    await signsIn('Better1Horse');
    await page.reload();
    await page.getByRole('heading', { name: account.password.title, level: 2 }).waitFor();
    const kept = await page.evaluate(() => localStorage.getItem('refresh-token'));
    await person.client.refreshTokens({ username: person.email, refreshToken: kept ?? '' });
  });

  it('shows each rule as it is met', async () => {
    await visit('security');
    await secret(account.password.new).fill('abcdefgh');
    const met = () => page.locator('li[data-met="true"]').count();
    expect(await met()).toBe(2);
    await secret(account.password.new).fill('Abcdefg1');
    expect(await met()).toBe(4);
  });
});

it('signing out everywhere ends every session, this one too', async () => {
  const elsewhere = await signsIn();
  await visit('security');
  await press(account.everywhere.submit);
  await page.getByRole('dialog').getByRole('button', { name: account.everywhere.submit }).click();
  await atSignIn();
  const { refreshToken } = elsewhere;
  await expect(elsewhere.client.refreshTokens({ username: person.email, refreshToken })).rejects.toMatchObject({
    status: 401,
  });
});

describe('deleting the account', () => {
  it('takes the password, ends the session everywhere and leaves nothing in this browser', async () => {
    await visit('security');
    await press(account.deletion.open);
    const dialog = page.getByRole('dialog', { name: account.deletion.question });
    await dialog.getByRole('combobox').click();
    await page.getByRole('option', { name: account.deletion.reasons.price }).click();
    await dialog.getByRole('textbox', { name: account.deletion.comment }).fill('Cheaper minutes');
    await secret(account.deletion.password).fill('Not my passw0rd');
    await press(account.deletion.submit);
    await dialog.getByText(catalogues.en.errors.password.wrong).waitFor();
    await secret(account.deletion.password).fill(person.password);
    await press(account.deletion.submit);
    await page.getByText(session.signIn.after.deleted).waitFor();
    expect(
      await page.evaluate(() =>
        ['id-token', 'access-token', 'refresh-token'].map((name) => localStorage.getItem(name)),
      ),
    ).toEqual([null, null, null]);
    await expect(person.client.readAccount()).rejects.toMatchObject({ status: 401 });
    await expect(signsIn()).rejects.toMatchObject({ status: 401 });
  });

  it('can be left without a loss', async () => {
    await visit('security');
    await press(account.deletion.open);
    await press(account.deletion.keep);
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await person.client.readAccount()).toMatchObject({ email: person.email });
  });
});

it('the support page says whom to tell about, for one press', async () => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin });
  await visit('support');
  await press(account.facts.copy);
  await page.getByText(account.facts.copied).waitFor();
  const { id } = await person.client.readAccount();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(id);
  expect(await page.getByRole('link', { name: frame.developers }).count()).toBeGreaterThan(0);
});
