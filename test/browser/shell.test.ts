import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tutorialNames } from '../../domain/onboarding/tutorials.ts';
import { createAccount, untilTranscribed, upload } from '../../scripts/sample/visitor.ts';
import { hearComplaints, keepPicture, launchBrowser } from '../kit/browser.ts';
import { catalogues } from '../kit/catalogues.ts';
import { untilComplete } from '../kit/editorPage.ts';
import { findSmallTargets } from '../kit/faults.ts';
import { tabTo } from '../kit/keyboard.ts';
import { origin } from '../kit/ownCloud.ts';
import { type NewPerson, newPerson, openAs } from '../kit/person.ts';
import { returnPathOf } from '../kit/returnPath.ts';
import { makeSpokenVideo } from '../kit/spokenVideo.ts';
import { storedNames } from '../kit/storedNames.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'otoji-shell-'));
const title = 'Harbor at night';
const { exporting, frame, library, onboarding, palette, plan, session, shell, tours, editor } = catalogues.en;

let browser: Browser;
let owner: NewPerson;

beforeAll(async () => {
  const source = path.join(folder, `${title}.mp4`);
  await makeSpokenVideo(source, ['Every film begins with a story and a voice.']);
  [owner, browser] = await Promise.all([newPerson(origin), launchBrowser()]);
  await untilTranscribed(owner, await upload(owner, source, 'en'));
});
afterAll(async () => {
  await browser.close();
  rmSync(folder, { recursive: true, force: true });
});

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true, level: 1 }).waitFor();
const caption = (page: Page) => page.getByRole('textbox', { name: /^Caption 1,/ });
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '');
const search = (page: Page) => page.getByRole('combobox', { name: palette.label });
const press = async (page: Page, ...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key);
};
/** Opens the window of a new person before the first sign-in: nothing has been postponed or shown. */
async function aNewcomer() {
  const account = { email: `person-${crypto.randomUUID()}@example.com`, password: 'Walk1ngHome' };
  const visitor = await createAccount(origin, { ...account, firstName: 'Nao', lastName: 'Newcomer' });
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, locale: 'en-GB' });
  return { ...visitor, ...account, page };
}
async function signIn(page: Page, { email, password }: { email: string; password: string }, query = '') {
  await page.goto(`${origin}/en/signin${query}`);
  await page.getByLabel(session.email.label).fill(email);
  await page.getByLabel(session.password.label, { exact: true }).fill(password);
  await page.getByRole('button', { name: session.signIn.submit }).click();
}

describe('the questions after the first sign-in', () => {
  it('are answered with the keyboard, survive a reload, and are not asked again', async () => {
    const { page, client, ...account } = await aNewcomer();
    await signIn(page, account);
    await heading(page, onboarding.title);
    await tabTo(page, page.getByRole('radio', { name: onboarding.questions.purpose.options.online }));
    await press(page, 'Space');
    await page.reload();
    const chosen = page.getByRole('radio', { name: onboarding.questions.purpose.options.online });
    expect(await chosen.isChecked()).toBe(true);
    const { role, volume } = onboarding.questions;
    await page.getByRole('radio', { name: role.options.teacher }).check();
    expect(await page.getByRole('button', { name: onboarding.submit }).isDisabled()).toBe(true);
    await page.getByRole('radio', { name: volume.options.toFive }).check();
    await page.getByRole('button', { name: onboarding.submit }).click();
    await heading(page, library.title);
    expect((await client.readOnboarding({})).answers).toEqual({ purpose: 'online', role: 'teacher', volume: 'toFive' });
    await page.evaluate(() => localStorage.clear());
    await signIn(page, account);
    await heading(page, library.title);
    await page.close();
  });

  it('are put off, and the way to where the person wanted to be goes on', async () => {
    const { page, client, ...account } = await aNewcomer();
    await signIn(page, account, `?next=${encodeURIComponent('/en/me?x=1')}`);
    await page.getByRole('button', { name: onboarding.later }).click();
    await heading(page, library.title);
    expect(new URL(page.url()).search).toBe('?x=1');
    expect(await client.readOnboarding({})).toMatchObject({ answers: null, bonus: 'open' });
    await page.close();
  });
});

describe('the first steps', () => {
  it('grant ten minutes by themselves once captions were downloaded', async () => {
    const page = await (await openAs(browser, origin, owner)).newPage();
    await owner.client.saveOnboarding({ answers: { purpose: 'other', role: 'other', volume: 'underOne' } });
    await page.goto(`${origin}/en/me`);
    const card = page.getByRole('region', { name: library.steps.title.replace('{{minutes}}', '10') });
    await card.waitFor();
    await page.getByRole('link', { name: title }).click();
    await caption(page).waitFor();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: exporting.button }).click();
    await page.getByRole('menuitem', { name: exporting.formats.srt }).click();
    await download;
    await expect.poll(async () => (await owner.client.readOnboarding({})).bonus).toBe('earned');
    await page.getByRole('link', { name: editor.rail.home }).click();
    await page.getByText(library.steps.granted.replace('{{minutes}}', '10')).waitFor();
    await page.getByText(frame.balance.topUp.replace('{{minutes}}', '10')).waitFor();
    await card.waitFor({ state: 'detached' });
    expect((await owner.client.readAccount({})).balance.topUpSecondsLeft).toBe(600);
    await page.close();
  });
});

describe('the command palette', () => {
  let page: Page;
  beforeAll(async () => {
    page = await (await openAs(browser, origin, owner)).newPage();
    await page.goto(`${origin}/en/me`);
    await page.getByRole('link', { name: title }).waitFor();
  });
  afterAll(() => page.context().close());

  it('finds a folder and opens it', async () => {
    const { id } = await owner.client.createProject({ name: 'Bread series', requestId: crypto.randomUUID() });
    await page.reload();
    await page.getByRole('link', { name: title }).waitFor();
    await press(page, 'Control+k');
    await search(page).fill('bread');
    await page.getByRole('option', { name: 'Bread series', selected: true }).waitFor();
    await press(page, 'Enter');
    await page.waitForURL(`**/en/me/projects/${id}`);
    await page.goto(`${origin}/en/me`);
    await page.getByRole('link', { name: title }).waitFor();
  });

  it('finds a file by a part of its name and opens it, with the keyboard alone', async () => {
    await press(page, 'Control+k');
    await search(page).and(page.locator(':focus')).waitFor();
    // The API matches words by prefix.
    const answered = page.waitForResponse((response) => response.url().includes('search='));
    await page.keyboard.type('arbor at');
    await answered;
    await page.getByRole('option', { name: title, selected: true }).waitFor();
    await press(page, 'Enter');
    await caption(page).waitFor();
  });

  it('opens over the editor, whose keys are silent then, and gives the caret back', async () => {
    await caption(page).click();
    const text = await caption(page).inputValue();
    await press(page, 'Control+k');
    await search(page).waitFor();
    await press(page, 'Control+Enter', 'Alt+k', 'Escape');
    await search(page).waitFor({ state: 'detached' });
    expect(await caption(page).evaluate((field) => field === document.activeElement)).toBe(true);
    expect(await caption(page).inputValue()).toBe(text);
    expect(await page.getByRole('textbox', { name: /^Caption \d/ }).count()).toBe(1);
  });

  it('does nothing on the Enter that confirms an input method', async () => {
    await press(page, 'Control+k');
    await search(page).fill('はーばー');
    await search(page).evaluate((field) => {
      field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', isComposing: true, bubbles: true }));
    });
    expect(await search(page).count()).toBe(1);
    await press(page, 'Escape');
  });

  it('changes the language and keeps path and query', async () => {
    await page.goto(`${origin}/en/me?x=1`);
    await page.getByRole('link', { name: title }).waitFor();
    await press(page, 'Control+k');
    await search(page).waitFor();
    await page.keyboard.type('日本語');
    await page.getByRole('option', { selected: true }).waitFor();
    await press(page, 'Enter');
    await heading(page, catalogues.ja.library.title);
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/ja/me?x=1');
    await page.goto(`${origin}/en/me`);
    await page.getByRole('link', { name: title }).waitFor();
  });

  it('opens the file dialog of the browser', async () => {
    // The browser takes a moment until it reports dialogs instead of opening them.
    const chooser = page.waitForEvent('filechooser');
    await press(page, 'Control+k');
    await search(page).waitFor();
    await page.keyboard.type(palette.upload.slice(0, 5));
    await page.getByRole('option', { name: palette.upload, selected: true }).waitFor();
    await press(page, 'Enter');
    await chooser;
  });

  it('says that nothing was found', async () => {
    await press(page, 'Control+k');
    await search(page).fill('no such thing anywhere');
    await page.getByText(palette.none, { exact: true }).waitFor();
    await press(page, 'Escape');
  });
});

describe('the tour of the library', () => {
  it('is gone through by keyboard once, and again when asked for', async () => {
    const { client, page, ...person } = await aNewcomer();
    await client.saveOnboarding({ answers: null });
    await page.close();
    const tourPage = await (await openAs(browser, origin, { client, ...person })).newPage();
    await tourPage.goto(`${origin}/en/me`);
    const { upload: first, files, balance, help } = tours.projectList;
    for (const stop of [first, files, balance, help]) {
      await tourPage.getByRole('dialog', { name: stop.title }).waitFor();
      expect(await focused(tourPage)).toBe(stop === help ? tours.done : tours.next);
      await press(tourPage, 'Enter');
    }
    await tourPage.getByRole('dialog').waitFor({ state: 'detached' });
    await expect.poll(async () => (await client.readInfo({})).tutorialsStatus.projectList).toBe(true);
    await tourPage.getByRole('button', { name: frame.help.label }).click();
    await tourPage.getByRole('menuitem', { name: frame.help.tour }).click();
    await tourPage.getByRole('dialog', { name: first.title }).waitFor();
    await press(tourPage, 'Escape');
    await tourPage.getByRole('dialog').waitFor({ state: 'detached' });
    await tourPage.context().close();
  });
});

describe('the tour of the editor', () => {
  it('moves nothing on the page and can be skipped', async () => {
    await owner.client.saveTutorial({ tutorial: 'videoEdit', isDone: false });
    const page = await (await openAs(browser, origin, owner)).newPage();
    await page.goto(`${origin}/en/me`);
    await page.getByRole('link', { name: title }).click();
    await caption(page).waitFor();
    const placeOf = () => caption(page).boundingBox();
    const before = await placeOf();
    await page.getByRole('dialog', { name: tours.videoEdit.captions.title }).waitFor();
    expect(await placeOf()).toEqual(before);
    await page.getByRole('button', { name: tours.skip, exact: true }).click();
    await expect.poll(async () => (await owner.client.readInfo({})).tutorialsStatus.videoEdit).toBe(true);
    await page.context().close();
  });
});

describe('light and dark', () => {
  it('are changed in the sidebar and by the palette, and the content security policy refuses nothing', async () => {
    const page = await (await openAs(browser, origin, owner)).newPage();
    await page.goto(`${origin}/en/me`);
    await page.getByRole('link', { name: title }).waitFor();
    const complaints = hearComplaints(page);
    const shown = () => page.evaluate(() => document.documentElement.dataset.mantineColorScheme);
    for (const scheme of ['dark', 'light'] as const) {
      await page.locator('label', { hasText: shell.scheme[scheme] }).click();
      await expect.poll(shown).toBe(scheme);
    }
    await press(page, 'Control+k');
    await search(page).fill(shell.scheme.dark);
    await page
      .getByRole('option', { name: palette.scheme.replace('{{scheme}}', shell.scheme.dark), selected: true })
      .waitFor();
    await press(page, 'Enter');
    await expect.poll(shown).toBe('dark');
    expect(complaints).toEqual([]);
    await page.context().close();
  });
});

describe('the search of a page', () => {
  it.each([1280, 390])('is one field or button on every page, at %i px', async (width) => {
    const page = await (await openAs(browser, origin, owner, { viewport: { width, height: 844 } })).newPage();
    const account = ['subtitle', 'plan', 'billing', 'usage', 'notification', 'profile', 'security', 'support'];
    const paths = ['me', 'me/shared', 'me/sections', 'me/groups', ...account.map((name) => `me/user-account/${name}`)];
    const counts: [string, number][] = [];
    for (const path of paths) {
      await page.goto(`${origin}/en/${path}`);
      await page.locator('h1').first().waitFor();
      await page.waitForLoadState('networkidle');
      const [button, field] = [page.getByRole('button', { name: frame.search }), page.getByRole('searchbox')];
      counts.push([path, (await button.count()) + (await field.count())]);
    }
    expect(counts).toEqual(paths.map((path) => [path, 1]));
    await page.context().close();
  });
});

describe('on a narrow window', () => {
  it('a bar leads everywhere, with targets for fingers', async () => {
    const options = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
    const page = await (await openAs(browser, origin, owner, options)).newPage();
    await page.goto(`${origin}/en/me`);
    await page.getByRole('link', { name: title }).waitFor();
    expect(await findSmallTargets(page, 44)).toEqual([]);
    // The page has a search field of its own.
    expect(await page.getByRole('button', { name: frame.search }).count()).toBe(0);
    await page.goto(`${origin}/en/me/groups`);
    await page.getByRole('button', { name: frame.search }).click();
    await search(page).waitFor();
    await press(page, 'Escape');
    await page.getByRole('button', { name: frame.menu }).click();
    await page.getByRole('dialog').getByRole('button', { name: frame.signOut }).waitFor();
    expect(await findSmallTargets(page, 44)).toEqual([]);
    await page.context().close();
  });
});

describe('without a session', () => {
  it('every address below /me leads to the sign-in page, also one that no screen has', async () => {
    const page = await browser.newPage({ locale: 'en-GB' });
    for (const path of ['/en/me/groups', '/me/nowhere']) {
      await page.goto(origin + path);
      await heading(page, session.signIn.title);
      expect(await returnPathOf(page)).toBe(path.replace(/^\/me/, '/en/me'));
    }
    await page.context().close();
  });
});

describe('the end of a session', () => {
  it('is said on the sign-in page, and the way back is kept', async () => {
    const page = await (await openAs(browser, origin, owner)).newPage();
    await page.goto(`${origin}/en/me`);
    await page.getByRole('link', { name: title }).waitFor();
    await page.evaluate(() => {
      localStorage.setItem('access-token', 'revoked');
      localStorage.setItem('refresh-token', 'revoked');
      window.dispatchEvent(new StorageEvent('storage'));
    });
    await page.getByRole('searchbox', { name: library.search.label }).fill('x');
    await page.getByText(session.signIn.after.ended).waitFor();
    // The search term may have reached the address before the session ended.
    expect(await returnPathOf(page)).toMatch(/^\/en\/me(\?search=x)?$/);
    await page.context().close();
  });

  it('by signing out leaves none of the stored values', async () => {
    const { client, page: unused, ...person } = await aNewcomer();
    await unused.close();
    await client.saveOnboarding({ answers: null });
    for (const tutorial of tutorialNames) await client.saveTutorial({ tutorial, isDone: true });
    const page = await (await openAs(browser, origin, { client, ...person })).newPage();
    await page.goto(`${origin}/en/me`);
    await page.getByText(library.empty.title).waitFor();
    await page.evaluate(
      (names) => {
        for (const name of names) localStorage.setItem(name, localStorage.getItem(name) ?? 'x');
      },
      [...storedNames],
    );
    await page.getByRole('button', { name: frame.signOut }).click();
    await heading(page, session.signIn.title);
    const left = await page.evaluate(() => Object.keys(localStorage));
    const ofBrowser = ['color-scheme', 'editor-color-scheme', 'i18nextLng'];
    // The identity of the monitoring belongs to the browser, and to no user.
    const isOfBrowser = (name: string) => ofBrowser.includes(name) || name.startsWith('com.amplify.Cognito.');
    expect(left.filter((name) => !isOfBrowser(name))).toEqual([]);
    await page.context().close();
  });
});

describe('an editor that cannot go on', () => {
  it('says so, saves the captions once more and loads the page again', async () => {
    const page = await (await openAs(browser, origin, owner)).newPage();
    await page.goto(`${origin}/en/me`);
    await page.getByRole('link', { name: title }).click();
    await caption(page).waitFor();
    await untilComplete(page);
    // From now on, any rendering of the editor fails halfway.
    await page.evaluate(() => {
      Intl.DateTimeFormat = function broken() {
        throw new Error('broken for a test');
      } as unknown as typeof Intl.DateTimeFormat;
      Date.prototype.toLocaleTimeString = () => {
        throw new Error('broken for a test');
      };
    });
    await caption(page).fill('Kept although the editor broke');
    const dialog = page.getByRole('dialog', { name: shell.dialogs.error });
    await dialog.getByText(editor.broken.data).waitFor();
    await dialog.getByRole('button', { name: shell.dialogs.ok }).click();
    await caption(page).waitFor();
    await expect.poll(() => caption(page).inputValue()).toBe('Kept although the editor broke');
    await page.context().close();
  });
});

describe('a screen that cannot be drawn', () => {
  it('says so, is told to the operator, and is loaded again', async () => {
    const page = await (await openAs(browser, origin, owner)).newPage();
    await page.goto(`${origin}/en/me`);
    await page.getByRole('link', { name: title }).waitFor();
    await page.evaluate(() => {
      Date.prototype.toLocaleDateString = () => {
        throw new Error('broken for a test');
      };
      Intl.DateTimeFormat = function broken() {
        throw new Error('broken for a test');
      } as unknown as typeof Intl.DateTimeFormat;
      // In the same turn, because the library breaks as soon as it is drawn again.
      document.querySelector<HTMLElement>('a[href="/en/me/user-account/plan"]')?.click();
    });
    await heading(page, shell.broken.title);
    await keepPicture(page, 'shell-broken');
    const told = async () => (await fetch(`${origin}/_local/monitoring.json`)).text();
    await expect.poll(told, { timeout: 30_000 }).toContain('ERROR_BOUNDARY');
    await page.getByRole('button', { name: shell.broken.reload }).click();
    await page.getByRole('heading', { name: plan.current.title }).waitFor();
    await page.context().close();
  });
});
